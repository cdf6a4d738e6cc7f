import { type Question, rowsByPieces } from '#integrations/postgres/pieces.ts'
import { toGrosze } from '#shared/money.ts'
import type { Booking } from '#shared/server/payments/payable.ts'
import type { Tx } from '#shared/server/database/database.ts'
import type { PaymentState } from '../../../states.ts'
import type { LineItem, OrderItem, PostingItem, SettledItem } from '../compare/items.ts'
import { referenceOf } from './reference.ts'

const ORDERS = `
  select p.account_number as account, p.id, p.card_id as "cardId", p.amount, p.provider, p.state,
         (coalesce(p.paid_at, p.created_at) at time zone 'Europe/Warsaw')::date as day,
         exists (select from portal.payment_case c where c.payment_id = p.id and c.kind = 'paid-otherwise' and c.decided_at is null) as otherwise,
         exists (select from portal.payment_case c where c.payment_id = p.id and c.kind = 'second-order' and c.decided_at is null) as twice,
         exists (select from portal.payment_case c where c.payment_id = p.id and c.decision = 'refunded' and c.kind <> 'second-order') as refunded
    from portal.payment p order by p.account_number collate "C", p.id`

interface OrderRow extends Pick<OrderItem, 'account' | 'id' | 'cardId' | 'amount' | 'provider' | 'day'> {
  readonly state: PaymentState
  readonly otherwise: boolean
  readonly twice: boolean
  readonly refunded: boolean
}

function orderOf({ state, otherwise, twice, refunded }: OrderRow): OrderItem['order'] {
  if (refunded) return 'refunded'
  if (state === 'REVIEW') return 'review'
  if (otherwise) return 'otherwise'
  if (twice) return 'twice'
  if (state === 'PAID' || state === 'POSTED') return 'paid'
  return state === 'FAILED' || state === 'CANCELLED' || state === 'EXPIRED' ? 'ended' : 'open'
}

export async function* readOrders(tx: Tx): AsyncGenerator<OrderItem> {
  for await (const row of rowsByPieces<OrderRow>(tx, 'orders', { text: ORDERS, values: [] })) {
    const { account, id, cardId, amount, provider, day, state } = row
    yield { kind: 'order', account, id, cardId, amount: toGrosze(amount), day, order: orderOf(row), isPosted: state === 'POSTED', provider }
  }
}

/** Lines with the order that they name. Debits count only where they name one: the office pays its own bills from the account. */
const LINES = `
  select coalesce(p.account_number, l.account_number) as account, 'line:' || l.statement_id || '/' || l.line as key, p.id as "paymentId",
         l.amount, l.booked_on as day, l.title
    from portal.bank_line l
    left join portal.payment i on i.id = l.reference
    left join portal.payment a on upper(a.attempt_id::text) = l.reference
    left join (select upper(body ->> 'statement') as title, min(payment_id) as id from portal.payment_notification where payment_id is not null group by 1) n on n.title = l.reference
    left join portal.payment t on t.provider_token = l.reference
    left join portal.payment p on p.id = coalesce(i.id, a.id, n.id, t.id)
   where l.amount > 0 or p.id is not null
   order by coalesce(p.account_number, l.account_number) collate "C", l.booked_on`

/** `payouts`: lines that are payouts of many, which are compared as such. */
export async function* readLines(tx: Tx, payouts: ReadonlySet<string>): AsyncGenerator<LineItem> {
  for await (const row of rowsByPieces<Omit<LineItem, 'kind'>>(tx, 'lines', { text: LINES, values: [] })) {
    if (!payouts.has(row.key)) yield { ...row, kind: 'line', amount: toGrosze(row.amount) }
  }
}

const SETTLED = `
  select coalesce(p.account_number, '') as account, p.id as "paymentId", s.batch_id as "batchId", s.line, b.payout_title <> '' as "isBundled", s.amount, s.paid_on as day,
         b.provider || ' ' || b.batch || ' ' || coalesce(nullif(s.order_id, ''), s.session) as name
    from portal.settlement_line s
    join portal.settlement_batch b on b.id = s.batch_id
    left join portal.payment a on upper(a.attempt_id::text) = s.session
    left join portal.payment o on s.session = '' and o.provider = b.provider and o.provider_order_id::text = s.order_id
    left join portal.payment t on t.provider_token = s.session and t.provider = b.provider
    left join portal.payment p on p.id = coalesce(a.id, o.id, t.id)
   order by coalesce(p.account_number, '') collate "C"`

export async function* readSettled(tx: Tx): AsyncGenerator<SettledItem> {
  for await (const row of rowsByPieces<Omit<SettledItem, 'kind'>>(tx, 'settled', { text: SETTLED, values: [] })) {
    yield { ...row, kind: 'settled', amount: toGrosze(row.amount) }
  }
}

export async function* readPostings(tx: Tx, bookings: Question): AsyncGenerator<PostingItem> {
  for await (const { account, cardId, key, day, amount, words } of rowsByPieces<Booking>(tx, 'postings', bookings)) {
    const names = referenceOf(words)
    yield {
      kind: 'posting',
      account,
      cardId,
      key,
      day,
      amount: toGrosze(amount),
      names: names?.includes('-') === true && names.length === 13 ? names : null,
      title: words,
    }
  }
}
