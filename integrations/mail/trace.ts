import { sql } from 'kysely'
import { type Queryable, tables, written } from '#shared/server/database/tables.ts'

/** Keeps where a mail went, so that one that comes back is known; a second try is the same mail. */
export async function noteTrace(database: Queryable, messageId: string, recipient: string): Promise<void> {
  await written(
    database,
    tables
      .insertInto('mail_trace')
      .values({ message_id: messageId, recipient })
      .onConflict((same) => same.column('message_id').doUpdateSet({ sent_at: sql<Date>`now()` })),
  )
}

/** Mail servers give up within a week; what comes back later is about nobody any more. */
export async function forgetTraces(database: Queryable): Promise<number> {
  const traces = await written(database, tables.deleteFrom('mail_trace').where('sent_at', '<', sql<Date>`now() - interval '30 days'`))
  return traces + (await written(database, tables.deleteFrom('mail_bounce').where('last_at', '<', sql<Date>`now() - interval '12 months'`)))
}
