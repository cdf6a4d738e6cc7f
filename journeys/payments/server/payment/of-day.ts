import { sql } from 'kysely'
import { type Queryable, rowOf, tables } from '#shared/server/database/tables.ts'

export interface PaymentsOfDay {
  /** Paid on that day of the office, by the gateways' own word. */
  readonly paid: number
  /** Ordered and neither paid nor ended. */
  readonly open: number
  /** Questions about money that wait for a clerk. */
  readonly questions: number
}

/** How online payments go, for the first screen of the desk: numbers, no amounts and nobody named. `today`: business day. */
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
