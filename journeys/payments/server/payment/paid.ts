import { sql } from 'kysely'
import { type Queryable, rowsOf, tables } from '#shared/server/database/tables.ts'

export interface PaidBy {
  readonly provider: string
  readonly times: number
  /** In grosze. */
  readonly sum: number
}

/** What was paid by each provider from a day until another, as counts alone. */
export async function paidBetween(database: Queryable, from: string, until: string): Promise<readonly PaidBy[]> {
  const begin = (day: string) => sql<Date>`(${day}::date)::timestamp at time zone 'Europe/Warsaw'`
  return rowsOf(
    database,
    tables
      .selectFrom('payment')
      .select(['provider', ({ fn }) => fn.countAll<number>().as('times'), sql<number>`(sum(amount) * 100)::bigint`.as('sum')])
      .where('paid_at', '>=', begin(from))
      .where('paid_at', '<', begin(until))
      .where('state', 'in', ['PAID', 'POSTED'])
      .groupBy('provider'),
  )
}
