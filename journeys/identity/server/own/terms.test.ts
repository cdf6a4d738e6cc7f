import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { legalPublisher } from '../../../../api/testing/legal-publisher.ts'
import { startTestPortal, type TestPortal } from '../../../../api/testing/portal.ts'
import { NEWCOMER } from '../testing.ts'

const ACT = '/uzytkownik/regulamin'
const FIRST = '1.1 (2999-01-10)'
const SECOND = '1.2 (2999-02-10)'

let portal: TestPortal
let publish: (wersja: string, data: string) => Promise<void>
let anna: string
beforeAll(async () => {
  portal = await startTestPortal()
  const published = await legalPublisher(portal, 'legal/regulamin')
  publish = (wersja, data) => published(wersja, data, (polish) => polish.replace(/<h1>[^<]*/, `<h1>Regulamin ${wersja}`))
  anna = await portal.signIn('anna.kompletowska')
})
afterAll(() => portal.close())

const asked = async (token = anna) => (await portal.get('/uzytkownik', token)).json().nowyRegulamin
const accept = (wersja: string) => portal.post(ACT, { wersja }, anna)

describe('new terms of use', () => {
  it('are asked of nobody while those hold under which the account was opened', async () => {
    expect(await asked()).toBeNull()
    expect((await portal.get(ACT, anna)).json()).toEqual({ przyjety: null, kiedy: null, nowy: null })
  })

  it('are asked of whoever had an account before them, until they are accepted, once', async () => {
    await publish('1.1', '2999-01-10')
    expect(await asked()).toBe(FIRST)
    expect((await accept('1.0 (2026-10-01)')).statusCode).toBe(409)
    expect(await asked()).toBe(FIRST)
    expect((await accept(FIRST)).json()).toEqual({ przyjety: FIRST, kiedy: expect.stringMatching(/^\d{4}-/), nowy: null })
    expect((await accept(FIRST)).statusCode).toBe(200)
    expect(await asked()).toBeNull()
    await portal.recorded()
    const { rows } = await portal.pool.query("select actor, outcome from portal.audit where action = 'terms-accepted'")
    expect(rows).toEqual([{ actor: expect.stringMatching(/^account:\d+$/), outcome: 'done' }])
  })

  it('leave what was accepted readable as it was, beside the present ones', async () => {
    const { kiedy } = (await portal.get(ACT, anna)).json<{ kiedy: string }>()
    await publish('1.2', '2999-02-10')
    expect(await asked()).toBe(SECOND)
    const kept = (more: string) => portal.get(`/pi/dokument?nazwa=regulamin&wersja=${encodeURIComponent(FIRST)}${more}`)
    for (const more of ['', `&chwila=${encodeURIComponent(kiedy)}`])
      expect((await kept(more)).json()).toMatchObject({ tytul: 'Regulamin 1.1', wersja: '1.1', data: '2999-01-10', czyBiezaca: false })
    expect((await portal.get(`/pi/dokument?nazwa=regulamin&wersja=${encodeURIComponent('9.9 (2026-01-01)')}`)).statusCode).toBe(404)
    await expect
      .poll(async () => (await portal.get('/pi/dokument?nazwa=regulamin')).json(), { timeout: 5000 })
      .toMatchObject({ tytul: 'Regulamin 1.2', czyBiezaca: true })
  })

  it('are not asked of who registers with them', async () => {
    await portal.pool.query("update portal.account set terms_version = $1, terms_accepted_at = now() where login = 'wanda.pustkowiak'", [
      SECOND,
    ])
    expect(await asked(await portal.signIn('wanda.pustkowiak'))).toBeNull()
  })

  it('are asked of who registered while the form still showed those before', async () => {
    expect((await portal.post('/uzytkownicy/rejestracja', { ...NEWCOMER, wersjaRegulaminu: FIRST })).statusCode).toBe(201)
    const account = 'update portal.account set state = $2 where login = $1 returning terms_version'
    await expect
      .poll(async () => (await portal.pool.query(account, [NEWCOMER.login, 'unverified'])).rows, { timeout: 5000 })
      .toEqual([{ terms_version: FIRST }])
    const { login, haslo } = NEWCOMER
    const { token } = (await portal.post('/uzytkownicy/token', { login, haslo, recaptcha: null })).json<{ token: string }>()
    expect(await asked(token)).toBe(SECOND)
  })

  it('are accepted by nobody who is not signed in', async () => {
    expect((await portal.post(ACT, { wersja: SECOND })).statusCode).toBe(401)
  })
})
