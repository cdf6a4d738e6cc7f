import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deriveSecrets } from '#api/guard/secrets/secrets.ts'
import { startTestPortal, type TestPortal } from '#api/testing/portal.ts'
import { TEST_DATE, TEST_SECRET } from '#api/testing/template.ts'
import { addDays } from '#shared/dates.ts'
import { type Click, keyOf } from '../choices/one-click.ts'

const cipher = deriveSecrets(Buffer.from(TEST_SECRET, 'base64'))
let portal: TestPortal
let accountId: number
beforeAll(async () => {
  portal = await startTestPortal()
  accountId = (await portal.pool.query<{ id: number }>("select id from portal.account where login = 'anna.kompletowska'")).rows[0]?.id ?? 0
})
beforeEach(async () => {
  portal.clock.set(TEST_DATE)
  await portal.pool.query('delete from portal.message_choice')
  await consentToMails(true)
})
afterAll(() => portal.close())

const consentToMails = (isGiven: boolean) =>
  portal.pool.query('update portal.account set notify_email = $2, consent_email = email where id = $1', [accountId, isGiven])
const keyFor = (more: Partial<Click> = {}) => keyOf({ accountId, topics: ['taxes'], channel: 'mail', ...more }, cipher, TEST_DATE)
const chosen = async () => (await portal.pool.query('select topic, by_mail, by_sms from portal.message_choice order by topic')).rows
/** As the servers of mailbox providers send it: a form, no cookie, no origin. */
const click = (key: string, payload = 'List-Unsubscribe=One-Click') =>
  portal.app.inject({
    method: 'POST',
    url: `/api/wypisz?klucz=${encodeURIComponent(key)}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  })

it('one click of a mail program switches off what the mail was about, and nothing else', async () => {
  const answer = await click(keyFor())
  expect([answer.statusCode, answer.body, answer.headers['location'], answer.headers['set-cookie']]).toEqual([
    200,
    'OK',
    undefined,
    undefined,
  ])
  expect(await chosen()).toEqual([{ topic: 'taxes', by_mail: false, by_sms: false }])
  await portal.recorded()
  expect((await portal.pool.query("select object from portal.audit where action = 'unsubscribe'")).rows).toEqual([
    { object: `account:${accountId} mail: taxes` },
  ])
})

/** As RFC 8058 would rather have it: in parts, each with its name. */
const clickInParts = (key: string, ...fields: readonly string[]) =>
  portal.app.inject({
    method: 'POST',
    url: `/api/wypisz?klucz=${encodeURIComponent(key)}`,
    headers: { 'content-type': 'multipart/form-data; boundary=---FormBoundaryjWmhtjORrn' },
    payload: [
      ...fields.map((field) => `-----FormBoundaryjWmhtjORrn\r\nContent-Disposition: form-data; ${field}\r\n\r\nOne-Click\r\n`),
      '-----FormBoundaryjWmhtjORrn--\r\n',
    ].join(''),
  })

it('takes the click in both shapes that the standard knows, and nothing else beside it', async () => {
  const named = 'name="List-Unsubscribe"'
  const wrong = [[], [named, named], [named, 'name="More"'], [`${named}; filename="a"`]]
  for (const fields of wrong) expect((await clickInParts(keyFor(), ...fields)).statusCode).toBe(400)
  expect(await chosen()).toEqual([])
  const answer = await clickInParts(keyFor(), named)
  expect([answer.statusCode, answer.body]).toEqual([200, 'OK'])
  expect(await chosen()).toEqual([{ topic: 'taxes', by_mail: false, by_sms: false }])
  const torn = await portal.app.inject({
    method: 'POST',
    url: `/api/wypisz?klucz=${encodeURIComponent(keyFor())}`,
    headers: { 'content-type': 'multipart/form-data; boundary=a' },
    payload: 'no parts',
  })
  expect(torn.statusCode).toBe(400)
})

it('a form in parts is understood by no call but this one', async () => {
  const { statusCode } = await portal.app.inject({
    method: 'POST',
    url: '/api/wypisz/potwierdz',
    headers: { 'content-type': 'multipart/form-data; boundary=a' },
    payload: `--a\r\nContent-Disposition: form-data; name="klucz"\r\n\r\n${keyFor()}\r\n--a--\r\n`,
  })
  expect(statusCode).toBe(415)
  expect(await chosen()).toEqual([])
})

it('comes to the same when it comes twice, and keeps the other ways', async () => {
  await portal.pool.query(
    "insert into portal.message_choice (account_id, topic, by_mail, by_sms, by_push, days, changed_at) values ($1, 'taxes', true, true, false, '{7}', now())",
    [accountId],
  )
  expect([(await click(keyFor())).statusCode, (await click(keyFor())).statusCode]).toEqual([200, 200])
  expect(await chosen()).toEqual([{ topic: 'taxes', by_mail: false, by_sms: true }])
})

it('opening the address changes nothing and leads to a page with a button, which does it', async () => {
  const key = keyFor()
  const opened = await portal.get(`/wypisz?klucz=${encodeURIComponent(key)}`)
  expect([opened.statusCode, opened.headers['location']]).toEqual([303, `/wypisz?klucz=${encodeURIComponent(key)}`])
  expect(await chosen()).toEqual([])
  const scope = await portal.post('/wypisz/zakres', { klucz: key })
  expect([scope.statusCode, scope.json()]).toEqual([200, { tematy: ['taxes'], kanal: 'mail', juzWylaczone: [] }])
  expect(await chosen()).toEqual([])
  const pressed = await portal.post('/wypisz/potwierdz', { klucz: key })
  expect([pressed.statusCode, pressed.json()]).toEqual([200, { tematy: ['taxes'], kanal: 'mail' }])
  expect(await chosen()).toEqual([{ topic: 'taxes', by_mail: false, by_sms: false }])
})

describe('what the link would switch off', () => {
  const off = async (key: string) =>
    (await portal.post('/wypisz/zakres', { klucz: key })).json<{ juzWylaczone: readonly string[] }>().juzWylaczone

  it('is told beside what of it is off already, by a click, by choice or as it was from the start', async () => {
    const key = keyFor({ topics: ['taxes', 'water', 'documents'] })
    expect(await off(key)).toEqual(['documents'])
    await click(keyFor())
    expect(await off(key)).toEqual(['taxes', 'documents'])
    expect(await off(keyFor({ channel: 'sms' }))).toEqual(['taxes'])
    await portal.pool.query("update portal.message_choice set by_mail = true where topic = 'taxes'")
    expect(await off(key)).toEqual(['documents'])
  })

  it('is off without consent, and of an account that is gone nothing is said', async () => {
    await consentToMails(false)
    expect(await off(keyFor())).toEqual(['taxes'])
    expect(await off(keyFor({ accountId: 999_999_999 }))).toEqual([])
  })
})

it('takes no key that nobody made, none of another installation, and none after a year', async () => {
  const foreign = keyOf({ accountId, topics: ['taxes'], channel: 'mail' }, deriveSecrets(Buffer.alloc(32, 9)), TEST_DATE)
  const key = keyFor()
  for (const wrong of ['abc', foreign, key.slice(0, -4)]) expect((await click(wrong)).statusCode).toBe(422)
  expect((await click(key, 'List-Unsubscribe=Two-Clicks')).statusCode).toBe(400)
  portal.clock.set(addDays(TEST_DATE, 366))
  expect((await click(key)).statusCode).toBe(422)
  for (const wrong of ['abc', foreign, key]) expect((await portal.post('/wypisz/zakres', { klucz: wrong })).statusCode).toBe(422)
  expect(await chosen()).toEqual([])
})

it('of an account that is gone is no fault', async () => {
  expect((await click(keyFor({ accountId: 999_999_999 }))).statusCode).toBe(200)
})
