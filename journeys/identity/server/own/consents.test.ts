import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { legalPublisher } from '../../../../api/testing/legal-publisher.ts'
import { startTestPortal, type TestPortal } from '../../../../api/testing/portal.ts'

const ACT = '/uzytkownik/zgody'
const FIRST = '1.0 (2026-10-01)'
const SECOND = '1.1 (2999-01-10)'
const ON = { powiadomieniaEmail: true, powiadomieniaSms: false, email: 'anna@przykladowa.example', telefon: null }
const OFF = { powiadomieniaEmail: false, powiadomieniaSms: false, email: null, telefon: null }

let portal: TestPortal
let publish: Awaited<ReturnType<typeof legalPublisher>>
let anna: string
beforeAll(async () => {
  portal = await startTestPortal()
  publish = await legalPublisher(portal, 'legal/zgody')
  anna = await portal.signIn('anna.kompletowska')
})
afterAll(() => portal.close())

const read = async () => (await portal.get(ACT, anna)).json()
const save = (body: object) => portal.post(ACT, body, anna)
const given = async () =>
  (
    await portal.pool.query(
      "select version, by_mail from portal.consent_given g join portal.account a on a.id = g.account_id where a.login = 'anna.kompletowska' order by g.id",
    )
  ).rows
const asked = async () => {
  const { najwazniejsze, pozostale } = (await portal.get('/uzytkownik/na-dzis', anna)).json<{
    najwazniejsze: { id: string }[]
    pozostale: { id: string }[]
  }>()
  return [...najwazniejsze, ...pozostale].some(({ id }) => id.includes('tresc-zgody'))
}

describe('consent to notifications', () => {
  it('is given to the office’s words, of which each change is kept', async () => {
    await save(OFF)
    const before = (await given()).length
    for (const unseen of ['0.9 (2020-01-01)', null]) expect((await save({ ...ON, wersja: unseen })).statusCode).toBe(409)
    // Who does not say which words stood there has agreed to none of the office's.
    expect((await save(ON)).json()).toMatchObject({ zgodaNa: null, czyNowaTresc: true })
    expect((await given()).slice(before)).toEqual([{ version: null, by_mail: true }])
    expect((await save({ ...ON, wersja: FIRST })).json()).toMatchObject({ powiadomieniaEmail: true, zgodaNa: FIRST, czyNowaTresc: false })
    expect(await read()).toMatchObject({ wersja: FIRST, zgodaNa: FIRST, tresc: expect.stringContaining('Nie wysyłamy reklam') })
    expect((await given()).slice(before + 1)).toEqual([{ version: FIRST, by_mail: true }])
    expect(await asked()).toBe(false)
  })

  it('stays as it was under new words, which the person is asked to read, and the old ones stay readable', async () => {
    await publish('1.1', '2999-01-10', (polish) => polish.replace('Nie wysyłamy', 'Nigdy nie wysyłamy'))
    await expect
      .poll(read, { timeout: 5000 })
      .toMatchObject({ powiadomieniaEmail: true, wersja: SECOND, zgodaNa: FIRST, czyNowaTresc: true })
    expect(await asked()).toBe(true)
    const { zgodaNa, zgodaKiedy, tresc } = await read()
    expect(tresc).toContain('Nigdy nie wysyłamy')
    const old = await portal.get(`/pi/dokument/plik?${new URLSearchParams({ nazwa: 'zgody', wersja: zgodaNa, chwila: zgodaKiedy })}`)
    expect(old.body).toContain('Nie wysyłamy reklam')
  })

  it('to the new words is a change of its own, and withdrawing it loses none of the earlier ones', async () => {
    expect((await save({ ...ON, wersja: FIRST })).statusCode).toBe(409)
    expect((await save({ ...ON, wersja: SECOND })).json()).toMatchObject({ zgodaNa: SECOND, czyNowaTresc: false })
    expect(await asked()).toBe(false)
    // Withdrawing asks for no words.
    expect((await save({ ...OFF, wersja: FIRST })).statusCode).toBe(200)
    expect(await read()).toMatchObject({ zgodaNa: null, czyNowaTresc: false })
    expect((await given()).slice(-3)).toEqual([
      { version: FIRST, by_mail: true },
      { version: SECOND, by_mail: true },
      { version: null, by_mail: false },
    ])
  })

  it('by one way, taken back, leaves the other under the words to which it was given', async () => {
    await portal.pool.query(
      `with anna as (update portal.account set notify_email = true, notify_sms = true, phone = '600100200' where login = 'anna.kompletowska' returning id)
       insert into portal.consent_given (account_id, version, by_mail, by_sms) select id, $1, true, true from anna`,
      [FIRST],
    )
    expect((await save({ ...ON, wersja: SECOND })).json()).toMatchObject({
      powiadomieniaEmail: true,
      powiadomieniaSms: false,
      zgodaNa: FIRST,
      czyNowaTresc: true,
    })
    expect((await save({ ...ON, wersja: SECOND })).json()).toMatchObject({ zgodaNa: SECOND, czyNowaTresc: false })
  })
})
