import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Refunds } from '#shared/server/payments/gateway.ts'
import { przelewy24Defaults, przelewy24Simulator, type Przelewy24Simulator } from '../../simulators/przelewy24/simulator.ts'
import { Przelewy24 } from './adapter.ts'
import { przelewy24 } from './gateway.ts'
import { refundsOf } from './refunds.ts'
import { sign } from './sign.ts'

let simulator: Przelewy24Simulator
let server: Server
let refunds: Refunds
let told: unknown[] = []
const url = () => `http://localhost:${(server.address() as AddressInfo).port}`

beforeAll(async () => {
  simulator = przelewy24Simulator({ url: () => `${url()}/przelewy24`, dataDir: null }, 3_600_000)
  server = createServer((request, response) => {
    if (!request.url?.startsWith('/told')) return void simulator.handle(request, response, (request.url ?? '').replace('/przelewy24', ''))
    let text = ''
    request
      .on('data', (part) => (text += String(part)))
      .on('end', () => {
        told.push(JSON.parse(text))
        response.writeHead(200).end()
      })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const settings = Object.entries({ ...przelewy24Defaults(url()) }).map(([name, value]) => [name, String(value)])
  const gateway = przelewy24.open(Object.fromEntries(settings), `${url()}/told`)
  if (!gateway?.refunds) throw new Error('no refunds')
  refunds = gateway.refunds
})
afterEach(() => {
  told = []
  Object.assign(simulator.faults, { refund: 'none', refundEnd: 'done', find: 'none' })
})
afterAll(async () => {
  await simulator.close()
  server.closeAllConnections()
  server.close()
})

/** A paid transaction of 12.34 PLN, paid twice where asked; the refund that would give back the last money. */
async function paid(isTwice = false) {
  const attemptId = randomUUID()
  const settings = przelewy24Defaults(url())
  const adapter = new Przelewy24({
    url: settings.P24_URL,
    merchantId: settings.P24_MERCHANT_ID,
    posId: settings.P24_POS_ID,
    apiKey: settings.P24_API_KEY,
    crc: settings.P24_CRC,
    notificationIps: [],
  })
  const registered = await adapter.register({
    sessionId: attemptId,
    amount: 1234,
    description: 'N/1',
    email: 'anna@przykladowa.example',
    client: 'Anna',
    language: 'pl',
    urlReturn: `${url()}/back`,
    urlStatus: `${url()}/told`,
    timeLimit: 60,
  })
  if (registered.kind !== 'registered') throw new Error('not registered')
  simulator.act(registered.token, 'zaplac-bez-powiadomienia')
  const first = simulator.transaction(attemptId)?.orderId ?? 0
  await adapter.verify(attemptId, first, 1234)
  if (isTwice) await simulator.notify(attemptId, 'otherOrder')
  const orderId = isTwice ? (simulator.transaction(attemptId)?.further[0]?.orderId ?? 0) : first
  told = []
  return { attemptId, first, order: { refundId: randomUUID(), attemptId, orderId, amount: 1234, title: 'zwrot 2026-00000001' } }
}

describe('a refund of Przelewy24', () => {
  it('gives the second money back, leaves the first, and tells of it with a true checksum', async () => {
    const { attemptId, order } = await paid(true)
    expect(await refunds.ask(order)).toEqual({ kind: 'absent' })
    expect(await refunds.send(order)).toEqual({ kind: 'pending' })
    expect(await refunds.ask(order)).toEqual({ kind: 'pending' })
    expect(await simulator.giveBack(attemptId)).toEqual([200])
    expect(await refunds.ask(order)).toEqual({ kind: 'done' })
    expect(simulator.transaction(attemptId)).toMatchObject({ status: 2, paid: 1234 })
    expect(refunds.readNotification(told[0], '127.0.0.1')).toMatchObject({
      accepted: true,
      notice: { refundId: order.refundId, attemptId, orderId: order.orderId, amount: 1234, currency: 'PLN', isDone: true },
    })
  })

  it('that is sent again with the same number is the same one, whatever became of the first answer', async () => {
    const { attemptId, order } = await paid()
    simulator.faults.refund = 'lost'
    expect(await refunds.send(order)).toEqual({ kind: 'unknown' })
    simulator.faults.refund = 'none'
    expect(await refunds.send(order)).toEqual({ kind: 'pending' })
    expect(simulator.transaction(attemptId)?.refunds).toHaveLength(1)
    await simulator.giveBack(attemptId)
    expect(simulator.transaction(attemptId)).toMatchObject({ status: 3 })
  })

  it('never gives back more than was paid', async () => {
    const { attemptId, order } = await paid()
    expect(await refunds.send({ ...order, amount: 1235 })).toMatchObject({ kind: 'refused' })
    expect(await refunds.send({ ...order, amount: 1000 })).toEqual({ kind: 'pending' })
    expect(await refunds.send({ ...order, refundId: randomUUID(), amount: 235 })).toMatchObject({ kind: 'refused' })
    expect(await refunds.send({ ...order, refundId: randomUUID(), amount: 234 })).toEqual({ kind: 'pending' })
    await simulator.giveBack(attemptId)
    expect(simulator.transaction(attemptId)?.refunds.map(({ amount }) => amount)).toEqual([1000, 234])
  })

  it.each(['http500', 'nonJson', 'lost'] as const)('is unknown without an answer that says something (%s)', async (fault) => {
    const { order } = await paid()
    simulator.faults.refund = fault
    expect(await refunds.send(order)).toEqual({ kind: 'unknown' })
    simulator.faults.find = 'http500'
    expect(await refunds.ask(order)).toEqual({ kind: 'unknown' })
  })

  it('is refused in the gateway’s words, and rejected later on', async () => {
    const { attemptId, order } = await paid()
    simulator.faults.refund = 'refuse'
    expect(await refunds.send(order)).toEqual({ kind: 'refused', reason: '400 Incorrect input data' })
    simulator.faults.refund = 'none'
    await refunds.send(order)
    await simulator.giveBack(attemptId, 'rejected')
    expect(await refunds.ask(order)).toMatchObject({ kind: 'refused' })
    expect(refunds.readNotification(told[0], '')).toMatchObject({ notice: { isDone: false } })
  })

  it('of another amount under our number is nothing that we know of', async () => {
    const { order } = await paid()
    await refunds.send(order)
    expect(await refunds.ask({ ...order, amount: 1 })).toEqual({ kind: 'unknown' })
  })
})

describe('a message about a refund', () => {
  const crc = 'a1b2c3d4e5f60718'
  const adapter = new Przelewy24({ url: 'http://localhost:9', merchantId: 100_001, posId: 100_001, apiKey: '', crc, notificationIps: [] })
  const fields = {
    orderId: 318_456_789,
    sessionId: '7b1f0b3e-5a0e-4d0b-9a53-2f6c1f0f9d01',
    refundsUuid: '979209521d9b4c9092382b74ae0f48b1',
    merchantId: 100_001,
    amount: 500,
    currency: 'PLN',
    status: 0,
  }
  const requestId = '97920952-1d9b-4c90-9238-2b74ae0f48b1'
  const signed = (change: object = {}) => ({
    ...fields,
    ...change,
    requestId,
    timestamp: 1,
    sign: sign('refundNotification', { ...fields, ...change }, crc),
  })
  const outcome = (body: unknown) => {
    const received = refundsOf(adapter, '').readNotification(body, '')
    return received.accepted ? 'accepted' : received.reason
  }

  it('is accepted with the published checksums, completed and rejected', () => {
    const f1 = {
      ...fields,
      refundsUuid: requestId,
      requestId: 'x',
      sign: '1c5eec884961584c9b50e2a0fb33118d1e99fb1ce64fc1c484f7163b455842bc47c5594563c10a7d5188d7696dacd2fb',
    }
    expect(adapter.readRefundNotification(f1, '')).toMatchObject({ accepted: true, notification: { status: 0 } })
    const f2 = {
      ...f1,
      refundsUuid: '97920952-1d9b-4c90-9238-2b74ae0f48b2',
      status: 1,
      sign: '1ce8693030290cfe18bfe83e6e6b866e23c1a324f4526b2a9912b9d524745ac2f1078267dcecb49319c71ebbda4da537',
    }
    expect(adapter.readRefundNotification(f2, '')).toMatchObject({ accepted: true, notification: { status: 1 } })
    expect(outcome(signed())).toBe('accepted')
  })

  it.each([
    ['another amount', { amount: 1 }],
    ['another order', { orderId: 1 }],
    ['another session', { sessionId: 'x' }],
    ['another end', { status: 1 }],
    ['another currency', { currency: 'EUR' }],
    ['another refund', { refundsUuid: 'x' }],
  ])('is forged with %s', (_name, change) => {
    expect(outcome({ ...signed(), ...change })).toBe('sign')
  })

  it('is no message with other types, of another merchant, or with a request number that was put beside it', () => {
    expect(outcome({ ...signed(), amount: '500' })).toBe('malformed')
    expect(outcome({ ...signed(), status: 2 })).toBe('malformed')
    expect(outcome(signed({ merchantId: 2 }))).toBe('merchant')
    expect(outcome({ ...signed(), requestId: '00000000-1d9b-4c90-9238-2b74ae0f48b1' })).toBe('request')
  })
})
