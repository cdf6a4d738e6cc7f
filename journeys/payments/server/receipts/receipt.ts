import { sql } from 'kysely'
import { Refusal } from '#shared/calls/errors.ts'
import { warsawTime } from '#shared/dates.ts'
import type { SubjectContext } from '#shared/server/context.ts'
import { rowsOf, tables } from '#shared/server/database/tables.ts'
import { hasReceipt, stageOf } from '../../states.ts'
import type { PaymentDependencies } from '../payment/engine.ts'
import { instalmentsOf, type Instalment } from '../history/history.ts'
import { ownPayments, type SeenPayment } from '../payment/payment.ts'

/** A payment whose money arrived, with all that its confirmation says. */
export interface Receipt {
  readonly payment: SeenPayment & { readonly paid_at: Date }
  /** When the gateway told of the money; what it told later is the confirmation. */
  readonly reportedAt: Date
  /** The gateway told it only when the portal asked: the money is older than that, and by how much nobody knows. */
  readonly isAsked: boolean
  readonly instalments: readonly Instalment[]
}

type Reading = Pick<PaymentDependencies, 'pool' | 'payables'>

/** The confirmation of one payment. Kod 1004 when it is not the subject's, 1706 when it has none. */
export async function receiptOf(deps: Reading, ctx: SubjectContext, id: string): Promise<Receipt> {
  const payments = await rowsOf(deps.pool, ownPayments(ctx.subject).where('p.id', '=', id))
  if (payments.length === 0) throw new Refusal('notFound')
  const [receipt] = await completed(deps, payments)
  if (!receipt) throw new Refusal('noReceipt')
  return receipt
}

/** Those of a year, by the day of their confirmation in Poland, the oldest first. */
export async function receiptsOfYear(deps: Reading, ctx: SubjectContext, year: number): Promise<Receipt[]> {
  const receipts = await completed(
    deps,
    await rowsOf(deps.pool, ownPayments(ctx.subject).where('p.paid_at', 'is not', null).orderBy('p.paid_at').orderBy('p.id')),
  )
  const ofYear = receipts.filter(({ payment }) => warsawTime(payment.paid_at).startsWith(`${year}-`))
  if (ofYear.length === 0) throw new Refusal('noReceipt')
  return ofYear
}

/** Those of a card, the oldest first. A card that is not the subject's, and was never paid by it, is unknown. */
export async function receiptsOfCard(deps: Reading, ctx: SubjectContext, cardId: number): Promise<Receipt[]> {
  const payments = await rowsOf(deps.pool, ownPayments(ctx.subject).where('p.card_id', '=', cardId).orderBy('p.paid_at').orderBy('p.id'))
  const receipts = await completed(deps, payments)
  if (receipts.length > 0) return receipts
  const isOwn = payments.length > 0 || (await deps.payables(ctx, cardId, [])) !== null
  throw new Refusal(isOwn ? 'noReceipt' : 'notFound')
}

async function completed({ pool }: Reading, payments: readonly SeenPayment[]): Promise<Receipt[]> {
  const paid = payments.flatMap((payment) =>
    payment.paid_at !== null && hasReceipt({ paidAt: payment.paid_at, stage: stageOf(payment) })
      ? [{ ...payment, paid_at: payment.paid_at }]
      : [],
  )
  if (paid.length === 0) return []
  const ids = paid.map(({ id }) => id)
  const told = tables
    .selectFrom('payment_history')
    .select(({ fn }) => ['payment_id', fn.max('at').as('at'), sql<boolean>`bool_or(cause = 'asked')`.as('asked')])
    .where('to_state', '=', 'NOTIFIED')
  const [instalments, reports] = await Promise.all([
    instalmentsOf(pool, ids),
    rowsOf(pool, told.where('payment_id', 'in', ids).groupBy('payment_id')),
  ])
  const reportOf = new Map(reports.map((report) => [report.payment_id, report]))
  return paid.map((payment) => ({
    payment,
    reportedAt: reportOf.get(payment.id)?.at ?? payment.paid_at,
    isAsked: reportOf.get(payment.id)?.asked ?? false,
    instalments: instalments.get(payment.id) ?? [],
  }))
}
