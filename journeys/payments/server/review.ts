import type { PaymentAction } from '../states.ts'
import { move, type Steps } from './move.ts'
import { paymentById, type Payment, type Queryable } from './payment.ts'

/** Payments that only a clerk can decide, the oldest first, each with the cause of its doubt. */
export async function paymentsInReview(db: Queryable): Promise<(Pick<Payment, 'id' | 'amount' | 'title' | 'created_at'> & { cause: string; reference: string | null })[]> {
  const result = await db.query<Pick<Payment, 'id' | 'amount' | 'title' | 'created_at'> & { cause: string; reference: string | null }>(
    `select p.id, p.amount, p.title, p.created_at, h.cause, h.provider_reference as reference
       from portal.payment p
       cross join lateral (
         select cause, provider_reference from portal.payment_history where payment_id = p.id and to_state = 'REVIEW' order by id desc limit 1) h
      where p.state = 'REVIEW' order by p.created_at, p.id`,
  )
  return result.rows
}

/**
 * What a clerk decided after looking at the gateway's panel: `accept` where the money is the office's and counts as this
 * payment, `reject` where it went back to the payer. False when the payment is not under review.
 */
export async function decideReview(steps: Steps, id: string, decision: Extract<PaymentAction, 'accept' | 'reject'>, clerk: string): Promise<boolean> {
  const payment = await paymentById(steps.deps.pool, id)
  if (payment?.state !== 'REVIEW') return false
  const paidAt = payment.paid_at ?? steps.deps.clock.now()
  return move(steps, payment, {
    action: decision, cause: 'decided', actor: `office:${clerk}`, nextCheck: null, ...(decision === 'accept' && { set: { paid_at: paidAt } }),
  })
}
