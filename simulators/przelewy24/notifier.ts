import { sign } from '../../integrations/przelewy24/sign.ts'
import { statementOf, type Gateway } from './api.ts'
import type { NotificationFault, RefundEnd } from './faults.ts'
import { saveRefund } from './refund.ts'
import type { SimulatedRefund, SimulatedTransaction } from './state.ts'

/** Minutes after which the operator repeats a message until the transaction is verified (reference part 8). */
const SCHEDULE = [3, 5, 15, 30, 60, 150, 450]

/** Tells the portal of payments, again and again until it has verified them. `minuteMs` compresses the schedule. */
export class Notifier {
  readonly #gateway: Gateway
  readonly #minuteMs: number
  readonly #timers = new Map<string, NodeJS.Timeout>()

  constructor(gateway: Gateway, minuteMs: number) {
    this.#gateway = gateway
    this.#minuteMs = minuteMs
  }

  /** Starts the schedule of a paid transaction with its first message, which does not wait. */
  start(sessionId: string): void {
    this.#plan(sessionId, 0)
  }

  #plan(sessionId: string, attempt: number): void {
    const minutes = attempt === 0 ? 0 : SCHEDULE[attempt - 1]
    if (minutes === undefined) return
    const timer = setTimeout(() => {
      void this.#tick(sessionId, attempt)
    }, minutes * this.#minuteMs)
    timer.unref()
    this.#timers.set(sessionId, timer)
  }

  async #tick(sessionId: string, attempt: number): Promise<void> {
    const known = this.#gateway.state.bySession(sessionId)
    if (known?.status !== 1) return
    this.#plan(sessionId, attempt + 1)
    if (this.#gateway.faults.notification !== 'never') await this.send(sessionId)
  }

  /** Sends the message once, now. Returns the HTTP statuses of the portal's answers, 0 where none came. */
  async send(sessionId: string, fault: NotificationFault = this.#gateway.faults.notification): Promise<number[]> {
    const known = this.#gateway.state.bySession(sessionId)
    if (!known?.urlStatus) return []
    if (fault === 'otherOrder') this.#payAgain(known)
    const message = this.#message(known, fault)
    const statuses = [await post(known.urlStatus, message)]
    if (fault === 'duplicate') statuses.push(await post(known.urlStatus, message))
    return statuses
  }

  /** The message about another order is that of a payer who has paid once more. */
  #payAgain(known: SimulatedTransaction): void {
    const orderId = known.orderId + 1_000_000
    if (known.further.some((more) => more.orderId === orderId)) return
    this.#gateway.state.save({ ...known, further: [...known.further, { orderId, paid: known.paid }] })
  }

  /** Carries refunds out and tells the portal, as the switch says. Returns the statuses of its answers. */
  async giveBack(taken: readonly SimulatedRefund[], end: RefundEnd = this.#gateway.faults.refundEnd): Promise<number[]> {
    const statuses: number[] = []
    for (const one of end === 'slow' ? [] : taken) {
      const isForged = end === 'forged' || end === 'otherAmount'
      if (!isForged) saveRefund(this.#gateway.state, { ...one, status: end === 'rejected' ? 4 : 1 })
      if (one.urlStatus === null || end === 'silent') continue
      for (let time = 0; time < (end === 'twice' ? 2 : 1); time++) statuses.push(await post(one.urlStatus, this.#refundMessage(one, end)))
    }
    return statuses
  }

  #refundMessage({ requestId, refundsUuid, orderId, amount }: SimulatedRefund, end: RefundEnd): object {
    const { merchant, state } = this.#gateway
    const known = state.byOrder(orderId)
    const fields = {
      orderId,
      sessionId: known?.sessionId ?? '',
      refundsUuid,
      merchantId: merchant.merchantId,
      amount: end === 'otherAmount' ? amount + 1 : amount,
      currency: known?.currency ?? 'PLN',
      status: end === 'rejected' ? 1 : 0,
    }
    const signature = sign('refundNotification', fields, end === 'forged' ? `${merchant.crc}x` : merchant.crc)
    return { ...fields, requestId, timestamp: Math.floor(Date.now() / 1000), sign: signature }
  }

  #message(known: SimulatedTransaction, fault: NotificationFault): object {
    const { merchant } = this.#gateway
    const fields = {
      merchantId: fault === 'otherMerchant' ? merchant.merchantId + 1 : merchant.merchantId,
      posId: merchant.posId,
      sessionId: known.sessionId,
      amount: known.paid,
      originAmount: known.amount,
      currency: known.currency,
      orderId: fault === 'otherOrder' ? known.orderId + 1_000_000 : known.orderId,
      methodId: 154,
      statement: statementOf(known),
    }
    const signature = sign('notification', fields, fault === 'badSign' ? `${merchant.crc}x` : merchant.crc)
    return { ...fields, ...(fault === 'textAmount' && { amount: String(known.paid) }), sign: signature }
  }

  stop(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer)
    this.#timers.clear()
  }
}

async function post(url: string, message: object): Promise<number> {
  try {
    const body = JSON.stringify(message)
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(10_000),
    })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 0
  }
}
