import { randomUUID } from 'node:crypto'
import { GATEWAYS, type GatewayAdapters } from '#integrations/gateways.ts'
import { violatedUnique } from '#integrations/postgres/violation.ts'
import type { CaseKind } from '../payment/cases.ts'
import type { Steps } from '../payment/move.ts'
import { paymentById, type Payment } from '../payment/payment.ts'
import { caseName, type OpenCase } from '../payment/review.ts'
import { versionOf } from '../payment/version.ts'
import { atCase, isLapsed, lapse, type RefundAnswer } from './at-case.ts'
import { actorOf } from './persons.ts'
import { refundOfCase } from './refund.ts'

/** Cases of money that came twice, of which one is to go back. */
const TWICE: readonly CaseKind[] = ['second-order', 'paid-otherwise']

interface WayBack {
  readonly orderId: number | null
  readonly amount: number
  readonly method: 'gateway' | 'transfer'
}

/** Money of the gateway that can go back: what the case is about, else what the order was paid with. Never more than was reported. */
function moneyOf({ kind, provider_order_id: orderId, amount, currency }: OpenCase, payment: Payment) {
  if (orderId !== null) return amount !== null && amount > 0 && currency === 'PLN' ? { orderId, amount } : null
  const isOwn = kind === 'paid-otherwise' && payment.paid_at !== null
  return isOwn ? { orderId: payment.provider_order_id, amount: payment.amount } : null
}

/** How the money of a case can go back, and how much of it: always all of it. Null where nothing of it can. */
export function wayBack(opened: OpenCase, payment: Payment, adapters: GatewayAdapters = GATEWAYS): WayBack | null {
  const money = TWICE.includes(opened.kind) ? moneyOf(opened, payment) : null
  return money && { ...money, method: adapters[payment.provider]?.givesBack && money.orderId !== null ? 'gateway' : 'transfer' }
}

interface Wish {
  readonly reason: string
  readonly clerk: string
  /** Of the payment, as the clerk has seen it; left out: whatever it is now. */
  readonly version?: number
}

/** The first person: orders that the money of a case goes back. Nothing is sent yet. */
export async function orderRefund(
  steps: Steps,
  name: string,
  { reason, clerk, version }: Wish,
  adapters: GatewayAdapters = GATEWAYS,
): Promise<RefundAnswer> {
  const { clock, audit } = steps.deps
  return atCase(steps, name, async (client, opened, known) => {
    if (!TWICE.includes(opened.kind)) return { kind: 'otherCase' }
    if (known && !isLapsed(known, clock.now())) return { kind: 'already', refund: known }
    if (version !== undefined && version !== (await versionOf(client, opened.payment_id))) return { kind: 'changed' }
    if (known) await lapse(client, steps, known)
    const payment = await paymentById(client, opened.payment_id)
    const back = payment && wayBack(opened, payment, adapters)
    if (!payment || !back) return { kind: 'noMoney' }
    await client
      .insertInto('payment_refund')
      .values({
        id: randomUUID(),
        payment_id: payment.id,
        case_number: opened.number,
        provider: payment.provider,
        method: back.method,
        provider_order_id: back.orderId,
        amount: back.amount,
        state: 'ORDERED',
        reason,
        ordered_by: clerk,
        ordered_at: clock.now(),
      })
      .execute()
    await audit.within(client, { actor: actorOf(clerk), action: 'payment.refundOrder', object: caseName(opened), outcome: 'done' })
    const refund = await refundOfCase(client, payment.id, opened.number)
    return refund ? { kind: 'ordered', refund } : { kind: 'none' }
  }).catch((error: unknown) => {
    // Another case of the same transaction: its money is on its way back, or went back.
    if (violatedUnique(error) !== null) return { kind: 'givenBackBefore' }
    throw error
  })
}
