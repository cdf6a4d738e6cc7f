import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { passwordPolicy } from './server/account/policy-setting.ts'
import { startTestPortal, TEST_PASSWORD, type TestPortal } from '#api/testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal({ PASSWORD_POLICY: 'length', PASSWORD_MIN_LENGTH: '16' })
})
afterAll(() => portal.close())

describe('a password policy of length alone', () => {
  it('is told to the screens', async () => {
    expect((await portal.get('/konfiguracja')).json().zasadaHasla).toEqual({ rodzaj: 'DLUGOSC', minDlugosc: 16 })
  })

  const change = async (noweHaslo: string) =>
    portal.post('/uzytkownik/zmiana-hasla', { stareHaslo: TEST_PASSWORD, noweHaslo }, await portal.signIn('jan.zaleglowski'))

  it.each([
    ['fifteen characters, whatever they are', 'Żółw-Klon-7-Ryb'],
    ['a long but common one', 'passwordpassword'],
    ['a long one of the own name', 'zaleglowskizaleglowski'],
  ])('refuses %s', async (_what, noweHaslo) => {
    expect((await change(noweHaslo)).json()).toMatchObject({
      kod: 1105,
      pola: { noweHaslo: expect.stringContaining('co najmniej 16 znaków') },
    })
  })

  it('accepts words without capitals, digits and signs', async () => {
    expect((await change('żółw klon rower obłok')).statusCode).toBe(200)
  })

  it('cannot be shorter than the standard allows: the portal does not start', () => {
    expect(() => passwordPolicy('length', 10)).toThrow('PASSWORD_MIN_LENGTH must be 15 to 64')
    expect(() => passwordPolicy('pattern', 6)).toThrow('PASSWORD_MIN_LENGTH must be 8 to 64')
  })
})
