import { sql } from 'kysely'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { isRealMoment } from '#shared/dates.ts'
import { affectedRows, type Db, prepared } from '#shared/server/database/database.ts'
import type { Language } from '#shared/language.ts'
import type { NoticeTools } from './tools.ts'

/** Polish is enough: readers of other languages get it, marked as such. */
export type AnnouncedWords = { readonly pl: string } & { readonly [Name in Language]?: string | undefined }

interface NewAnnouncement {
  readonly words: AnnouncedWords
  /** Warsaw wall times; null: now, and until somebody ends it. */
  readonly from: string | null
  readonly until: string | null
  readonly link?: string | null
}

const warsaw = (time: string | null) => sql<Date | null>`${time}::timestamp at time zone 'Europe/Warsaw'`

/** Tells everybody something. Returns its number; null where its end does not lie ahead, and after its beginning, or a time is none that a clock shows. */
export async function announce(
  { pool, record }: NoticeTools,
  { words, from, until, link = null }: NewAnnouncement,
): Promise<number | null> {
  if ([from, until].some((time) => time !== null && !isRealMoment(time))) return null
  return inTransaction(pool, async (tx) => {
    const times = await tx
      .selectNoFrom([sql<Date>`coalesce(${warsaw(from)}, now())`.as('starts'), warsaw(until).as('ends'), sql<Date>`now()`.as('now')])
      .executeTakeFirst()
    if (!times || (times.ends !== null && (times.ends <= times.starts || times.ends <= times.now))) return null
    const kept = await tx
      .insertInto('announcement')
      .values({ words: JSON.stringify(words), starts_at: times.starts, ends_at: times.ends, link })
      .returning('id')
      .executeTakeFirst()
    if (!kept) throw new Error('The announcement was not written')
    await record(tx, { action: 'announce', object: `announcement:${kept.id}`, outcome: 'done' })
    return kept.id
  })
}

/** False where there is none of this number. */
export async function endAnnouncement({ pool, record }: NoticeTools, id: number): Promise<boolean> {
  return inTransaction(pool, async (tx) => {
    const isDone = (await affectedRows(tx.deleteFrom('announcement').where('id', '=', id))) === 1
    await record(tx, { action: 'announce-end', object: `announcement:${id}`, outcome: isDone ? 'done' : 'refused' })
    return isDone
  })
}

const minute = (column: 'starts_at' | 'ends_at') =>
  sql<string | null>`to_char(${sql.ref(column)} at time zone 'Europe/Warsaw', 'YYYY-MM-DD HH24:MI')`

/** Those that stand or will, by their beginning. */
export async function announcements(db: Db) {
  return db
    .selectFrom('announcement')
    .where((by) => by.or([by('ends_at', 'is', null), by('ends_at', '>', sql<Date>`now()`)]))
    .orderBy('starts_at')
    .select([
      'id',
      minute('starts_at').as('from'),
      minute('ends_at').as('until'),
      sql<string>`words ->> 'pl'`.as('text'),
      'words',
      'link',
      sql<boolean>`starts_at <= now()`.as('isOn'),
    ])
    .$narrowType<{ words: AnnouncedWords }>()
    .execute()
}

export interface StandingAnnouncement {
  readonly id: string
  readonly words: AnnouncedWords
  readonly since: string
  readonly link: string | null
}

/** How many of them one page has room for. */
const MOST = 5

/** What stands on every page now, the newest first. */
export async function standingAnnouncements(db: Db): Promise<StandingAnnouncement[]> {
  return db
    .selectFrom('announcement')
    .where('starts_at', '<=', sql<Date>`now()`)
    .where((by) => by.or([by('ends_at', 'is', null), by('ends_at', '>', sql<Date>`now()`)]))
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .select([
      sql<string>`'o' || id`.as('id'),
      'words',
      sql<string>`to_char(starts_at at time zone 'Europe/Warsaw', 'YYYY-MM-DD')`.as('since'),
      'link',
    ])
    .$narrowType<{ words: AnnouncedWords }>()
    .withPlugin(prepared('announcements'))
    .execute()
}
