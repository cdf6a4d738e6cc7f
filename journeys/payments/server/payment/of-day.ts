import { sql } from 'kysely'
import { type Queryable, rowOf, tables } from '#shared/server/database/tables.ts'
import { DIFFERENCES } from '../../reconciliation/labels.ts'

export interface PaymentsOfDay {
  /** Paid on that day of the office, by the gateways' own word. */
  readonly paid: number
  /** Ordered and neither paid nor ended. */
  readonly open: number
  /** Questions about money that wait for a clerk. */
  readonly questions: number
}

/** How online payments go, for the first screen of the desk: numbers, and nobody named. `today`: business day. */
export async function paymentsOfDay(database: Queryable, today: string): Promise<PaymentsOfDay> {
  const from = sql<Date>`${today}::timestamp at time zone 'Europe/Warsaw'`
  const row = await rowOf(
    database,
    tables
      .selectFrom('payment')
      .select([
        sql<number>`(count(*) filter (where paid_at >= ${from}))::int`.as('paid'),
        sql<number>`(count(*) filter (where state in ('PENDING', 'NOTIFIED')))::int`.as('open'),
      ])
      .where((by) => by.or([by('paid_at', '>=', from), by('state', 'in', ['PENDING', 'NOTIFIED'])])),
  )
  const cases = await rowOf(
    database,
    tables
      .selectFrom('payment_case')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('decided_at', 'is', null),
  )
  return { paid: row?.paid ?? 0, open: row?.open ?? 0, questions: cases?.count ?? 0 }
}

export interface ComparedDay {
  readonly day: string
  /** PLN, and how many payments make it. */
  readonly sum: number
  readonly payments: number
  readonly agreed: number
  /** For the operator, the bank or the books, within their time. */
  readonly waiting: number
  readonly differences: number
}

/** The last day before `today` with payments that was compared with operator, bank and books; null where none was. Nobody is named. */
export async function lastComparedDay(database: Queryable, today: string): Promise<ComparedDay | null> {
  const found = await database.query<Omit<ComparedDay, 'agreed'>>(
    `select to_char(m.day, 'YYYY-MM-DD') as day, m.ordered as sum, m.orders as payments, d.waiting, d.differences
       from portal.money_day m
       cross join lateral (select (count(distinct payment_id) filter (where label = any($2)))::int as differences,
                                  (count(distinct payment_id) filter (where label <> all($2)))::int as waiting
                             from portal.difference f where f.day = m.day and f.closed_at is null and f.payment_id is not null) d
      where m.orders > 0 and m.day < $1::date order by m.day desc limit 1`,
    [today, DIFFERENCES],
  )
  const [last] = found.rows
  return last ? { ...last, agreed: Math.max(0, last.payments - last.waiting - last.differences) } : null
}
