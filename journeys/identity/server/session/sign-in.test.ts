import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeOffice } from '#api/testing/office.ts'
import { startTestPortal, TEST_PASSWORD, type TestPortal } from '#api/testing/portal.ts'

const ANNA = 'anna.kompletowska'
const PIOTR = 'piotr.dwuskladnik'
let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal({ LIMITS_FACTOR: '1', TRUSTED_PROXIES: '1' })
})
afterAll(() => portal.close())
beforeEach(async () => {
  await portal.recorded()
  await portal.pool.query('delete from portal.rate_limit; delete from portal.known_device; delete from portal.session')
})

interface Try {
  readonly haslo?: string
  readonly address?: string
  readonly language?: string
}
const signIn = (login: string, { haslo = TEST_PASSWORD, address = '10.8.0.1', language }: Try = {}) =>
  portal.post(
    `/uzytkownicy/token${language ? `?lang=${language}` : ''}`,
    { login, haslo, recaptcha: null, urzadzenie: 'domowy-komputer-0001' },
    undefined,
    { 'x-forwarded-for': address },
  )
const answer = async (login: string, tried?: Try) => {
  const response = await signIn(login, tried)
  return [response.statusCode, response.json<{ kod?: number; opis?: string }>().kod]
}
const one = async <Row extends object>(query: string, values: readonly unknown[] = []) =>
  (await portal.pool.query<Row>(query, [...values])).rows[0]
const count = async (query: string) => (await portal.pool.query(query)).rowCount
const sessions = () => count('select from portal.session')

describe('an account that is blocked', () => {
  it('says so after the right password alone, and opens nothing', async () => {
    await portal.pool.query('update portal.account set blocked_at = now() where login = $1', [ANNA])
    expect(await answer(ANNA, { haslo: 'zle' })).toEqual([401, 1001])
    const refused = await signIn(ANNA)
    expect([refused.statusCode, refused.json()]).toEqual([403, expect.objectContaining({ kod: 1009, opis: 'Konto jest nieaktywne' })])
    expect(await sessions()).toBe(0)
    await portal.pool.query('update portal.account set blocked_at = null where login = $1', [ANNA])
    expect((await signIn(ANNA)).statusCode).toBe(200)
  })

  it('is told from one that was never activated', async () => {
    expect((await signIn('ignacy.nieaktywny')).json()).toMatchObject({
      kod: 1009,
      opis: expect.not.stringMatching(/^Konto jest nieaktywne$/),
    })
    expect(await sessions()).toBe(0)
  })
})

it('a right password opens nothing where the office has switched passwords off', async () => {
  let tries = 0
  // The settings are seen within a second. Each look from an address of its own: nothing is to be limited here.
  const look = () => answer(ANNA, { address: `10.8.2.${(tries += 1)}` })
  await changeOffice(portal.pool, 'configuration', { czyLogowaniePrzezPortal: false })
  await expect.poll(look, { interval: 250 }).toEqual([403, 1406])
  const before = await sessions()
  expect([await look(), await sessions()]).toEqual([[403, 1406], before])
  await changeOffice(portal.pool, 'configuration', { czyLogowaniePrzezPortal: true })
  await expect.poll(async () => (await look())[0], { interval: 250 }).toBe(200)
})

describe('the log', () => {
  it.each([
    ['a right password', ANNA, TEST_PASSWORD, 'done', true],
    ['a wrong one', ANNA, 'zle', 'refused', true],
    ['nobody’s login', 'nikt.taki', 'zle', 'refused', false],
    ['a right one of an account that is not active', 'ignacy.nieaktywny', TEST_PASSWORD, 'refused', true],
  ])('holds %s with the place that it came from', async (_case, login, haslo, outcome, hasAccount) => {
    const address = `10.8.1.${outcome.length + login.length}`
    await signIn(login, { haslo, address })
    await portal.recorded()
    const account = await one<{ id: number }>('select id from portal.account where login = $1', [login])
    const written = await one<{ actor: string; outcome: string; address: string; request: boolean }>(
      "select actor, outcome, address, request_id is not null as request from portal.audit where action = 'sign-in' order by id desc limit 1",
    )
    expect(written).toEqual({ actor: hasAccount ? `account:${account?.id}` : 'anonymous', outcome, address, request: true })
  })
})

describe('what a sign-in notes', () => {
  it('is the device, the network and the language in which the person came', async () => {
    await portal.pool.query("update portal.account set language = 'pl' where login = $1", [ANNA])
    expect((await signIn(ANNA, { language: 'uk' })).statusCode).toBe(200)
    expect(await one('select language from portal.account where login = $1', [ANNA])).toEqual({ language: 'uk' })
    expect(await count('select from portal.known_device')).toBe(1)
    expect(await count("select from portal.rate_limit where key like 'login-known:%'")).toBe(1)
    await signIn(ANNA)
    expect(await one('select language from portal.account where login = $1', [ANNA])).toEqual({ language: 'uk' })
  })

  it('is nothing before the code of an account that has one: who knows its password is no known device yet', async () => {
    const response = await signIn(PIOTR)
    expect([response.statusCode, response.json()]).toEqual([200, expect.objectContaining({ czy2FaAktywne: true })])
    expect(await count('select from portal.known_device')).toBe(0)
    expect(await count("select from portal.rate_limit where key like 'login-known:%'")).toBe(0)
  })
})

it('the hundredth wrong password of a login that nobody has is answered as any other', async () => {
  await signIn('nikt.taki', { haslo: 'zle' })
  await portal.pool.query("update portal.rate_limit set points = 99 where key like 'login-in-a-row:%'")
  expect(await answer('nikt.taki', { haslo: 'zle', address: '10.8.3.1' })).toEqual([401, 1001])
})
