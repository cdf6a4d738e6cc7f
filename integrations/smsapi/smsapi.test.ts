import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMSAPI } from 'smsapi'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { smsApiSimulator, smsDefaults, type SmsApiSimulator } from '#simulators/phone/smsapi.ts'
import { PhoneState } from '#simulators/phone/state.ts'
import { serveSimulator } from '#simulators/testing.ts'
import { SmsApi, internationalNumber, isOneMessage } from './smsapi.ts'
import { reportOf } from './smsapi-codes.ts'

const phone = new PhoneState()
let started: { simulator: SmsApiSimulator; server: Awaited<ReturnType<typeof serveSimulator>>['server'] }
let reports: string[] = []
const portal = createServer((request, response) => {
  reports.push(request.url ?? '')
  response.end('OK')
})
beforeAll(async () => {
  started = await serveSimulator(async () => smsApiSimulator(phone))
  await once(portal.listen(0, '127.0.0.1'), 'listening')
})
afterEach(() => {
  phone.faults.sms = 'none'
  phone.sms.length = 0
  reports = []
})
afterAll(async () => {
  portal.close()
  await started.server.close()
})

const settings = () => smsDefaults(started.server.url)
const reportsTo = () => `http://127.0.0.1:${(portal.address() as AddressInfo).port}/raport?klucz=k`
const open = (more: Partial<{ url: string; token: string; sender: string; totalMs: number }> = {}) => {
  const { SMSAPI_URL: url, SMSAPI_TOKEN: token, SMSAPI_SENDER: sender } = settings()
  return new SmsApi({ url, token, sender, reportsTo: reportsTo(), ...more })
}
const TEXT = 'Gmina X: za 7 dni mija termin oplaty. Szczegoly sa w portalu po zalogowaniu. Nie wysylamy linkow. [modry latawiec]'
const sms = (more: object = {}) => ({ id: randomUUID(), recipient: '601 234 567', text: TEXT, ...more })

describe('a message', () => {
  it('is accepted under the number of the provider, and its delivery reported by itself and when asked', async () => {
    const outcome = await open().send(sms())
    const [taken] = phone.sms
    expect(outcome).toEqual({ state: 'accepted', providerId: taken?.id })
    expect(taken).toMatchObject({ number: '48601234567', from: settings().SMSAPI_SENDER, text: TEXT })
    await expect.poll(() => reports).toEqual([expect.stringMatching(new RegExp(`^/raport\\?klucz=k&MsgId=${taken?.id}&status=404&`))])
    expect(await open().stateOf(taken?.id ?? '')).toEqual({ providerId: taken?.id, state: 'delivered', reason: null })
    expect(await open().stateOf('nieznany')).toMatchObject({ state: 'unknown' })
  })

  it('goes once, however often it is tried and whatever answers are lost', async () => {
    const message = sms()
    phone.faults.sms = 'lost'
    expect(await open().send(message)).toEqual({ state: 'later', reason: 'no answer' })
    phone.faults.sms = 'none'
    expect(await open().send(message)).toEqual({ state: 'accepted', providerId: null })
    expect(phone.sms).toHaveLength(1)
  })

  it.each([
    ['down', {}, { state: 'later', reason: 'no answer' }],
    ['slow', { totalMs: 200 }, { state: 'later', reason: 'no answer' }],
    ['nonsense', {}, { state: 'later', reason: 'HTTP 200' }],
    ['noPoints', {}, { state: 'later', reason: 'SMSAPI 103', afterSeconds: 3600 }],
    ['noNumber', {}, { state: 'refused', reason: 'SMSAPI 13', isAddressGone: true }],
  ] as const)('is not lost, doubled or taken for sent where the provider is or says: %s', async (fault, more, outcome) => {
    phone.faults.sms = fault
    expect(await open(more).send(sms())).toEqual(outcome)
    expect(phone.sms).toEqual([])
  })

  it('waits where it is our own settings that the provider refuses', async () => {
    expect(await open({ token: 'zly' }).send(sms())).toMatchObject({ state: 'later', reason: 'SMSAPI 101' })
    expect(await open({ sender: 'Inny' }).send(sms())).toMatchObject({ state: 'later', reason: 'SMSAPI 14' })
  })

  it('never leaves to a number that is none, nor as two', async () => {
    expect(await open().send(sms({ recipient: '12345' }))).toMatchObject({ state: 'refused', isAddressGone: true })
    for (const text of ['', 'x'.repeat(161), 'Zażółć', '[]'.repeat(41), 'Привіт'])
      expect(await open().send(sms({ text }))).toMatchObject({ state: 'refused', isAddressGone: false })
    expect(phone.sms).toEqual([])
  })
})

it('says what to repair', async () => {
  expect(await open().fault()).toBeNull()
  expect(await open({ token: 'zly' }).fault()).toContain('SMSAPI_TOKEN')
  const faults = { noPoints: 'no points', nonsense: 'nothing that can be read', down: 'does not answer' } as const
  for (const [fault, words] of Object.entries(faults)) {
    phone.faults.sms = fault as keyof typeof faults
    expect(await open().fault()).toContain(words)
  }
})

it('the simulator speaks with the provider’s own client too, which reads its answers and its refusals', async () => {
  const { SMSAPI_URL, SMSAPI_TOKEN, SMSAPI_SENDER } = settings()
  const client = new SMSAPI(SMSAPI_TOKEN, SMSAPI_URL)
  const sent = await client.sms.sendSms('601234567', 'Termin', { from: SMSAPI_SENDER, idx: 'a', checkIdx: true })
  expect(sent).toMatchObject({ count: 1, list: [{ number: '48601234567', status: 'QUEUE', dateSent: expect.any(Date) }] })
  expect(phone.sms).toEqual([expect.objectContaining({ text: 'Termin', idx: 'a' })])
})

it.each([
  ['401', 'unknown'],
  ['402', 'failed'],
  ['404', 'delivered'],
  ['405', 'failed'],
  ['406', 'failed'],
  ['408', 'unknown'],
  ['DELIVERED', 'delivered'],
])('state %s is the end of a message: %s', (status, state) => {
  expect(reportOf('a', status)).toMatchObject({ providerId: 'a', state })
})

it.each(['403', '409', '410', '411', 'QUEUE', 'SENT', 'cos'])('state %s is no end', (status) => {
  expect(reportOf('a', status)).toBeNull()
})

it('knows what is one message, and a number in all the ways people write it', () => {
  expect([
    isOneMessage('a'.repeat(160)),
    isOneMessage('a'.repeat(161)),
    isOneMessage('ą'),
    isOneMessage('ó[x]'),
    isOneMessage('['.repeat(80)),
    isOneMessage('['.repeat(81)),
    isOneMessage('@£ÄÖñüà'),
  ]).toEqual([true, false, false, false, true, false, true])
  expect(
    ['601234567', '+48 601 234 567', '0048601234567', '48601234567', '+49 1511234567', '60123456', '6012345678'].map(internationalNumber),
  ).toEqual([...Array<string>(4).fill('48601234567'), null, null, null])
})
