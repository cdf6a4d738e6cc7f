import { sql } from 'kysely'
import type { Db } from '#shared/server/database/database.ts'
import { queueColumns, queueState } from '#shared/server/desk/ages.ts'
import type { QueueState } from '#shared/server/desk/part.ts'

/** A person who waits for rights longer than a week is told nothing meanwhile: that is late. */
const LATE_DAYS = 7
const DAYS = sql<number>`floor(extract(epoch from now() - created_at) / 86400)::int`

/** Accounts that wait for a clerk to see a document. */
export async function waitingForVerification(db: Db): Promise<QueueState> {
  const waiting = db.selectFrom('account').where('state', '=', 'unverified').where('blocked_at', 'is', null)
  const counted = await waiting.select(queueColumns(DAYS, sql`${DAYS} >= ${LATE_DAYS}`)).executeTakeFirst()
  const oldest = await waiting.select(['first_name', 'last_name']).orderBy('created_at').limit(1).executeTakeFirst()
  return queueState(counted, oldest ? `${oldest.first_name} ${oldest.last_name}` : null)
}
