import { sql } from 'kysely'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { rowsOf, tables, written } from '#shared/server/database/tables.ts'
import type { Needs } from './calendars.ts'
import { end } from './feed.ts'
import { forgottenUntil } from './told.ts'

/** A calendar that no program has read for so long is one that somebody forgot. */
const UNREAD = sql`interval '12 months'`

/** Blocked, restricted, taken back, or without the subject. */
const WITHOUT_RIGHT = tables
  .selectFrom('calendar_feed as f')
  .select('f.id')
  .where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom('acting_subject as a')
          .whereRef('a.account_id', '=', 'f.account_id')
          .whereRef('a.access_epoch', '=', 'f.access_epoch')
          .where(({ eb, or, ref }) => or([eb('a.pesel', '=', ref('f.subject_pesel')), eb('a.nip', '=', ref('f.subject_nip'))])),
      ),
    ),
  )

/** Ends what nobody may read any more, and forgets what nobody reads (docs/privacy.md). */
export async function forgetCalendars(deps: Pick<Needs, 'pool' | 'audit' | 'clock' | 'log'>): Promise<void> {
  const { pool, audit, clock, log } = deps
  const dead = await rowsOf(pool, WITHOUT_RIGHT)
  for (const { id } of dead) await end(deps, id)
  await written(pool, tables.deleteFrom('calendar_event').where('cancelled_on', '<=', forgottenUntil(clock.today())))
  const unread = tables
    .deleteFrom('calendar_feed')
    .where(sql<boolean>`coalesce(read_at, created_at) < ${clock.now()}::timestamptz - ${UNREAD}`)
  const count = await inTransaction(pool, async (client) => {
    const gone = await written(client, unread)
    if (gone > 0) await audit.within(client, { actor: 'job:calendars', action: 'forget', object: `calendars: ${gone}`, outcome: 'done' })
    return gone
  })
  if (count + dead.length > 0) log.info({ unread: count, ended: dead.length }, 'calendars forgotten')
}
