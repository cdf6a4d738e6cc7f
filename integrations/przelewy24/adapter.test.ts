import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Przelewy24, type P24Order } from './adapter.ts'
import { CALL_LIMITS } from './http.ts'
import { przelewy24Defaults, przelewy24Simulator, type Przelewy24Simulator } from '../../simulators/przelewy24/simulator.ts'

/** Long enough for a busy machine: only the case that waits for the limit has a short one. */
const LIMITS = { connectMs: 10_000, totalMs: 10_000, answerBytes: 2_000 }
const ORDER: P24Order = {
  sessionId: 'opłata-śmieci/2026/Łódź "A"',
  amount: 12_345,
  description: 'N/001001: Podatek, rata 4',
  email: 'anna@przykladowa.example',
  client: 'Anna Kompletowska',
  language: 'pl',
  urlReturn: 'http://localhost:8080/platnosc-wynik?wynik=ok&platnosc=1',
  urlStatus: 'http://localhost:8080/api/platnosci/p24/powiadomienie',
  timeLimit: 60,
}

let simulator: Przelewy24Simulator
const servers: Server[] = []

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

function adapterFor(url: string, change: object = {}): Przelewy24 {
  const { P24_MERCHANT_ID, P24_POS_ID, P24_API_KEY, P24_CRC } = przelewy24Defaults('')
  return new Przelewy24({
    url,
    merchantId: P24_MERCHANT_ID,
    posId: P24_POS_ID,
    apiKey: P24_API_KEY,
    crc: P24_CRC,
    notificationIps: [],
    limits: LIMITS,
    ...change,
  })
}

let gateway = ''
beforeAll(async () => {
  simulator = przelewy24Simulator({ url: () => gateway, dataDir: null }, 3_600_000)
  const host = await serve((request, response) => void simulator.handle(request, response, (request.url ?? '').replace('/przelewy24', '')))
  gateway = `${host}/przelewy24`
})
afterEach(() => {
  Object.assign(simulator.faults, { register: 'none', verify: 'none', find: 'none' })
})
afterAll(async () => {
  await simulator.close()
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
})

describe('Przelewy24 over HTTP', () => {
  it('registers, is paid, verifies and finds one transaction, whatever characters its number has', async () => {
    const adapter = adapterFor(gateway)
    const registered = await adapter.register(ORDER)
    expect(registered).toMatchObject({ kind: 'registered', redirectUrl: expect.stringContaining(`${gateway}/trnRequest/`) })
    expect(await adapter.find(ORDER.sessionId)).toEqual({ kind: 'unpaid' })
    if (registered.kind !== 'registered') throw new Error('not registered')
    expect(simulator.act(registered.token, 'zaplac-bez-powiadomienia')).toBe(ORDER.urlReturn)
    const { orderId = 0 } = simulator.transaction(ORDER.sessionId) ?? {}
    expect(orderId).toBeGreaterThan(2 ** 31)
    expect(await adapter.verify(ORDER.sessionId, orderId, 12_344)).toBe('refused')
    expect(await adapter.verify(ORDER.sessionId, orderId, 12_345)).toBe('confirmed')
    expect(await adapter.verify(ORDER.sessionId, orderId, 12_345)).toBe('refused')
    expect(await adapter.find(ORDER.sessionId)).toMatchObject({ transaction: { status: 2, orderId } })
  })

  it('tells good credentials from bad ones and from no answer', async () => {
    expect(await adapterFor(gateway).testAccess()).toBe(true)
    expect(await adapterFor(gateway, { apiKey: 'wrong' }).testAccess()).toBe(false)
    expect(await adapterFor('http://localhost:9').testAccess()).toBeNull()
  })

  it('is refused with a wrong secret, a used session number and an address that is too long', async () => {
    const order = { ...ORDER, sessionId: 'used' }
    await adapterFor(gateway).register(order)
    expect(await adapterFor(gateway).register(order)).toMatchObject({ kind: 'refused', reason: expect.stringContaining('400') })
    expect((await adapterFor(gateway, { crc: 'ffffffffffffffff' }).register({ ...ORDER, sessionId: 'a' })).kind).toBe('refused')
    expect((await adapterFor(gateway).register({ ...ORDER, sessionId: 'b', email: `${'a'.repeat(50)}@przykladowa.example` })).kind).toBe(
      'refused',
    )
  })

  it('leaves a payer’s name out when it is longer than the gateway takes', async () => {
    expect((await adapterFor(gateway).register({ ...ORDER, sessionId: 'long-name', client: 'Ż'.repeat(41) })).kind).toBe('registered')
    expect(simulator.transaction('long-name')?.client).toBe('')
  })

  it.each(['http500', 'timeout', 'nonJson'] as const)('knows nothing after %s', async (fault) => {
    Object.assign(simulator.faults, { register: fault, verify: fault, find: fault })
    const adapter = adapterFor(gateway, fault === 'timeout' ? { limits: { ...LIMITS, totalMs: 100 } } : {})
    expect((await adapter.register({ ...ORDER, sessionId: `fault-${fault}` })).kind).toBe('unknown')
    expect(await adapter.verify(ORDER.sessionId, 1, 1)).toBe('unknown')
    expect((await adapter.find(ORDER.sessionId)).kind).toBe('unknown')
  })

  it('does not know that it was registered when only the answer is lost', async () => {
    simulator.faults.register = 'lost'
    expect((await adapterFor(gateway).register({ ...ORDER, sessionId: 'lost' })).kind).toBe('unknown')
    expect(simulator.transaction('lost')?.status).toBe(0)
  })

  it('says that a transaction does not exist', async () => {
    expect(await adapterFor(gateway).find('nobody/knows?it')).toEqual({ kind: 'absent' })
  })
})

