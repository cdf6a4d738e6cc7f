import { sql } from 'kysely'
import { patientRows, type Question, rowsByPieces } from '#integrations/postgres/pieces.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { currentRegister } from '#shared/server/database/register-state.ts'
import { anyText, type Db, queryBuilder, type Tx } from '#shared/server/database/database.ts'
import { toGrosze } from '#shared/money.ts'
import type { Booking } from '#shared/server/payments/payable.ts'
import { compareAccount } from './compare/account.ts'
import type { Around, Item, LineItem, PostingItem, OrderItem, SettledItem } from './compare/items.ts'
import { compareRest, settledAlone } from './compare/rest.ts'
import { DIFFERENCES, type Label } from '../../money/labels.ts'
import type { PaymentState } from '../../states.ts'
import { readPayouts } from './store/payouts.ts'
import { alone, type MoneyTools } from './tools.ts'
import { Findings } from './write.ts'
import { referenceOf } from './store/reference.ts'

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

async function* readOrders(tx: Tx): AsyncGenerator<OrderItem> {
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
async function* readLines(tx: Tx, payouts: ReadonlySet<string>): AsyncGenerator<LineItem> {
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

async function* readSettled(tx: Tx): AsyncGenerator<SettledItem> {
  for await (const row of rowsByPieces<Omit<SettledItem, 'kind'>>(tx, 'settled', { text: SETTLED, values: [] })) {
    yield { ...row, kind: 'settled', amount: toGrosze(row.amount) }
  }
}

async function* readPostings(tx: Tx, bookings: Question): AsyncGenerator<PostingItem> {
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

/** What several sequences have of one account after another. Each is sorted by account, so no more than one account stands in memory. */
async function* byAccount<Item extends { readonly account: string }>(sequences: readonly AsyncGenerator<Item>[]): AsyncGenerator<Item[]> {
  const heads: { readonly sequence: AsyncGenerator<Item>; item: Item | null }[] = []
  // One after the other: they read on one connection.
  for (const sequence of sequences) heads.push({ sequence, item: await nextOf(sequence) })
  for (;;) {
    const accounts = heads.flatMap(({ item }) => (item ? [item.account] : []))
    if (accounts.length === 0) return
    const account = accounts.reduce((least, one) => (one < least ? one : least))
    const group: Item[] = []
    for (const head of heads) {
      for (; head.item?.account === account; head.item = await nextOf(head.sequence)) group.push(head.item)
    }
    yield group
  }
}

async function nextOf<Item>(sequence: AsyncGenerator<Item>): Promise<Item | null> {
  const { value, done } = await sequence.next()
  return done === true ? null : value
}

export interface Reconciled {
  readonly counts: ReadonlyMap<Label, number>
  readonly differences: number
  /** Numbers of differences that a clerk had closed and that are open again. */
  readonly reopened: readonly number[]
  /** Days that were closed and are open again. */
  readonly reopenedDays: readonly string[]
}

/**
 * Compares all money in one transaction: either the whole report is new, or it is the one of the last run. What is read stands
 * in memory one account at a time.
 */
export async function reconcile(tools: MoneyTools): Promise<Reconciled> {
  return inTransaction(tools.pool, async (tx) => {
    await tx.query('set transaction isolation level repeatable read')
    await tx.query('set local statement_timeout = 0')
    await alone(tx)
    const findings = new Findings(tx, await nextRun(tx), tools.clock.today(), tools.clock.now())
    const closed = await closedDays(tx)
    await compareAll(tx, tools, findings)
    await findings.finish()
    await openAgain(tx).execute()
    const still = await closedDays(tx)
    const reopenedDays = [...closed].filter((day) => !still.has(day))
    const { counts, differences, reopened } = findings
    await tools.record(tx, { action: 'money-compare', object: `differences: ${differences}` })
    for (const number of reopened) await tools.record(tx, { action: 'difference-reopen', object: `R-${number}` })
    for (const day of reopenedDays) await tools.record(tx, { action: 'money-day-reopen', object: day })
    return { counts, differences, reopened, reopenedDays }
  })
}

async function nextRun(tx: Tx): Promise<number> {
  const { rows } = await tx.query<{ run: number }>("select nextval('portal.reconciliation_run') as run")
  return rows[0]?.run ?? 0
}

/** A closed day in which something is open again is closed no longer. */
const openAgain = (db: Db) =>
  db
    .updateTable('money_day as m')
    .set({ closed_at: null, closed_by: null })
    .where('m.closed_at', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('difference as d')
          .whereRef('d.day', '=', 'm.day')
          .where('d.closed_at', 'is', null)
          .where('d.label', '=', anyText(DIFFERENCES)),
      ),
    )

async function closedDays(tx: Tx): Promise<Set<string>> {
  const rows = await tx.selectFrom('money_day').select('day').where('closed_at', 'is not', null).execute()
  return new Set(rows.map(({ day }) => day))
}

const since = queryBuilder
  .selectFrom('bank_statement')
  .groupBy('account_number')
  .select(({ fn }) => ['account_number as account', fn.min('opened_on').as('since')])
const SETTLED_SINCE = queryBuilder
  .selectFrom('settlement_line as s')
  .innerJoin('settlement_batch as b', 'b.id', 's.batch_id')
  .groupBy('b.provider')
  .select(({ fn }) => ['b.provider', fn.min('s.paid_on').as('since')])
const LONG_AGO = '2000-01-01'
const firstDay = (db: Db) =>
  db
    .selectFrom('bank_statement')
    .select(({ fn, selectFrom }) =>
      fn<string | null>('least', [fn.min('opened_on'), selectFrom('payment').select(sql<string>`min(created_at)::date`.as('day'))]).as(
        'day',
      ),
    )

async function compareAll(tx: Tx, { bookings }: MoneyTools, findings: Findings): Promise<void> {
  const bankSince = new Map((await tx.executeQuery(since)).rows.map((one) => [one.account, one.since]))
  const heardSince = [...bankSince.values()].toSorted()[0] ?? null
  const lists = await patientRows(tx, SETTLED_SINCE)
  const first = await firstDay(tx).executeTakeFirst()
  const payouts = await readPayouts(tx, heardSince)
  const around: Around = {
    bankSince,
    settledSince: new Map(lists.map(({ provider, since }) => [provider, since])),
    payouts: payouts.views,
  }
  for (const combination of payouts.combinations) await findings.add(combination)
  const question = bookings(await currentRegister(tx), first?.day ?? LONG_AGO)
  const rest = { lines: new Array<LineItem>(), postings: new Array<PostingItem>() }
  const sequences: readonly AsyncGenerator<Item>[] = [
    readOrders(tx),
    readSettled(tx),
    readLines(tx, payouts.lines),
    readPostings(tx, question),
  ]
  for await (const items of byAccount(sequences)) {
    const alone = items.filter((item) => item.kind === 'settled' && item.paymentId === null)
    for (const item of alone) if (item.kind === 'settled') await findings.add(settledAlone(item))
    const { combinations, lines, postings } = compareAccount(items, around)
    for (const combination of combinations) await findings.add(combination)
    for (const line of lines) rest.lines.push(line)
    for (const posting of postings)
      if (posting.names !== null || (heardSince !== null && posting.day >= heardSince)) rest.postings.push(posting)
  }
  for (const combination of compareRest(rest.lines, rest.postings, bankSince)) await findings.add(combination)
}
