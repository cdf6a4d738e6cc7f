import { sql } from 'kysely'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { isRealMoment } from '#shared/dates.ts'
import type { Given } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import { type Db, prepared } from '#shared/server/database/database.ts'
import type { NoticeTools } from './tools.ts'

interface NewBreak {
  /** Null: the whole portal. */
  readonly service: number | null
  /** Warsaw wall times; null: now, and until it is ended. */
  readonly from: string | null
  readonly to: string | null
  /** Said to people instead of the general words. */
  readonly words: Given<string> | null
  /** Refused where it would begin before now: a plan is no way around the permission to begin one at once. */
  readonly isAhead?: true
}

/** A break that is on, or announced because it begins within a week. */
export interface StandingBreak {
  readonly id: number
  /** null: the whole portal. */
  readonly serviceId: number | null
  readonly isOn: boolean
  /** Warsaw wall time. */
  readonly startsAt: string
  readonly endsAt: string | null
  readonly words: Given<string> | null
}

const ENDLESS = sql`'infinity'::timestamptz`
const objectOf = (service: number | null) => (service === null ? 'portal' : `service:${service}`)
const time = (column: 'starts_at' | 'ends_at') =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'Europe/Warsaw', 'YYYY-MM-DD HH24:MI:SS')`

/** A language without words of its own gets the Polish ones; null where there are none at all. */
export function wordsForAll(texts: { readonly [Name in Language]?: string | undefined }): Given<string> | null {
  const { pl } = texts
  return pl === undefined ? null : { ...texts, pl, en: texts.en ?? pl, de: texts.de ?? pl, uk: texts.uk ?? pl }
}

/**
 * Declares a break in the place of those of the same scope that would be on at its beginning, or begin while it lasts. One without an end
 * leaves alone what is planned for later: whoever ends it does not lose the plan. Returns its number; null where it would end before it
 * begins, has ended already, or names an hour that no clock shows; or begins before now where it has to lie ahead.
 */
export async function declareBreak({ pool, record }: NoticeTools, { service, from, to, words, isAhead }: NewBreak): Promise<number | null> {
  if ([from, to].some((time) => time !== null && !isRealMoment(time))) return null
  return inTransaction(pool, async (tx) => {
    const starts = sql<Date>`coalesce(${from}::timestamp at time zone 'Europe/Warsaw', now())`
    const ends = sql<Date | null>`${to}::timestamp at time zone 'Europe/Warsaw'`
    const order = await tx
      .selectNoFrom(
        sql<boolean>`coalesce(${ends} > greatest(${starts}, now()), true) and (${starts} > now() or ${isAhead !== true})`.as('isRight'),
      )
      .executeTakeFirst()
    if (!order?.isRight) return null
    await tx
      .deleteFrom('technical_break')
      .where('service_id', 'is not distinct from', service)
      .where(sql<boolean>`starts_at <= coalesce(${ends}, ${starts}) and coalesce(ends_at, ${ENDLESS}) > ${starts}`)
      .execute()
    const kept = await tx
      .insertInto('technical_break')
      .values({ service_id: service, words: words && JSON.stringify(words), starts_at: starts, ends_at: ends })
      .returning('id')
      .executeTakeFirst()
    if (!kept) throw new Error('The break was not written')
    await record(tx, { action: 'maintenance-on', object: objectOf(service), outcome: 'done' })
    return kept.id
  })
}

/** Which breaks are meant: all of a scope, or the one of a number where it is still as the person saw it. */
type Meant = { readonly service: number | null } | { readonly id: number; readonly isOn: boolean }

/** Ends breaks, or takes planned ones back. Returns how many. */
export async function endBreaks({ pool, record }: NoticeTools, meant: Meant): Promise<number> {
  return inTransaction(pool, async (tx) => {
    const all = tx.deleteFrom('technical_break').returning('service_id')
    const ended = await (
      'id' in meant
        ? all.where('id', '=', meant.id).where(sql<boolean>`(starts_at <= now()) = ${meant.isOn}`)
        : all.where('service_id', 'is not distinct from', meant.service)
    ).execute()
    const object = 'id' in meant ? (ended[0] ? objectOf(ended[0].service_id) : `break:${meant.id}`) : objectOf(meant.service)
    await record(tx, { action: 'maintenance-off', object, outcome: 'id' in meant && ended.length === 0 ? 'refused' : 'done' })
    return ended.length
  })
}

const columns = [
  'id',
  'service_id as serviceId',
  sql<boolean>`starts_at <= now()`.as('isOn'),
  'words',
  time('starts_at').as('startsAt'),
  time('ends_at').$castTo<string | null>().as('endsAt'),
] as const
const notOver = (db: Db) =>
  db
    .selectFrom('technical_break')
    .where((by) => by.or([by('ends_at', 'is', null), by('ends_at', '>', sql<Date>`now()`)]))
    .orderBy('starts_at')
    .orderBy('id')

/** Those that are on, and those that people are told of: a week ahead. */
export async function standingBreaks(db: Db): Promise<StandingBreak[]> {
  return notOver(db)
    .where('starts_at', '<=', sql<Date>`now() + interval '7 days'`)
    .select(columns)
    .$narrowType<{ words: Given<string> | null }>()
    .withPlugin(prepared('breaks'))
    .execute()
}

/** Those that begin on one of these days, and have not begun. */
export async function breaksToCome(db: Db, days: readonly string[]): Promise<StandingBreak[]> {
  if (days.length === 0) return []
  const day = sql<string>`(starts_at at time zone 'Europe/Warsaw')::date::text`
  return notOver(db)
    .where('starts_at', '>', sql<Date>`now()`)
    .where(day, 'in', days)
    .select(columns)
    .$narrowType<{ words: Given<string> | null }>()
    .execute()
}

/** All that are on or planned. */
export async function allBreaks(db: Db): Promise<StandingBreak[]> {
  return notOver(db).select(columns).$narrowType<{ words: Given<string> | null }>().execute()
}
