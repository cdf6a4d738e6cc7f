import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#api/testing/portal.ts'
import { smsApiSimulator, smsDefaults } from '#simulators/phone/smsapi.ts'
import { PhoneState } from '#simulators/phone/state.ts'
import { serveSimulator } from '#simulators/testing.ts'

const phone = new PhoneState()
let portal: TestPortal
let provider: Awaited<ReturnType<typeof serveSimulator>>
beforeAll(async () => {
  provider = await serveSimulator(async () => smsApiSimulator(phone))
  portal = await startTestPortal({ ...smsDefaults(provider.server.url) })
})
beforeEach(async () => {
  phone.sms.length = 0
  await portal.pool.query(
    "delete from portal.sms_report; delete from portal.confirmed_contact; insert into portal.confirmed_contact (account_id, phone) select id, '601234567' from portal.account where login = 'anna.kompletowska'",
  )
})
afterAll(async () => {
  await portal.close()
  await provider.server.close()
})

const sms = () => portal.channels.find(({ name }) => name === 'sms')

const send = (topic: 'taxes' | 'security') =>
  sms()?.send({
    id: crypto.randomUUID(),
    recipient: '601234567',
    language: 'pl',
    subject: '',
    paragraphs: [],
    short: 'Termin',
    topic,
    unsubscribe: null,
    phrase: null,
  })

async function sent() {
  // Its own report goes to an address where nobody listens here; the tests bring it.
  const outcome = await send('taxes')
  expect(outcome).toMatchObject({ state: 'accepted', providerId: phone.sms[0]?.id })
  const { id = '', notifyUrl } = phone.sms[0] ?? {}
  return { id, path: (notifyUrl ?? '').replace('http://localhost:8080/api', '') }
}

it('is believed under its own key alone, by address and by form, and answered with OK', async () => {
  const one = await sent()
  const answer = await portal.get(`${one.path}&MsgId=${one.id}&status=404&donedate=1&obce=1`)
  expect([answer.statusCode, answer.body]).toEqual([200, 'OK'])
  expect(await sms()?.reports?.([one.id])).toEqual([{ providerId: one.id, state: 'delivered', reason: null }])
  const forged = await portal.get(`${one.path}x&MsgId=${one.id}&status=405`)
  expect(forged.statusCode).toBe(404)
  const two = await sent()
  const posted = await portal.app.inject({
    method: 'POST',
    url: `/api${two.path}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `MsgId=${two.id},${one.id},inny&status=402,405,404&points=0.17`,
  })
  expect([posted.statusCode, posted.body]).toEqual([200, 'OK'])
  expect(await sms()?.reports?.([one.id, two.id])).toEqual(
    expect.arrayContaining([
      { providerId: one.id, state: 'delivered', reason: null },
      { providerId: two.id, state: 'failed', reason: 'SMSAPI 402' },
    ]),
  )
})

it('is of numbers that were confirmed by a code within a year and a month; codes go to any', async () => {
  await portal.pool.query("update portal.confirmed_contact set confirmed_at = now() - interval '14 months'")
  expect(await send('taxes')).toEqual({ state: 'refused', reason: 'number not confirmed', isAddressGone: false })
  expect(await send('security')).toMatchObject({ state: 'accepted' })
  await portal.pool.query('delete from portal.confirmed_contact')
  expect(await send('taxes')).toMatchObject({ state: 'refused' })
  expect(phone.sms).toHaveLength(1)
})

it('is asked for where nobody tells', async () => {
  const one = await sent()
  const [message] = phone.sms
  if (message) message.status = '406'
  expect(await sms()?.reports?.([one.id])).toEqual([{ providerId: one.id, state: 'failed', reason: 'SMSAPI 406' }])
  if (message) message.status = '410'
  expect(await sms()?.reports?.([one.id])).toEqual([])
})

it('keeps no end that is none', async () => {
  const one = await sent()
  await portal.get(`${one.path}&MsgId=${one.id},${one.id}&status=403,409`)
  expect((await portal.pool.query('select from portal.sms_report')).rowCount).toBe(0)
})