describe('answers that are not to be trusted', () => {
  const answers = (status: number, body: string, headers: Record<string, string> = {}) =>
    serve((_request, response) => void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body))

  it('follows no redirect, which would carry the credentials elsewhere', async () => {
    let followed = 0
    const elsewhere = await serve((_request, response) => {
      followed++
      response.end('{"data":true}')
    })
    const adapter = adapterFor(await answers(302, '', { location: elsewhere }))
    expect((await adapter.register(ORDER)).kind).toBe('unknown')
    expect(followed).toBe(0)
  })

  it.each([
    ['a token that is an address', '{"data":{"token":"../../zly"}}'],
    ['no token', '{"data":{}}'],
    ['an array', '[]'],
    ['too much', `{"data":{"token":"T"},"more":"${'x'.repeat(3_000)}"}`],
  ])('takes %s for no answer', async (_name, body) => {
    expect((await adapterFor(await answers(200, body)).register(ORDER)).kind).toBe('unknown')
  })

  it('does not take the transaction of another session, nor a text for a number', async () => {
    const of = (change: object) =>
      JSON.stringify({ data: { sessionId: 's', status: 2, orderId: 1, amount: 1, currency: 'PLN', ...change } })
    expect((await adapterFor(await answers(200, of({}))).find('s')).kind).toBe('found')
    expect((await adapterFor(await answers(200, of({ sessionId: 't' }))).find('s')).kind).toBe('unknown')
    expect((await adapterFor(await answers(200, of({ amount: '1' }))).find('s')).kind).toBe('unknown')
  })

  it.each([
    { orderId: null, currency: null },
    { orderId: 0, amount: '1' },
    { orderId: '0', amount: '0' },
    { status: '0' },
    { orderId: undefined, amount: undefined, currency: undefined },
  ])('takes whatever stands beside "no payment" of our session for an unpaid one: %j', async (change) => {
    const body = JSON.stringify({ data: { sessionId: 's', status: 0, orderId: 1, amount: 1, currency: 'PLN', ...change } })
    expect(await adapterFor(await answers(200, body)).find('s')).toEqual({ kind: 'unpaid' })
    expect(await adapterFor(await answers(200, body)).find('t')).toEqual({ kind: 'unknown' })
  })

  it('waits for a gateway that hangs so long only that a person is answered within ten seconds', () => {
    expect(CALL_LIMITS.totalMs).toBeLessThanOrEqual(9_000)
  })

  it('takes a list of errors for a refusal', async () => {
    expect((await adapterFor(await answers(400, '{"error":[{"x":1}],"code":400}')).register(ORDER)).kind).toBe('refused')
  })
})
