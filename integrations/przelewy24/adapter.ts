import { z } from 'zod'
import { call, CALL_LIMITS, NoAnswer, type Call, type CallLimits, type Reply } from './http.ts'
import { readNotification, readRefundNotification, type Merchant, type Received, type RefundReceived } from './notification.ts'
import { sign } from './sign.ts'

export interface P24Config extends Merchant {
  /** Host without `/api/v1`: `https://secure.przelewy24.pl`, or the simulator. */
  readonly url: string
  /** Password of the web services ("klucz do raportów"). */
  readonly apiKey: string
  readonly limits?: CallLimits
}

/** Limits of the gateway's fields (reference 4.2): longer values are refused here, never cut silently. */
export const P24_FIELDS = { sessionId: 100, description: 1024, email: 50, client: 40, url: 250, minutes: 99, refund: 35 } as const

export interface P24Order {
  readonly sessionId: string
  /** Grosze. */
  readonly amount: number
  readonly description: string
  readonly email: string
  readonly client: string
  readonly language: string
  readonly urlReturn: string
  readonly urlStatus: string
  /** Minutes in which the payer may pay, 1 to 99. */
  readonly timeLimit: number
}

/** `refused`: the gateway has understood and says no, to our credentials or to what we sent. */
export type P24Registered =
  | { readonly kind: 'registered'; readonly token: string; readonly redirectUrl: string }
  | { readonly kind: 'refused' | 'unknown'; readonly reason: string }

/** `status`: 1 paid but not verified, 2 verified, 3 returned to the payer (reference 4.5). */
export interface P24Transaction {
  readonly status: number
  readonly orderId: number
  readonly amount: number
  readonly currency: string
}

export interface P24Refund {
  readonly requestId: string
  readonly refundsUuid: string
  readonly orderId: number
  readonly sessionId: string
  /** Grosze. */
  readonly amount: number
  readonly description: string
  readonly urlStatus: string
}

export type P24Refunded =
  | { readonly kind: 'taken' }
  | { readonly kind: 'conflict' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'refused'; readonly reason: string }
export type P24RefundFound =
  | { readonly kind: 'found'; readonly status: number; readonly amount: number }
  | { readonly kind: 'absent' | 'unknown' }
export type P24Found = { readonly kind: 'found'; readonly transaction: P24Transaction } | { readonly kind: 'unpaid' | 'absent' | 'unknown' }

const CURRENCY = 'PLN'
const token = z.object({ data: z.object({ token: z.string().regex(/^[\w-]{1,200}$/) }) })
const verified = z.object({ data: z.object({ status: z.literal('success') }) })
const transaction = z.object({
  data: z.object({ status: z.int(), orderId: z.int(), amount: z.int(), currency: z.string(), sessionId: z.string() }),
})
/** What stands beside "no payment" is not documented, so only that is read: nothing is concluded from the rest. */
const unpaid = z.object({ data: z.object({ status: z.union([z.literal(0), z.literal('0')]), sessionId: z.string() }) })
const refunded = z.object({ data: z.array(z.object({ orderId: z.int(), status: z.boolean(), message: z.string() })) })
/** The form of this answer was read from the test of a public client (docs/protocols.md, "Przelewy24 4 Calls"). */
const foundRefunds = z.object({
  data: z.object({ orderId: z.int(), refunds: z.array(z.object({ requestId: z.string(), status: z.int(), amount: z.int() })) }),
})
const failure = z.object({ error: z.union([z.string(), z.array(z.unknown())]) })

/** Przelewy24 REST API v1. Methods never throw for what the gateway does or fails to do: they say what is known. */
export class Przelewy24 {
  readonly #config: P24Config

  constructor(config: P24Config) {
    this.#config = config
  }

  /** Whether the gateway accepts our credentials; null when it does not answer. */
  async testAccess(): Promise<boolean | null> {
    const reply = await this.#send('GET', '/testAccess')
    return reply === null ? null : reply.status === 200
  }

  async register(order: P24Order): Promise<P24Registered> {
    const { merchantId, posId, crc } = this.#config
    const { sessionId, amount } = order
    const signature = sign('register', { sessionId, merchantId, amount, currency: CURRENCY }, crc)
    const { client, ...fields } = order
    // The payer's name is optional there; one that does not fit is left out rather than cut.
    const name = client.length <= P24_FIELDS.client ? { client } : {}
    const body = { merchantId, posId, ...fields, ...name, currency: CURRENCY, country: 'PL', encoding: 'UTF-8', sign: signature }
    const reply = await this.#send('POST', '/transaction/register', body)
    if (reply === null) return { kind: 'unknown', reason: 'no answer' }
    const answer = token.safeParse(reply.body)
    if (reply.status === 200 && answer.success) {
      const value = answer.data.data.token
      return { kind: 'registered', token: value, redirectUrl: `${this.#config.url}/trnRequest/${value}` }
    }
    return { kind: isRefusal(reply) ? 'refused' : 'unknown', reason: reasonOf(reply) }
  }

