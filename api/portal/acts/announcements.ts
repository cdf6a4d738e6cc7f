import { sql } from 'kysely'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import type { Announcement } from '#journeys/office-content/index.ts'
import { type Queryable, rowOf, rowsOf, tables, written } from '#shared/server/database/tables.ts'
import type { ActTools } from './tools.ts'

interface NewAnnouncement {
  readonly words: Announcement['tekst']
  /** Warsaw wall times; null: now, and until somebody ends it. */
  readonly from: string | null
  readonly until: string | null
  readonly link?: string | null
}

const warsaw = (time: string | null) => sql<Date | null>`${time}::timestamp at time zone 'Europe/Warsaw'`

/** Tells everybody something. Returns its number; null where its end does not lie ahead, and after its beginning. */
export async function announce({ pool, record }: ActTools, { words, from, until, link = null }: NewAnnouncement): Promise<number | null> {
  return inTransaction(pool, async (client) => {
    const times = await rowOf(client, tables.selectNoFrom([sql<Date>`coalesce(${warsaw(from)}, now())`.as('starts'), warsaw(until).as('ends'), sql<Date>`now()`.as('now')]))
    if (!times || (times.ends !== null && (times.ends <= times.starts || times.ends <= times.now))) return null
    const kept = await rowOf(client, tables.insertInto('announcement')
      .values({ words: JSON.stringify(words), starts_at: times.starts, ends_at: times.ends, link }).returning('id'))
    if (!kept) throw new Error('The announcement was not written')
    await record(client, { action: 'announce', object: `announcement:${kept.id}`, outcome: 'done' })
    return kept.id
  })
}

/** False where there is none of this number. */
export async function endAnnouncement({ pool, record }: ActTools, id: number): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    const isDone = (await written(client, tables.deleteFrom('announcement').where('id', '=', id))) === 1
    await record(client, { action: 'announce-end', object: `announcement:${id}`, outcome: isDone ? 'done' : 'refused' })
    return isDone
  })
}

const minute = (column: 'starts_at' | 'ends_at') => sql<string | null>`to_char(${sql.ref(column)} at time zone 'Europe/Warsaw', 'YYYY-MM-DD HH24:MI')`

/** Those that stand or will, by their beginning. */
export function announcements(database: Queryable) {
  return rowsOf(database, tables.selectFrom('announcement').where((by) => by.or([by('ends_at', 'is', null), by('ends_at', '>', sql<Date>`now()`)])).orderBy('starts_at')
    .select(['id', minute('starts_at').as('from'), minute('ends_at').as('until'), sql<string>`words ->> 'pl'`.as('text')]))
}
