import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GatewayOrder } from '#shared/server/payments/gateway.ts'
import { kirDefaults, kirSimulator, type KirSimulator } from '../../simulators/kir/simulator.ts'
import { serve, type TestServer } from '../saml/testing.ts'
import { kir } from './gateway.ts'
import { transferId } from './transfer.ts'

const ORDER: GatewayOrder = {
  attemptId: '7b1f0b3e-5a0e-4d0b-9a53-2f6c1f0f9d01',
  number: 829,
  token: null,
  amount: 12_345,
  title: 'N/001001',
  email: 'anna@przykladowa.example',
  payer: 'Anna',
  language: 'pl',
  account: '75999999997001100010010000',
  recipient: { nazwa: 'Urząd Gminy Przykładowa', adres: 'Rynek 1', miasto: 'Przykładowo', kodPocztowy: '99-999' },
  returnUrl: 'https://portal.example/platnosc-wynik?wynik=ok&platnosc=1',
  minutesLeft: 45,
  handOverUrl: 'https://portal.example/platnosc-przejscie?platnosc=1',
  back: { ok: 'https://portal.example/api/platnosci/powrot?ok=1', error: 'https://portal.example/api/platnosci/powrot?blad=1' },
}
const TOKEN = transferId(ORDER.number)
const ABOUT = { attemptId: ORDER.attemptId, token: TOKEN, amount: ORDER.amount }

let server: TestServer
let simulator: KirSimulator
beforeAll(async () => {
  server = await serve((request, response) =>
    simulator.handle(request, response, new URL(request.url ?? '', server.url).pathname.replace('/paybynet', '')),
  )
  simulator = kirSimulator({ url: () => server.url, dataDir: null }, () => 'http://localhost:9', 3_600_000)
})
afterAll(async () => {
  await simulator.close()
  await server.close()
})

function gateway(change: Record<string, string> = {}) {
  const opened = kir.open({ ...kirDefaults(server.url), ...change })
  if (!opened?.handOver) throw new Error('not open')
  return { ...opened, handOver: opened.handOver }
}

async function deliver(order: GatewayOrder, change: Record<string, string> = {}): Promise<string> {
  const form = gateway(change).handOver.form(order)
  if (!form) throw new Error('no form')
  const answer = await fetch(form.action, { method: 'POST', body: new URLSearchParams(form.fields), redirect: 'manual' })
  return `${answer.status} ${(/Status (\d{4})/.exec(await answer.text()) ?? [])[1] ?? ''}`.trim()
}

