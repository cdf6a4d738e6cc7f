import { toGrosze } from '#shared/money.ts'
import type { Provider } from '#shared/payments/payment-providers.ts'
import type { ActName } from '#shared/server/audit/acts.ts'
import type { RefundOrder } from '#shared/server/payments/gateway.ts'
import { affectedRows, type Db, type PortalRow, type Tx } from '#shared/server/database/database.ts'
import { type RefundAction, refundRule } from '../../money/refund-states.ts'
import type { Steps } from '../payment/move.ts'

interface Told {
  readonly provider: Provider
}

/** A row of `portal.payment_refund`. `amount`: PLN. */
export interface Refund extends Omit<PortalRow<'payment_refund'>, keyof Told>, Told {}

export function refunds(db: Db) {
  return db.selectFrom('payment_refund as r').selectAll('r').$narrowType<Told>()
}

/** The refund of a case that is under way or done; null without one. */
export async function refundOfCase(db: Db, paymentId: string, caseNumber: number): Promise<Refund | null> {
  return (
    (await refunds(db)
      .where('r.payment_id', '=', paymentId)
      .where('r.case_number', '=', caseNumber)
      .where('r.state', 'not in', ['REFUSED', 'WITHDRAWN'])
      .executeTakeFirst()) ?? null
  )
}

/** The last that was decided about a case's money, also when it came to nothing. */
export async function latestRefund(db: Db, paymentId: string, caseNumber: number): Promise<Refund | null> {
  return (
    (await refunds(db)
      .where('r.payment_id', '=', paymentId)
      .where('r.case_number', '=', caseNumber)
      .orderBy('r.ordered_at', 'desc')
      .limit(1)
      .executeTakeFirst()) ?? null
  )
}

/** The order as the gateway gets it. */
export function orderOf({ id, payment_id: paymentId, provider_order_id: orderId, amount }: Refund, attemptId: string): RefundOrder | null {
  return orderId === null ? null : { refundId: id, attemptId, orderId, amount: toGrosze(amount), title: `zwrot ${paymentId}` }
}

type Changes = Partial<Pick<PortalRow<'payment_refund'>, 'words' | 'seconded_by' | 'seconded_at'>>

export interface RefundStep {
  readonly action: RefundAction
  readonly act: ActName
  readonly actor: string
  readonly set?: Changes
  /** When the gateway is to be called or asked next; null when there is nothing left to ask. */
  readonly nextCheck: Date | null
}

/** Changes the state, if it is still one in which this may happen, with its entry in the log. False when somebody else was faster. */
export async function stepIn(
  tx: Tx,
  { deps }: Steps,
  { id, payment_id: paymentId, case_number: number }: Refund,
  step: RefundStep,
): Promise<boolean> {
  const { from, to } = refundRule(step.action)
  const isEnd = to === 'DONE' || to === 'REFUSED' || to === 'WITHDRAWN'
  const change = tx
    .updateTable('payment_refund')
    .set({ ...step.set, state: to, checks: 0, next_check_at: step.nextCheck, ended_at: isEnd ? deps.clock.now() : null })
  if ((await affectedRows(change.where('id', '=', id).where('state', 'in', from))) !== 1) return false
  await deps.audit.within(tx, {
    actor: step.actor,
    action: step.act,
    object: `${paymentId}/${number} ${id}`,
    outcome: to === 'REFUSED' ? 'failed' : 'done',
  })
  return true
}
