import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#api/testing/portal.ts'
import { smsApiSimulator, smsDefaults } from '#simulators/phone/smsapi.ts'
import { PhoneState } from '#simulators/phone/state.ts'
import { serveSimulator } from '#simulators/testing.ts'

const phone = new PhoneState()
let portal: TestPortal
let provider: Awaited<ReturnType<typeof serveSimulator>>
let anna: string
let jan: string
beforeAll(async () => {
  provider = await serveSimulator(async () => smsApiSimulator(phone))
  portal = await startTestPortal({ ...smsDefaults(provider.server.url), LIMITS_FACTOR: '1' })
  anna = await portal.signIn('anna.kompletowska')
  jan = await portal.signIn('jan.zaleglowski')
})
beforeEach(async () => {
  phone.sms.length = 0
  await portal.pool.query(`
    delete from portal.rate_limit; delete from portal.confirmed_contact; delete from portal.push_device; truncate portal.message_event cascade; truncate portal.message_delivery cascade;
    update portal.account set phone = '601234567', notify_sms = true, notify_email = false where login in ('anna.kompletowska', 'jan.zaleglowski');
    insert into portal.confirmed_contact (account_id, phone) select id, '601234567' from portal.account where login in ('anna.kompletowska', 'jan.zaleglowski')`)
})
afterAll(async () => {
  await portal.close()
  await provider.server.close()
})

const ask = (kanal: string, token = anna) => portal.post('/wiadomosci/wyslijProbe', { kanal }, token)
const ways = async () =>
  (await portal.get('/wiadomosci/dajUstawienia', anna)).json<{
    kanaly: { kanal: string; czyZgoda: boolean }[]
    tematy: { temat: string; czyWysylany: boolean }[]
  }>()
const deliveries = async () =>
  (await portal.pool.query<Record<string, unknown>>('select channel, is_urgent, state from portal.message_delivery order by channel')).rows

it('goes to oneself by the way that was asked for and by no other, at once, and stands in the mailbox', async () => {
  await portal.pool.query(
    "insert into portal.message_choice select id, 'security', false, false, false, '{}', now() from portal.account where login = 'anna.kompletowska'",
  )
  expect((await ask('sms')).statusCode).toBe(200)
  expect(await deliveries()).toEqual([{ channel: 'sms', is_urgent: true, state: 'queued' }])
  expect((await portal.get('/wiadomosci/dajWiadomosci', anna)).json()).toMatchObject({
    wiadomosci: [{ tytul: 'Wiadomość próbna', podmiot: null }],
  })
  expect((await portal.get('/wiadomosci/dajWiadomosci', jan)).json()).toMatchObject({ wiadomosci: [] })
  await portal.recorded()
  expect((await portal.pool.query("select object from portal.audit where action = 'message-proof'")).rows).toEqual([{ object: 'sms' }])
})

it('goes nowhere without consent, a confirmed number or a device', async () => {
  await portal.pool.query("update portal.confirmed_contact set confirmed_at = now() - interval '14 months'")
  expect([(await ask('sms')).statusCode, (await ask('push')).statusCode, await deliveries()]).toEqual([409, 409, []])
})

it('is sent three times a day, and what another account sends to the same number spends none of them', async () => {
  const answers = [await ask('sms', jan), await ask('sms', jan), await ask('sms', jan), await ask('sms', jan)]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429])
  expect((await ask('sms')).statusCode).toBe(200)
})

it('a device is told of as a way when there is one, under the password of today', async () => {
  const push = async () => (await ways()).kanaly.find(({ kanal }) => kanal === 'push')?.czyZgoda
  const none = await push()
  await portal.pool.query(`
    insert into portal.push_device (account_id, browser, system, access_epoch, subscription, endpoint_hash)
    select account_id, 'Firefox', 'Linux', max(access_epoch), 'x', '\\x00' from portal.acting_subject
     where account_id = (select id from portal.account where login = 'anna.kompletowska') group by 1`)
  const one = await push()
  await portal.pool.query('update portal.push_device set access_epoch = access_epoch - 1')
  expect([none, one, await push()]).toEqual([false, true, false])
})
