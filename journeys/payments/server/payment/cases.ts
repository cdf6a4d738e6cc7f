import { afterCommit, inTransaction } from '#integrations/postgres/transaction.ts'
import { toPln } from '#shared/money.ts'
import type { Notice } from '#shared/server/payments/gateway.ts'
import { affectedRows, type Db, queryBuilder, type Tx } from '#shared/server/database/database.ts'
import { sql } from 'kysely'
import { lockPayment } from './lock.ts'
import { moveIn, type Step, type Steps } from './move.ts'
import type { Payment } from './payment.ts'

/** What is odd about money. */
export type CaseKind =
  /** Further money for an order that has its money already. */
  | 'second-order'
  /** Another amount or currency than was ordered; nothing was confirmed. */
  | 'other-amount'
  /** An instalment was paid in another way as well, at the cash desk for instance. */
  | 'paid-otherwise'
  | 'order-of-another-payment'
  /** The money went back to the payer. */
  | 'returned'
  /** The gateway says that the money was given, and that the order ended without it. */
  | 'contradicted'
  /** Money was reported a day ago, and the gateway still refuses to confirm it. */
  | 'never-verified'
  /** Money for an order that had come to nothing. */
  | 'unexpected'
  /** Five working days have passed, and the office's data do not show it: its instalments stay locked. */
  | 'not-booked'

interface NewCase {
  readonly kind: CaseKind
  /** The money that the gateway told of; null where it told nothing. */
  readonly notice: Notice | null
}

const COLUMNS = [
  'payment_id',
  'number',
  'kind',
  'provider_order_id',
  'amount',
  'currency',
  'account_number',
  'origin',
  'opened_at',
] as const

function insertOf(db: Db, paymentId: string, { kind, notice }: NewCase, now: Date) {
  const [amount] = notice?.amounts ?? []
  const next = queryBuilder
    .selectFrom('payment_case')
    .select(sql<number>`coalesce(max(number), 0) + 1`.as('number'))
    .where('payment_id', '=', paymentId)
  return db
    .insertInto('payment_case')
    .columns(COLUMNS)
    .onConflict((on) => on.doNothing())
    .expression(
      queryBuilder
        .selectFrom('payment')
        .where('id', '=', paymentId)
        .select(({ val }) => [
          'id',
          next.as('number'),
          val(kind).as('kind'),
          val(notice?.orderId ?? null).as('provider_order_id'),
          val(amount === undefined ? null : toPln(amount)).as('amount'),
          val(notice?.currency ?? null).as('currency'),
          'account_number',
          val(JSON.stringify(notice?.origin ?? {})).as('origin'),
          val(now).as('opened_at'),
        ]),
    )
}

/** Opens a case, with its entry, in the transaction of what led to it. False where this very thing is, or was, a case already. */
export async function openCaseIn(
  tx: Tx,
  { deps }: Steps,
  paymentId: string,
  { kind, notice, actor }: NewCase & Pick<Step, 'actor'>,
): Promise<boolean> {
  // Two cases of one payment at the same moment would take the same number.
  await lockPayment(tx, paymentId)
  const opened = await affectedRows(insertOf(tx, paymentId, { kind, notice }, deps.clock.now()))
  if (opened !== 1) return false
  await deps.audit.within(tx, { actor, action: 'payment.case', object: `${paymentId} ${kind}`, outcome: 'done' })
  // The office is alerted through the log as well, beside `portal doctor` and the desk.
  afterCommit(tx, () => deps.log.error({ payment: paymentId, cause: kind }, 'payment needs a clerk'))
  return true
}

/** Opens a case of a payment that keeps its state. */
export async function openCase(steps: Steps, paymentId: string, opened: NewCase, actor: string): Promise<void> {
  await inTransaction(steps.deps.pool, (tx) => openCaseIn(tx, steps, paymentId, { ...opened, actor }))
}

/** Puts a payment that was never confirmed into the hands of a clerk. */
export async function doubt(
  steps: Steps,
  payment: Pick<Payment, 'id' | 'state'>,
  opened: NewCase,
  by: Pick<Step, 'actor' | 'reference'>,
): Promise<void> {
  const step: Step = { action: 'doubt', cause: opened.kind, nextCheck: null, ...by }
  await inTransaction(steps.deps.pool, async (tx) => {
    if (await moveIn(tx, steps, payment, step)) await openCaseIn(tx, steps, payment.id, { ...opened, actor: by.actor })
  })
}
