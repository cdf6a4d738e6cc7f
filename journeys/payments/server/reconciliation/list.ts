import { sql } from 'kysely'
import type { Queryable } from '#shared/server/database/tables.ts'
import { rowsOf, tables } from '#shared/server/database/tables.ts'
import type { PaymentState } from '../../states.ts'

export interface PaymentFilter {
  readonly state: PaymentState | null
  /** Warsaw days of the order, both included. */
  readonly from: string | null
  readonly to: string | null
  readonly card: string | null
  readonly provider: string | null
  /** PLN. */
  readonly amount: number | null
  readonly label: string | null
  readonly most: number
}

const DAY = sql<string>`(p.created_at at time zone 'Europe/Warsaw')::date`

/** Payments for a clerk, the newest first, with the label of the last comparison; without who paid. */
export function listPayments(db: Queryable, { state, from, to, card, provider, amount, label, most }: PaymentFilter) {
  let found = tables
    .selectFrom('payment as p')
    .leftJoin('difference as d', 'd.payment_id', 'p.id')
    .select(['p.id', 'p.state', 'p.amount', 'p.card_symbol', 'p.provider', 'p.provider_order_id', 'p.created_at', 'p.paid_at', 'd.label'])
  if (state !== null) found = found.where('p.state', '=', state)
  if (from !== null) found = found.where(DAY, '>=', from)
  if (to !== null) found = found.where(DAY, '<=', to)
  if (card !== null) found = found.where('p.card_symbol', '=', card)
  if (provider !== null) found = found.where('p.provider', '=', provider)
  if (amount !== null) found = found.where('p.amount', '=', amount)
  if (label !== null) found = found.where('d.label', '=', label)
  return rowsOf(
    db,
    found
      .orderBy('p.created_at', 'desc')
      .orderBy('p.id', 'desc')
      .limit(most + 1),
  )
}
