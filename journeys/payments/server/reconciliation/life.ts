import { warsawTime } from '#shared/dates.ts'
import { formatAccountNumber, formatMoney } from '#shared/format.ts'
import type { Queryable } from '#shared/server/database/tables.ts'
import { numberAtGateway, paymentById } from '../payment/payment.ts'
import { isLabel, LABELS } from '../../reconciliation/labels.ts'

export type HappeningKind =
  | 'step'
  | 'message'
  | 'case'
  | 'decision'
  | 'settled'
  | 'banked'
  | 'refundOrdered'
  | 'refundSeconded'
  | 'refundEnded'
  | 'difference'
  | 'differenceClosed'
  | 'note'

/** One thing that happened to a payment. */
export interface Happening {
  readonly kind: HappeningKind
  /** Warsaw time, or the day alone where nobody knows the hour. */
  readonly at: string
  /** The state it led to, the outcome of a message, the kind of a case, a decision, a label: never words of people. */
  readonly what: string
  /** State before a step; number of the case, payout, statement or difference otherwise. */
  readonly of: string | null
  /** What gateway, bank or clerk said. */
  readonly words: string | null
  /** Cause of a step. */
  readonly cause: string | null
  /** PLN. */
  readonly amount: number | null
  readonly times: number
  /** As the log has it: `account:12`, `gateway:p24`, `job:payments`, `staff:k.kasjerski`. */
  readonly who: string
}

interface Row extends Omit<Happening, 'at'> {
  readonly moment: Date | null
  readonly day: string | null
}

/** Somebody of the desk stands with their own name already. */
const byOf = (column: string) => `case when ${column} like 'staff:%' then ${column} else 'office:' || ${column} end`

/** All that is known of a payment: its steps, what the gateway said, what a clerk decided or noted, what stands on lists and statements. */
const LIFE = `
  select 'step' as kind, at as moment, null::date as day, to_state as what, from_state as of, provider_reference as words, cause, null::numeric as amount, 1 as times, actor as who
    from portal.payment_history where payment_id = $1
  union all
  select 'message', received_at, null, outcome, null, null, null, (body ->> 'amount')::numeric / 100, times, 'gateway:' || provider from portal.payment_notification where payment_id = $1
  union all
  select 'case', opened_at, null, kind, payment_id || '/' || number, null, null, amount, 1, 'portal' from portal.payment_case where payment_id = $1
  union all
  select 'decision', decided_at, null, decision, payment_id || '/' || number, reason, null, null, 1, decided_by from portal.payment_case where payment_id = $1 and decided_at is not null
  union all
  select 'settled', null, b.paid_out_on, 'settled', b.batch, null, null, s.amount, 1, 'gateway:' || b.provider
    from portal.settlement_line s join portal.settlement_batch b on b.id = s.batch_id join portal.payment p on p.id = $1
   where s.session in (upper(p.attempt_id::text), p.provider_token) or (s.session = '' and p.provider = b.provider and p.provider_order_id::text = s.order_id)
  union all
  select 'banked', null, l.booked_on, 'banked', s.number, l.title, null, l.amount, 1, 'bank'
    from portal.bank_line l join portal.bank_statement s on s.id = l.statement_id join portal.payment p on p.id = $1
   where l.reference in (p.id, upper(p.attempt_id::text), p.provider_token)
  union all
  select 'refundOrdered', ordered_at, null, 'ORDERED', payment_id || '/' || case_number, reason, null, amount, 1, ${byOf('ordered_by')} from portal.payment_refund where payment_id = $1
  union all
  select 'refundSeconded', seconded_at, null, 'SECONDED', payment_id || '/' || case_number, null, null, null, 1, ${byOf('seconded_by')} from portal.payment_refund where payment_id = $1 and seconded_at is not null
  union all
  select 'refundEnded', ended_at, null, state, payment_id || '/' || case_number, words, null, null, 1, 'portal' from portal.payment_refund where payment_id = $1 and ended_at is not null
  union all
  select 'difference', found_at, null, label, 'R-' || number, null, null, null, 1, 'portal' from portal.difference where payment_id = $1
  union all
  select 'differenceClosed', closed_at, null, label, 'R-' || number, reason, null, null, 1, closed_by from portal.difference where payment_id = $1 and closed_at is not null
  union all
  select 'note', at, null, 'note', author_name, words, null, null, 1, 'staff:' || author from portal.payment_note where payment_id = $1`

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
  const { rows } = await db.query<Row>(LIFE, [id])
  const told = rows.map(({ moment, day, ...happening }) => ({ ...happening, at: moment === null ? (day ?? '') : warsawTime(moment) }))
  return told.toSorted((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)))
}

const labelled = (label: string) => (isLabel(label) ? LABELS[label].en : label)
const joined = (separator: string, ...parts: readonly (string | null)[]) => parts.filter((part) => part !== null).join(separator)

const WORDS: Readonly<Record<HappeningKind, (one: Happening) => string>> = {
  step: ({ what, of, words, cause }) => joined(' ', joined(' → ', of, what), `(${cause ?? ''})`, words),
  message: ({ what, times }) => `message of the gateway: ${what}${times > 1 ? `, ${times} times` : ''}`,
  case: ({ what, of }) => `case ${of}: ${what}`,
  decision: ({ what, of, words }) => joined(': ', `case ${of}`, what, words),
  settled: ({ of }) => `settled in the payout ${of}`,
  banked: ({ of, words }) => `on the statement ${of}: ${words}`,
  refundOrdered: ({ of, words }) => `refund of the case ${of} ordered: ${words}`,
  refundSeconded: () => 'refund seconded',
  refundEnded: ({ what, words }) => joined(': ', `refund ${what.toLowerCase()}`, words),
  difference: ({ what, of }) => `difference ${of}: ${labelled(what)}`,
  differenceClosed: ({ of, words }) => `difference ${of} closed: ${words}`,
  note: ({ of, words }) => `note of ${of}: ${words}`,
}

/** What happened, in words for the command line. */
export function happeningWords(one: Happening): string {
  const said = WORDS[one.kind](one)
  return one.amount === null ? said : `${said}, ${formatMoney(one.amount, 'pl')}`
}
