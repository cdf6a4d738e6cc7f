import { afterEach, describe, expect, it, vi } from 'vitest'
import { nameOfClerk, clerk, personActing, takeClerk } from './clerk.ts'

afterEach(() => vi.unstubAllEnvs())

describe('who acts by a command', () => {
  it('is said by --clerk with any command, whose own words stay as they are', () => {
    vi.stubEnv('PORTAL_CLERK', '')
    expect(takeClerk(['verify', '--clerk', 'j.nowak', 'anna', '--pesel', '1'])).toEqual(['verify', 'anna', '--pesel', '1'])
    expect(clerk()).toMatchObject({ stated: 'j.nowak' })
    expect(takeClerk(['/srv/finanse', '--clerk=z.lis'])).toEqual(['/srv/finanse'])
    expect(clerk()).toMatchObject({ stated: 'z.lis' })
    expect(() => takeClerk(['list', '--clerk'])).toThrow('Say who acts')
  })

  it('cannot forge an entry of the log by a name with other characters', () => {
    vi.stubEnv('PORTAL_CLERK', 'a clerk:b')
    expect(() => clerk()).toThrow('PORTAL_CLERK')
  })

  it('has to be a person where persons are acted on: an account that many share is none', () => {
    expect(() => personActing({ user: 'portal', login: null, stated: null })).toThrow('--clerk')
    expect(personActing({ user: 'portal', login: 'j.nowak', stated: null })).toBe('portal login:j.nowak')
    expect(personActing({ user: 'root', login: null, stated: 'z.lis' })).toBe('root clerk:z.lis')
  })

  it('may be a service where the act concerns no person', () => {
    expect(nameOfClerk({ user: 'portal', login: null, stated: null })).toBe('portal')
  })
})
