import { type Expression, sql, type SqlBool } from 'kysely'
import { warsawTime } from '#shared/dates.ts'
import { textsIn } from '#shared/i18n.ts'
import { PROVIDER_IDS, PROVIDERS } from '#shared/payments/payment-providers.ts'
import { maskedNumber } from '#shared/person/masks.ts'
import { anyText, queryBuilder } from '#shared/server/database/database.ts'
import { type Asked, listFrom } from '#shared/server/desk/list.ts'
import { seenPayments, type SeenPayment } from '../../server/payment/payment.ts'
import { type PaymentState, stageOf } from '../../states.ts'
import { texts } from '../../texts.ts'
import { payments } from '../lists/payments.ts'
import { wayOf } from './way.ts'

const STATES = {
  open: ['NEW', 'REGISTERED', 'PENDING', 'NOTIFIED'],
  review: ['REVIEW'],
  paid: ['PAID'],
  posted: ['POSTED'],
  failed: ['FAILED', 'CANCELLED', 'EXPIRED'],
} as const satisfies Readonly<Record<string, readonly PaymentState[]>>

const BEFORE_MONEY: readonly PaymentState[] = ['NEW', 'REGISTERED', 'PENDING']

const ofIds = (found: Expression<unknown>) => seenPayments(queryBuilder).where(sql<SqlBool>`p.id in (select id from (${found}) found)`)

/**
 * Payments of a filter. Providers and states are few, and each of their stretches of the index is cut before they are merged. Those in
 * question are few: a paid one may have a question, too, whatever its state.
 */
function ofFilter({ view, filters: { kind, provider, from, to }, behind, most }: Asked<typeof payments>) {
  const wanted = [
    ...(kind === undefined ? [] : [sql`card_kind = ${kind}`]),
    ...(from === undefined ? [] : [sql`created_at >= ${from}::timestamp at time zone 'Europe/Warsaw'`]),
    ...(to === undefined ? [] : [sql`created_at < (${to}::date + 1)::timestamp at time zone 'Europe/Warsaw'`]),
    behind,
  ]
  const newest = (which: Expression<unknown>) =>
    sql`select id, created_at from portal.payment where ${sql.join([which, ...wanted], sql` and `)} order by created_at desc, id desc limit ${most}`
  const providers = anyText(provider === undefined ? PROVIDER_IDS : [provider])
  if (view === 'review') {
    const asked = sql`select payment_id from portal.payment_case where decided_at is null union select id from portal.payment where state = 'REVIEW'`
    return ofIds(newest(sql`provider = ${providers} and id in (${asked})`))
  }
  const states = view === 'all' ? Object.values(STATES).flat() : STATES[view]
  const merged = sql`select s.id from unnest(${provider === undefined ? [...PROVIDER_IDS] : [provider]}::text[]) one cross join unnest(${[...states]}::text[]) two
    cross join lateral (${newest(sql`provider = one and state = two`)}) s order by s.created_at desc, s.id desc limit ${most}`
  return ofIds(merged)
}

const subjectOf = ({ pesel, nip }: Pick<SeenPayment, 'pesel' | 'nip'>) => pesel ?? nip ?? ''

/** A payment as the desk may show it: the payer's name is clear, the number covered. */
export function shownPayment(payment: SeenPayment, { now }: { readonly now: Date }) {
  const { id, state, provider, amount, card_symbol: card, card_kind: kind, payer_name: payer, created_at, paid_at, valid_until } = payment
  return {
    id,
    state,
    stage: stageOf(payment),
    provider,
    amount,
    card,
    kind,
    payer,
    subject: maskedNumber(subjectOf(payment)),
    orderedAt: warsawTime(created_at),
    paidAt: paid_at && warsawTime(paid_at),
    isLate: BEFORE_MONEY.includes(state) && valid_until < now,
  }
}

export const paymentList = listFrom(payments, {
  order: {
    by: [
      ['created_at', 'instant'],
      ['id', 'text'],
    ],
    isDescending: true,
  },
  rows: ofFilter,
  search: async (_database, _ctx, words) => {
    const found = wayOf(words)
    return found && { way: found.name, rows: seenPayments(queryBuilder).where(found.where) }
  },
  whose: subjectOf,
  shown: shownPayment,
  act: 'payments-list',
  file: {
    name: 'platnosci',
    most: 10_000,
    columns: [
      ['idTransakcji', 'id'],
      ['dataZlecenia', 'orderedAt'],
      ['dataZaplaty', 'paidAt'],
      ['stan', 'state'],
      ['etap', ({ stage }, { language }) => textsIn(texts, language)[stage]],
      ['dostawca', ({ provider }) => PROVIDERS[provider].shortName],
      ['symbolKarty', 'card'],
      ['rodzajKarty', 'kind'],
      ['kwota', 'amount'],
      ['platnik', 'payer'],
      ['podmiot', 'subject'],
    ],
  },
})
