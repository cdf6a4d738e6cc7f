import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { Gateway, GatewayAdapter, Notice } from '#shared/server/payments/gateway.ts'
import { completeSettings } from '#shared/server/start/operator-settings.ts'
import type { GatewayBench } from './outside.ts'

/**
 * The skeleton of a gateway that nobody runs, with a protocol of its own: it proves that the journey knows no gateway by
 * name. It stands in the place of another one.
 */
const PROVIDER = 'kir'

const order = z.object({ id: z.string(), number: z.int(), paid: z.int(), isConfirmed: z.boolean() })
type Order = z.infer<typeof order>
const message = z.strictObject({ id: z.string(), number: z.int().positive(), paid: z.int().positive(), seal: z.string() })

function seal({ id, number, paid }: Pick<Order, 'id' | 'number' | 'paid'>, key: string): string {
  return createHmac('sha256', key)
    .update(JSON.stringify([id, number, paid]))
    .digest('hex')
}

/** One call; null where no usable answer came. */
async function call(url: string, key: string, body?: object): Promise<{ status: number; body: unknown } | null> {
  try {
    const response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      headers: { 'x-key': key },
      ...(body && { body: JSON.stringify(body) }),
    })
    return response.status >= 500 ? null : { status: response.status, body: await response.json() }
  } catch {
    return null
  }
}

function noticeOf({ id, number, paid }: Order): Notice {
  return { attemptId: id, orderId: number, amounts: [paid], currency: 'PLN', origin: { id, number, paid } }
}

function open(url: string, key: string, messagesTo: string): Gateway {
  const find = async (id: string) => order.safeParse((await call(`${url}/orders/${id}`, key))?.body).data
  return {
    provider: PROVIDER,
    validMinutes: 60,
    patienceMinutes: 0,
    longestEmail: 100,
    lookAt: { silent: 'OTHER_URL', refused: 'OTHER_KEY', orders: 'OTHER_KEY' },
    async register({ attemptId: id, amount, returnUrl }) {
      const reply = await call(`${url}/orders`, key, { id, amount, returnUrl, messagesTo })
      if (reply?.status === 200) return { kind: 'registered', token: id, redirectUrl: `${url}/pay/${id}` }
      return { kind: reply ? 'refused' : 'unknown', reason: String(reply?.status ?? 'no answer') }
    },
    readNotification(body) {
      const read = message.safeParse(body).data
      if (!read) return { accepted: false, reason: 'malformed' }
      return read.seal === seal(read, key)
        ? { accepted: true, notice: noticeOf({ ...read, isConfirmed: false }) }
        : { accepted: false, reason: 'seal' }
    },
    async verify({ attemptId, amount }) {
      const reply = await call(`${url}/orders/${attemptId}/confirm`, key, { amount })
      return reply === null ? 'unknown' : reply.status === 200 ? 'confirmed' : 'refused'
    },
    async ask({ attemptId }) {
      const found = await find(attemptId)
      if (!found) return { kind: 'unknown' }
      return found.paid === 0 ? { kind: 'unpaid' } : { kind: 'paid', notice: noticeOf(found), isVerified: found.isConfirmed }
    },
    async greet() {
      const reply = await call(`${url}/hello`, key)
      return reply === null ? 'silent' : reply.status === 200 ? 'accepted' : 'refused'
    },
  }
}

const adapter: GatewayAdapter = {
  settings: { OTHER_URL: z.url().optional(), OTHER_KEY: z.string().optional() },
  message: { answer: 'OK' },
  open(settings, messagesTo) {
    const values = completeSettings(settings, 'OTHER_URL', ['OTHER_URL', 'OTHER_KEY'])
    return values && open(values.OTHER_URL, values.OTHER_KEY, messagesTo)
  },
}

interface Known extends Order {
  readonly amount: number
  readonly returnUrl: string
  readonly messagesTo: string
}

const KEY = 'invented'
const registration = z.object({ id: z.string(), amount: z.int(), returnUrl: z.url(), messagesTo: z.url() })

export const otherBench: GatewayBench = {
  provider: PROVIDER,
  adapter,
  start(url) {
    const orders = new Map<string, Known>()
    let mood: 'well' | 'refuses' | 'silent' = 'well'
    const answer = (path: string, body: unknown): [number, object] => {
      if (path === '/hello') return [200, {}]
      const [, , id = '', act] = path.split('/')
      if (id === '') {
        const known = registration.parse(body)
        if (mood === 'refuses') return [422, {}]
        orders.set(known.id, { ...known, number: orders.size + 1, paid: 0, isConfirmed: false })
        return [200, {}]
      }
      const known = orders.get(id)
      if (!known) return [404, {}]
      if (act !== 'confirm') return [200, known]
      if (z.object({ amount: z.int() }).parse(body).amount !== known.paid || known.isConfirmed) return [409, {}]
      orders.set(id, { ...known, isConfirmed: true })
      return [200, {}]
    }
    const send = async (id: string, kind: 'true' | 'forged' | 'otherOrder') => {
      const known = orders.get(id)
      if (!known) return []
      const told = { id, number: kind === 'otherOrder' ? known.number + 1_000 : known.number, paid: known.paid }
      const body = JSON.stringify({ ...told, seal: seal(told, kind === 'forged' ? 'guessed' : KEY) })
      return [(await fetch(known.messagesTo, { method: 'POST', body })).status]
    }
    return {
      get settings() {
        return { OTHER_URL: url(), OTHER_KEY: KEY }
      },
      get wrongSettings() {
        return { OTHER_URL: url(), OTHER_KEY: 'wrong' }
      },
      async handle(request, response, path) {
        let text = ''
        for await (const part of request) text += String(part)
        const isKnown = request.headers['x-key'] === KEY
        const [status, body] = mood === 'silent' ? [500, {}] : isKnown ? answer(path, text === '' ? null : JSON.parse(text)) : [401, {}]
        response.writeHead(status).end(JSON.stringify(body))
      },
      pay(redirectUrl, payment) {
        const known = orders.get(redirectUrl.split('/').at(-1) ?? '')
        if (!known || known.paid > 0) return null
        orders.set(known.id, { ...known, paid: payment === 'less' ? known.amount - 1 : known.amount })
        if (payment !== 'silently') void send(known.id, 'true')
        return known.returnUrl
      },
      giveUp: (redirectUrl) => orders.get(redirectUrl.split('/').at(-1) ?? '')?.returnUrl ?? null,
      send,
      be(next) {
        mood = next
      },
      isConfirmed: (id) => orders.get(id)?.isConfirmed === true,
      close: async () => undefined,
    }
  },
}
