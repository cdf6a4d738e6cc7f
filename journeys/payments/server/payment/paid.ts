import { sql } from 'kysely'
import type { Db } from '#shared/server/database/database.ts'

export interface PaidBy {
  readonly provider: string
  readonly times: number
  /** In grosze. */
  readonly sum: number
}

/** What was paid by each provider from a day until another, as counts alone. */
export async function paidBetween(db: Db, from: string, until: string): Promise<readonly PaidBy[]> {
  const begin = (day: string) => sql<Date>`(${day}::date)::timestamp at time zone 'Europe/Warsaw'`
  return db
    .selectFrom('payment')
    .select(['provider', ({ fn }) => fn.countAll<number>().as('times'), sql<number>`(sum(amount) * 100)::bigint`.as('sum')])
    .where('paid_at', '>=', begin(from))
    .where('paid_at', '<', begin(until))
    .where('state', 'in', ['PAID', 'POSTED'])
    .groupBy('provider')
    .execute()
}
