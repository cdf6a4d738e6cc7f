import { afterCommit, inTransaction } from '#integrations/postgres/transaction.ts'
import { toPln } from '#shared/money.ts'
import type pg from 'pg'
import type { Notice } from './gateway.ts'
import { moveIn, type Step, type Steps } from './move.ts'
import type { Payment } from './payment.ts'

/** What is odd, with the sentence that a clerk reads. */
export const CASES = {
  'second-order': 'The payer has paid a second time: the gateway reports further money for an order that has its money already.',
  'other-amount': 'The gateway reports another amount or currency than was ordered. Nothing was confirmed.',
  'paid-otherwise': 'An instalment of this order was paid in another way as well, at the cash desk for instance: the office may have the money twice.',
  'order-of-another-payment': 'The gateway reports an order number that belongs to another payment. Nothing was confirmed.',
  'returned': 'The gateway says that the money went back to the payer.',
  'never-verified': 'The gateway reported money a day ago and still refuses to confirm it.',
  'unexpected': 'The gateway reports money for an order that had come to nothing.',
  'not-booked': "Five working days have passed since the payment, and the office's data do not show it. Its instalments stay locked.",
} as const

export type CaseKind = keyof typeof CASES

interface NewCase {
  readonly kind: CaseKind
  /** The money that the gateway told of; null where it told nothing. */
  readonly notice: Notice | null
}

const OPEN = `
  insert into portal.payment_case (payment_id, number, kind, provider_order_id, amount, currency, account_number, origin, opened_at)
  select id, (select coalesce(max(number), 0) + 1 from portal.payment_case where payment_id = $1), $2, $3, $4, $5, account_number, $6, $7
    from portal.payment where id = $1
  on conflict do nothing`

/** Opens a case, with its entry, in the transaction of what led to it. False where this very thing is, or was, a case already. */
export async function openCaseIn(client: pg.PoolClient, { deps }: Steps, paymentId: string, { kind, notice, actor }: NewCase & Pick<Step, 'actor'>): Promise<boolean> {
  // Two cases of one payment at the same moment would take the same number.
  await client.query('select from portal.payment where id = $1 for update', [paymentId])
  const [amount] = notice?.amounts ?? []
  const result = await client.query(OPEN, [
    paymentId, kind, notice?.orderId ?? null, amount === undefined ? null : toPln(amount), notice?.currency ?? null,
    JSON.stringify(notice?.origin ?? {}), deps.clock.now(),
  ])
  if (result.rowCount !== 1) return false
  await deps.audit.within(client, { actor, action: 'payment.case', object: `${paymentId} ${kind}`, outcome: 'done' })
  // The office is alerted through the log as well, beside `portal doctor` and `portal payments review`.
  afterCommit(client, () => deps.log.error({ payment: paymentId, cause: kind }, 'payment needs a clerk'))
  return true
}

/** Opens a case of a payment that keeps its state. */
export async function openCase(steps: Steps, paymentId: string, opened: NewCase, actor: string): Promise<void> {
  await inTransaction(steps.deps.pool, (client) => openCaseIn(client, steps, paymentId, { ...opened, actor }))
}

/** Puts a payment that was never confirmed into the hands of a clerk. */
export async function doubt(steps: Steps, payment: Pick<Payment, 'id' | 'state'>, opened: NewCase, by: Pick<Step, 'actor' | 'reference'>): Promise<void> {
  const step: Step = { action: 'doubt', cause: opened.kind, nextCheck: null, ...by }
  await inTransaction(steps.deps.pool, async (client) => {
    if (await moveIn(client, steps, payment, step)) await openCaseIn(client, steps, payment.id, { ...opened, actor: by.actor })
  })
}
