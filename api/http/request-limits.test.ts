import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clerkOf } from '../testing/desk.ts'
import { startTestPortal, type TestPortal } from '../testing/portal.ts'

/** 300 calls in five minutes, made fewer so that the test is short. */
const ALLOWED = 30

let portal: TestPortal
let token: string
beforeAll(async () => {
  portal = await startTestPortal({ LIMITS_FACTOR: String(ALLOWED / 300), TRUSTED_PROXIES: '1' })
  token = await portal.signIn('anna.kompletowska')
})
afterAll(() => portal.close())

const call = (path: string, address: string, bearer?: string) =>
  portal.app.inject({
    url: `/api${path}`,
    headers: { 'x-forwarded-for': address, ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }) },
  })

async function statuses(count: number, path: string, address: string, bearer?: string): Promise<number[]> {
  const answers: number[] = []
  for (let calls = 0; calls < count; calls++) answers.push((await call(path, address, bearer)).statusCode)
  return answers
}

describe('calls in general', () => {
  it('are limited by address, and the answer says for how long', async () => {
    expect(await statuses(ALLOWED, '/konfiguracja', '10.9.0.1')).not.toContain(429)
    const refused = await call('/konfiguracja', '10.9.0.1')
    expect([refused.statusCode, refused.json().kod]).toEqual([429, 1010])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await call('/konfiguracja', '10.9.0.2')).statusCode).toBe(200)
  })

  it('are limited together for all addresses of one IPv6 line', async () => {
    for (let host = 1; host <= ALLOWED; host++) await call('/konfiguracja', `2001:db8:7:1::${host.toString(16)}`)
    expect((await call('/konfiguracja', '2001:db8:7:1:aaaa:bbbb:cccc:dddd')).statusCode).toBe(429)
    expect((await call('/konfiguracja', '2001:db8:7:2::1')).statusCode).toBe(200)
  })

  it('with dead or guessed tokens are counted too, each with another token', async () => {
    const answers: number[] = []
    for (let calls = 0; calls <= ALLOWED; calls++)
      answers.push((await call('/uzytkownik', '10.9.1.1', `nikt-nie-ma-takiego-${calls}`)).statusCode)
    expect(answers.filter((status) => status === 401)).toHaveLength(ALLOWED)
    expect(answers.at(-1)).toBe(429)
  })

  it('of a person are not refused because somebody at the same address has used it up', async () => {
    await statuses(ALLOWED + 1, '/uzytkownik', '10.9.2.1', 'martwy')
    expect((await call('/uzytkownik', '10.9.2.1', token)).statusCode).toBe(200)
  })

  it('of a clerk are five times as many, because a page of the desk asks for all that it shows, and have an end', async () => {
    const clerk = await clerkOf(portal, 'pilna', [{ role: 'K', departments: [] }])
    const answers: number[] = []
    for (let calls = 0; calls <= ALLOWED * 5; calls++) answers.push((await clerk.get('/sesja')).statusCode)
    expect(answers.filter((status) => status === 200).length).toBeGreaterThan(ALLOWED * 4)
    expect(answers.at(-1)).toBe(429)
  })

  it('are not held against the callers when it was the database that failed', async () => {
    await portal.pool.query('alter table portal.session rename to session_hidden')
    const failed = await statuses(ALLOWED + 1, '/uzytkownik', '10.9.4.1', token)
    await portal.pool.query('alter table portal.session_hidden rename to session')
    expect(new Set(failed)).toEqual(new Set([500]))
    expect((await call('/konfiguracja', '10.9.4.1')).statusCode).toBe(200)
  })

  it('for the data of somebody else are counted', async () => {
    expect((await statuses(ALLOWED + 1, '/naleznosci/dajKartyNaleznosci?pesel=72080506198', '10.9.3.1', token)).at(-1)).toBe(429)
  })
})
