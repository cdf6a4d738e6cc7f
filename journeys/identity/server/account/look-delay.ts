import { sql } from 'kysely'
import type { Db } from '#shared/server/database/database.ts'

/** From when on looks at an account are held back, and until which day; null where none are. `since` in Warsaw time, to the microsecond. */
export async function lookDelayOf(
  db: Db,
  accountId: number,
  today: string,
): Promise<{ readonly since: string; readonly until: string } | null> {
  return (
    (await db
      .selectFrom('look_delay')
      .select([
        sql<string>`to_char(since at time zone 'Europe/Warsaw', 'YYYY-MM-DD HH24:MI:SS.US')`.as('since'),
        sql<string>`to_char(until, 'YYYY-MM-DD')`.as('until'),
      ])
      .where('account_id', '=', accountId)
      .where('until', '>=', today)
      .executeTakeFirst()) ?? null
  )
}
