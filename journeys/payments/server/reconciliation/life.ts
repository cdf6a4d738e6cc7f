import { warsawTime } from '#shared/dates.ts'
import { formatAccountNumber, formatMoney } from '#shared/format.ts'
import type { Queryable } from '#shared/server/database/tables.ts'
import { numberAtGateway, paymentById } from '../payment/payment.ts'
import { LABELS } from './label/labels.ts'

export interface Happening {
  /** Warsaw time, or the day alone where nobody knows the hour. */
  readonly at: string
  readonly what: string
  readonly who: string
}

interface Row {
  readonly moment: Date | null
  readonly day: string | null
  readonly what: string
  readonly who: string
  readonly amount: number | null
}

/** All that is known of a payment: its steps, what the gateway said, what a clerk decided, what stands on lists and statements. */
const LIFE = `
  select at as moment, null::date as day, concat_ws(' ', coalesce(from_state || ' → ', '') || to_state, '(' || cause || ')', provider_reference) as what, actor as who, null::numeric as amount
    from portal.payment_history where payment_id = $1
  union all
  select received_at, null, 'message of the gateway: ' || outcome || case when times > 1 then ', ' || times || ' times' else '' end, 'gateway:' || provider, (body ->> 'amount')::numeric / 100
    from portal.payment_notification where payment_id = $1
  union all
  select opened_at, null, 'case ' || payment_id || '/' || number || ': ' || kind, 'portal', amount from portal.payment_case where payment_id = $1
  union all
  select decided_at, null, 'case ' || payment_id || '/' || number || ': ' || decision, decided_by, null from portal.payment_case where payment_id = $1 and decided_at is not null
  union all
  select null, b.paid_out_on, 'settled in the payout ' || b.batch, 'gateway:' || b.provider, s.amount
    from portal.settlement_line s join portal.settlement_batch b on b.id = s.batch_id join portal.payment p on p.id = $1
   where s.session in (upper(p.attempt_id::text), p.provider_token) or (s.session = '' and p.provider = b.provider and p.provider_order_id::text = s.order_id)
  union all
  select null, l.booked_on, 'on the statement ' || s.number || ': ' || l.title, 'bank', l.amount
    from portal.bank_line l join portal.bank_statement s on s.id = l.statement_id join portal.payment p on p.id = $1
   where l.reference in (p.id, upper(p.attempt_id::text), p.provider_token)
  union all
  select ordered_at, null, 'refund of the case ' || payment_id || '/' || case_number || ' ordered: ' || reason, 'office:' || ordered_by, amount from portal.payment_refund where payment_id = $1
  union all
  select seconded_at, null, 'refund seconded', 'office:' || seconded_by, null from portal.payment_refund where payment_id = $1 and seconded_at is not null
  union all
  select ended_at, null, concat_ws(': ', 'refund ' || lower(state), words), 'portal', null from portal.payment_refund where payment_id = $1 and ended_at is not null
  union all
  select found_at, null, 'difference R-' || number || ': ' || coalesce($2::jsonb ->> label, label), 'portal', null from portal.difference where payment_id = $1
  union all
  select closed_at, null, 'difference R-' || number || ' closed: ' || reason, closed_by, null from portal.difference where payment_id = $1 and closed_at is not null`

/** Labels in the words of the report. */
const WORDS = JSON.stringify(Object.fromEntries(Object.entries(LABELS).map(([label, { en }]) => [label, en])))

/** What a payment is and how it stands, in one line; null where there is none. */
export async function readHeading(db: Queryable, id: string): Promise<string | null> {
  const payment = await paymentById(db, id)
  if (!payment) return null
  const { state, amount, provider, account_number: account, title } = payment
  const number = numberAtGateway(payment)
  return `${id}: ${formatMoney(amount, 'pl')}, ${state}, ${provider}${number === null ? '' : ` ${number}`}, ${title}, account ${formatAccountNumber(account)}`
}

/** One payment's life, from the order on. */
export async function readLife(db: Queryable, id: string): Promise<Happening[]> {
  const { rows } = await db.query<Row>(LIFE, [id, WORDS])
  const told = rows.map(({ moment, day, what, who, amount }) => ({
    at: moment === null ? (day ?? '') : warsawTime(moment),
    who,
    what: amount === null ? what : `${what}, ${formatMoney(amount, 'pl')}`,
  }))
  return told.toSorted((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)))
}
