import { warsawTime } from '#shared/dates.ts'
import { formatAccountNumber, formatMoney } from '#shared/format.ts'
import { type Queryable, rowsOf } from '#shared/server/database/tables.ts'
import { numberAtGateway, paymentById } from '../../payment/payment.ts'
import { isLabel, LABELS } from '../../../money/labels.ts'
import type { Happening, HappeningKind } from './happening.ts'
import { happeningsOf } from './happenings.ts'

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
  const rows = await rowsOf(db, happeningsOf(id))
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
