import { sql } from 'kysely'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { tables, written } from '#shared/server/database/tables.ts'
import type { Needs } from './calendars.ts'
import { end } from './feed.ts'
import { forgottenUntil } from './told.ts'

/** A calendar that no program has read for so long is one that somebody forgot. */
const UNREAD = sql`interval '12 months'`

/** Blocked, restricted, taken back, or without the subject. */
const WITHOUT_RIGHT = `
  select f.id from portal.calendar_feed f
   where not exists (select from portal.acting_subject a where a.account_id = f.account_id and a.access_epoch = f.access_epoch
                         and (a.pesel = f.subject_pesel or a.nip = f.subject_nip))`

/** Ends what nobody may read any more, and forgets what nobody reads (docs/privacy.md). */
export async function forgetCalendars(deps: Pick<Needs, 'pool' | 'audit' | 'clock' | 'log'>): Promise<void> {
  const { pool, audit, clock, log } = deps
  const dead = await pool.query<{ id: number }>(WITHOUT_RIGHT)
  for (const { id } of dead.rows) await end(deps, id)
  await written(pool, tables.deleteFrom('calendar_event').where('cancelled_on', '<=', forgottenUntil(clock.today())))
  const unread = tables
    .deleteFrom('calendar_feed')
    .where(sql<boolean>`coalesce(read_at, created_at) < ${clock.now()}::timestamptz - ${UNREAD}`)
  const count = await inTransaction(pool, async (client) => {
    const gone = await written(client, unread)
    if (gone > 0) await audit.within(client, { actor: 'job:calendars', action: 'forget', object: `calendars: ${gone}`, outcome: 'done' })
    return gone
  })
  if (count + dead.rows.length > 0) log.info({ unread: count, ended: dead.rows.length }, 'calendars forgotten')
}