  /** Confirms a payment with our own amount: without it the money is never settled to the office. */
  async verify(sessionId: string, orderId: number, amount: number): Promise<'confirmed' | 'refused' | 'unknown'> {
    const { merchantId, posId, crc } = this.#config
    const signature = sign('verify', { sessionId, orderId, amount, currency: CURRENCY }, crc)
    const reply = await this.#send('PUT', '/transaction/verify', {
      merchantId,
      posId,
      sessionId,
      amount,
      currency: CURRENCY,
      orderId,
      sign: signature,
    })
    if (reply === null) return 'unknown'
    if (reply.status === 200 && verified.safeParse(reply.body).success) return 'confirmed'
    return isRefusal(reply) ? 'refused' : 'unknown'
  }

  async find(sessionId: string): Promise<P24Found> {
    const reply = await this.#send('GET', `/transaction/by/sessionId/${encodeURIComponent(sessionId)}`)
    if (reply === null) return { kind: 'unknown' }
    if (reply.status === 404) return { kind: 'absent' }
    if (reply.status !== 200) return { kind: 'unknown' }
    if (unpaid.safeParse(reply.body).data?.data.sessionId === sessionId) return { kind: 'unpaid' }
    const found = transaction.safeParse(reply.body).data?.data
    return found?.sessionId === sessionId ? { kind: 'found', transaction: found } : { kind: 'unknown' }
  }

  /** Reference 4.7: no `sign` is documented for this call. `conflict`: what was sent before under these numbers may be why, so the caller asks. */
  async refund(order: P24Refund): Promise<P24Refunded> {
    const { requestId, refundsUuid, urlStatus, ...item } = order
    const reply = await this.#send('POST', '/transaction/refund', { requestId, refundsUuid, refunds: [item], urlStatus })
    if (reply === null) return { kind: 'unknown' }
    const results = refunded.safeParse(reply.body).data?.data
    if (reply.status === 201 && results?.some(({ orderId }) => orderId === order.orderId)) {
      const failed = results.find(({ orderId, status }) => orderId === order.orderId && !status)
      return failed ? { kind: 'refused', reason: failed.message.slice(0, 200) } : { kind: 'taken' }
    }
    if (reply.status === 409) return { kind: 'conflict' }
    return isRefusal(reply) ? { kind: 'refused', reason: reasonOf(reply) } : { kind: 'unknown' }
  }

  /** Status of our refund among those of the transaction: 1 done, 2 pending, 3 awaits acceptance, 4 rejected; `absent` when it is none of them. */
  async findRefund(orderId: number, requestId: string): Promise<P24RefundFound> {
    const reply = await this.#send('GET', `/refund/by/orderId/${orderId}`)
    if (reply?.status === 404) return { kind: 'absent' }
    const known = foundRefunds.safeParse(reply?.body).data?.data
    if (reply?.status !== 200 || known?.orderId !== orderId) return { kind: 'unknown' }
    const ours = known.refunds.find((one) => one.requestId === requestId)
    return ours ? { kind: 'found', ...ours } : { kind: 'absent' }
  }

  readRefundNotification(body: unknown, address: string): RefundReceived {
    return readRefundNotification(body, address, this.#config)
  }

  readNotification(body: unknown, address: string): Received {
    return readNotification(body, address, this.#config)
  }

  async #send(method: Call['method'], path: string, body?: object): Promise<Reply | null> {
    const { url, posId, apiKey, limits } = this.#config
    try {
      return await call(
        { method, url: `${url}/api/v1${path}`, user: String(posId), password: apiKey, ...(body && { body }) },
        limits ?? CALL_LIMITS,
      )
    } catch (error) {
      if (error instanceof NoAnswer) return null
      throw error
    }
  }
}

/** The gateway has understood and said no. A time-out or too many calls (408, 429) says nothing about the order. */
function isRefusal({ status }: Reply): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429
}

function reasonOf({ status, body }: Reply): string {
  const said = failure.safeParse(body)
  return said.success && typeof said.data.error === 'string' ? `${status} ${said.data.error.slice(0, 200)}` : String(status)
}