describe('an order by Paybynet', () => {
  it('is known before it leaves by the number that it will have there, and leads to the page of the portal', async () => {
    expect(await gateway().register(ORDER)).toEqual({ kind: 'registered', token: '00000000N1', redirectUrl: ORDER.handOverUrl })
  })

  it.each([
    ['kodPocztowy', 'postcode'],
    ['miasto', 'city'],
    ['adres', 'street'],
  ] as const)('is refused while the office has no %s', async (name, word) => {
    expect(await gateway().register({ ...ORDER, recipient: { ...ORDER.recipient, [name]: null } })).toMatchObject({
      kind: 'refused',
      reason: expect.stringContaining(word),
    })
  })

  it('has a form as long as a quarter of an hour and the way are left', () => {
    const has = (minutesLeft: number) => gateway().handOver.form({ ...ORDER, minutesLeft }) !== null
    expect([45, 17, 16.9, 0, -5].map(has)).toEqual([true, true, false, false, false])
  })

  it('is taken there, once, and can be asked about from then on', async () => {
    expect(await gateway().ask(ABOUT)).toMatchObject({ kind: 'ended', how: 'declined' })
    expect(await deliver(ORDER)).toBe('303')
    expect(simulator.transfer(TOKEN)).toMatchObject({ amount: '123,45', payee: 'Urząd Gminy Przykładowa', backReject: ORDER.back.error })
    expect(await gateway().ask(ABOUT)).toEqual({ kind: 'unpaid' })
    expect(await gateway().verify({ ...ABOUT, orderId: ORDER.number })).toBe('unknown')
    expect(await deliver(ORDER)).toBe('200 1000')
    expect(await gateway().ask(ABOUT)).toEqual({ kind: 'unpaid' })
  })

  it('is paid when the bank approves, and its money has its number and our amount', async () => {
    simulator.act(TOKEN, 'zatwierdz-bez-powiadomienia')
    const paid = await gateway().ask(ABOUT)
    expect(paid).toEqual({
      kind: 'paid',
      isVerified: true,
      notice: { attemptId: TOKEN, orderId: ORDER.number, amounts: [12_345], currency: 'PLN', origin: { status: '2303' } },
    })
    expect(await gateway().verify({ ...ABOUT, orderId: ORDER.number })).toBe('confirmed')
    expect(await gateway().verify({ ...ABOUT, amount: 12_344, orderId: ORDER.number })).toBe('refused')
  })

  it.each([
    [
      'declined at the bank',
      { number: 830 },
      {},
      'odrzuc-bez-powiadomienia',
      '303',
      { kind: 'ended', how: 'declined', words: 'status 2302' },
    ],
    [
      'sealed with a wrong password',
      { number: 831 },
      { KIR_PASSWORD: 'inne-haslo' },
      null,
      '200 1003',
      { kind: 'ended', how: 'refused', words: 'status 1003' },
    ],
    [
      'valid for more than a week',
      { number: 832, minutesLeft: 10_081 },
      {},
      null,
      '200 1001',
      { kind: 'ended', how: 'expired', words: 'status 1001' },
    ],
  ] as const)('that is %s is over', async (_name, change, settings, act, delivered, expected) => {
    const order = { ...ORDER, ...change }
    expect(await deliver(order, settings)).toBe(delivered)
    const token = transferId(order.number)
    if (act) simulator.act(token, act)
    expect(await gateway().ask({ ...ABOUT, token })).toEqual(expected)
    expect(await gateway().verify({ ...ABOUT, token, orderId: order.number })).toBe('refused')
  })

  it('with a point in its amount and without an e-mail is taken too', async () => {
    expect(await deliver({ ...ORDER, number: 833 }, { KIR_AMOUNT_SEPARATOR: '.', KIR_SEND_EMAIL: '0' })).toBe('303')
    expect(simulator.transfer(transferId(833))).toMatchObject({ amount: '123.45', email: '' })
    expect(await deliver({ ...ORDER, number: 834 }, { KIR_SEND_EMAIL: '1' })).toBe('303')
    expect(simulator.transfer(transferId(834))).toMatchObject({ email: ORDER.email })
  })
})

describe('what is not known', () => {
  it.each(['http500', 'nonXml', 'fault', 'lost'] as const)('after %s, nothing is concluded', async (fault) => {
    simulator.faults.status = fault
    expect(await gateway().ask(ABOUT)).toEqual({ kind: 'unknown' })
    expect(await gateway().verify({ ...ABOUT, orderId: ORDER.number })).toBe('unknown')
    expect(await gateway().greet()).toBe('silent')
    simulator.faults.status = 'none'
  })

  it('a code that nobody knows is told', async () => {
    simulator.faults.status = 'otherCode'
    expect(await gateway().ask(ABOUT)).toEqual({ kind: 'unknown', words: 'status 7777' })
    expect(await gateway().greet()).toBe('refused')
    simulator.faults.status = 'none'
  })

  it('an order without a number there is not asked about', async () => {
    expect(await gateway().ask({ ...ABOUT, token: null })).toEqual({ kind: 'unknown' })
  })
})

it('greets with a transfer that never was: only the payee counts', async () => {
  expect(await gateway().greet()).toBe('accepted')
  expect(await gateway({ KIR_CLIENT_ID: '5250000001' }).greet()).toBe('refused')
})

it('believes messages where nobody can be asked, and says so', async () => {
  const mute = gateway({ KIR_STATUS_URL: '' })
  expect([mute.isMute, await mute.greet(), await mute.ask(ABOUT), await mute.verify({ ...ABOUT, orderId: 829 })]).toEqual([
    true,
    'accepted',
    { kind: 'unknown' },
    'confirmed',
  ])
})

it('takes messages from listed addresses only', () => {
  const body = { newStatus: '2203', transAmount: '123,45', paymentId: TOKEN, hash: 'x' }
  const from = (address: string) => gateway({ KIR_NOTIFICATION_IPS: '10.0.0.1, 10.0.0.2' }).readNotification(body, address)
  expect([from('10.0.0.2'), from('10.0.0.3')]).toEqual([
    { accepted: false, reason: 'hash' },
    { accepted: false, reason: 'address' },
  ])
})
