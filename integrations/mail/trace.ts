import { sql } from 'kysely'
import { affectedRows, type Db } from '#shared/server/database/database.ts'

/** Keeps where a mail went, so that one that comes back is known; a second try is the same mail. */
export async function noteTrace(db: Db, messageId: string, recipient: string): Promise<void> {
  await db
    .insertInto('mail_trace')
    .values({ message_id: messageId, recipient })
    .onConflict((same) => same.column('message_id').doUpdateSet({ sent_at: sql<Date>`now()` }))
    .execute()
}

/** Mail servers give up within a week; what comes back later is about nobody any more. */
export async function forgetTraces(db: Db): Promise<number> {
  const traces = await affectedRows(db.deleteFrom('mail_trace').where('sent_at', '<', sql<Date>`now() - interval '30 days'`))
  return traces + (await affectedRows(db.deleteFrom('mail_bounce').where('last_at', '<', sql<Date>`now() - interval '12 months'`)))
}
