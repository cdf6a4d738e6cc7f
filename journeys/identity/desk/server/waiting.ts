import { sql } from 'kysely'
import type { Queryable } from '#shared/server/database/tables.ts'
import { rowOf, tables } from '#shared/server/database/tables.ts'
import { agesColumn } from '#shared/server/desk/ages.ts'
import type { QueueState } from '#shared/server/desk/part.ts'

/** A person who waits for rights longer than a week is told nothing meanwhile: that is late. */
const LATE_DAYS = 7
const DAYS = sql<number>`floor(extract(epoch from now() - created_at) / 86400)::int`

/** Accounts that wait for a clerk to see a document. */
export async function waitingForVerification(database: Queryable): Promise<QueueState> {
  const waiting = tables.selectFrom('account').where('state', '=', 'unverified').where('blocked_at', 'is', null)
  const counted = await rowOf(
    database,
    waiting.select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<number | null>`max(${DAYS})`.as('oldest'),
      sql<number>`count(*) filter (where ${DAYS} >= ${LATE_DAYS})`.as('late'),
      agesColumn(DAYS, sql`${DAYS} >= ${LATE_DAYS}`).as('ages'),
    ]),
  )
  const oldest = await rowOf(database, waiting.select(['first_name', 'last_name']).orderBy('created_at').limit(1))
  return {
    count: counted?.count ?? 0,
    oldestDays: counted?.oldest ?? null,
    late: counted?.late ?? 0,
    ages: oldest && (counted?.ages ?? null),
    oldest: oldest && `${oldest.first_name} ${oldest.last_name}`,
  }
}
