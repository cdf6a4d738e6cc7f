import { sql } from 'kysely'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { paidBetween } from '#journeys/payments/index.ts'
import { addDays, addMonths, isWorkingDay } from '#shared/dates.ts'
import { currentRegister } from '#shared/server/database/register-state.ts'
import { affectedRows, anyOf, type Db, type Pool } from '#shared/server/database/database.ts'
import type { Bookings } from '#shared/server/payments/payable.ts'
import { actsBetween } from '../../audit/month.ts'
import { wholeMonths } from './period.ts'

/** As far back as the accountability log reaches unless the operator says otherwise. */
const MOST_MONTHS = 24
/** As long as this year can be laid beside the one before. */
const KEPT_MONTHS = 36

interface Records {
  readonly pool: Pool
  readonly bookings: Bookings
}

type Line = readonly [kind: string, name: string, times: number]

/**
 * Counts what the records of the portal say of whole months that have not been counted yet: log, payments, inbox, the office's
 * postings. Each month once, by whichever process comes first.
 */
export async function countRecords({ pool, bookings }: Records, today: string): Promise<void> {
  const months = wholeMonths(today, MOST_MONTHS)
  const counted = pool.selectFrom('usage_month').select('month').where('kind', '=', 'counted')
  const rows = await counted.where('month', '=', anyOf(months)).execute()
  const known = new Set(rows.map(({ month }) => month))
  for (const month of months.filter((one) => !known.has(one))) await countMonth({ pool, bookings }, month)
}

export async function forgetUsage(db: Db, today: string): Promise<void> {
  const first = addMonths(`${today.slice(0, 7)}-01`, -KEPT_MONTHS)
  await db.deleteFrom('usage_month').where('month', '<', first).execute()
}

async function countMonth({ pool, bookings }: Records, month: string): Promise<void> {
  const until = addMonths(month, 1)
  await inTransaction(pool, async (tx) => {
    const mark = tx.insertInto('usage_month').values({ month, kind: 'counted', name: '', times: 1 })
    const isFirst = await affectedRows(mark.onConflict((same) => same.doNothing()))
    if (isFirst === 0) return
    const lines = [
      ...(await ofAccounts(tx, month, until)),
      ...(await ofPayments(tx, month, until)),
      ...(await ofPostings(tx, bookings, month, until)),
      ...(await ofRequests(tx, month, until)),
    ].filter(([, , times]) => times > 0)
    if (lines.length === 0) return
    await tx
      .insertInto('usage_month')
      .values(lines.map(([kind, name, times]) => ({ month, kind, name, times })))
      .onConflict((same) =>
        same.columns(['month', 'kind', 'name']).doUpdateSet(({ eb, ref }) => ({
          times: eb(ref('usage_month.times'), '+', ref('excluded.times')),
        })),
      )
      .execute()
  })
}

async function ofAccounts(db: Db, from: string, until: string): Promise<Line[]> {
  const { signIns, opened, verified, closed } = await actsBetween(db, from, until)
  return [
    ['sign-in', '', signIns],
    ['account', 'opened', opened],
    ['account', 'verified', verified],
    ['account', 'closed', closed],
  ]
}

async function ofPayments(db: Db, from: string, until: string): Promise<Line[]> {
  const paid = await paidBetween(db, from, until)
  return paid.flatMap(({ provider, times, sum }): Line[] => [
    ['payment', provider, times],
    ['payment-sum', provider, sum],
  ])
}

/** What the office has posted without cash, by whatever way it came: the whole of which the portal has a share. */
async function ofPostings(db: Db, bookings: Bookings, from: string, until: string): Promise<Line[]> {
  const { text, values } = bookings(await currentRegister(db), from)
  const { rows } = await db.query<{ times: number; sum: number }>(
    `select count(*)::int as times, (coalesce(sum(posted.amount), 0) * 100)::bigint as sum from (${text}) posted where posted.day < $${values.length + 1}`,
    [...values, until],
  )
  return rows.flatMap(({ times, sum }): Line[] => [
    ['posting', '', times],
    ['posting-sum', '', sum],
  ])
}

const TOPIC = sql<string>`left(topic, 120)`.as('topic')
const TIMES = sql<number>`count(*)::int`.as('times')

/** Requests of a month, and those that were dealt with in it, with the working days that each took. */
async function ofRequests(db: Db, from: string, until: string): Promise<Line[]> {
  const items = db.selectFrom('inbox_item')
  const received = await items
    .select([TOPIC, TIMES])
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .groupBy(sql`1`)
    .execute()
  const answered = await items
    .select([
      TOPIC,
      sql<string>`created_at::date`.as('since'),
      sql<string>`handled_at::date`.as('handled'),
      sql<boolean>`handled_at::date <= due_on`.as('inTerm'),
      TIMES,
    ])
    .where('handled_at', '>=', from)
    .where('handled_at', '<', until)
    .groupBy(sql`1, 2, 3, 4`)
    .execute()
  const lines = new Map<string, Line>()
  const add = (kind: string, name: string, times: number) => {
    const [, , known = 0] = lines.get(`${kind} ${name}`) ?? []
    lines.set(`${kind} ${name}`, [kind, name, known + times])
  }
  for (const { topic, times } of received) add('received', topic, times)
  for (const { topic, since, handled, inTerm, times } of answered) {
    add('answered', topic, times)
    if (inTerm) add('answered-in-term', topic, times)
    add('answer-days', `${workingDays(since, handled)} ${topic}`, times)
  }
  return [...lines.values()]
}

/** A case that lay for years is one that lay long. */
const MOST_DAYS = 250

function workingDays(from: string, to: string): number {
  let count = 0
  for (let day = addDays(from, 1); day <= to && count < MOST_DAYS; day = addDays(day, 1)) if (isWorkingDay(day)) count += 1
  return count
}
