import type { Queryable } from '#shared/server/database/tables.ts'

export interface PaidBy {
  readonly provider: string
  readonly times: number
  /** In grosze. */
  readonly sum: number
}

/** What was paid by each provider from a day until another, as counts alone. */
export async function paidBetween(database: Queryable, from: string, until: string): Promise<readonly PaidBy[]> {
  const { rows } = await database.query<PaidBy>(
    `select provider, count(*)::int as times, (sum(amount) * 100)::bigint as sum from portal.payment
      where paid_at >= ($1::date)::timestamp at time zone 'Europe/Warsaw' and paid_at < ($2::date)::timestamp at time zone 'Europe/Warsaw'
        and state in ('PAID', 'POSTED')
      group by provider`,
    [from, until],
  )
  return rows
}
