import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#shared/server/database/database.ts'
import type { Asked, Order } from '#shared/server/desk/list.ts'
import type { DeskList } from '#shared/desk/list.ts'
import type { Kind } from '../kinds.ts'
import { placeOf } from './case/case.ts'
import type { Place } from './case/places.ts'
import { wordsQuery } from './case/words.ts'

/** One more than are shown of what is found (`api/desk/lists`). */
const MOST_FOUND = 101

export type View = 'open' | 'mine' | 'late' | 'waiting' | 'closed'

export interface ItemRow {
  readonly id: number
  readonly number: string
  readonly kind: Kind
  readonly department: Place
  readonly created_at: string
  readonly subject: string
  readonly client: string | null
  readonly due_on: string
  readonly state: 'new' | 'open' | 'waiting' | 'closed'
  readonly outcome: string | null
  readonly has_news: boolean
  readonly holder_name: string | null
  readonly version: number
  readonly topic: string
  readonly beginning: string
  readonly meter_number: string | null
  readonly reading: number | null
}

const COLUMNS = sql`i.number, i.id, i.kind, i.department, i.created_at, i.subject, i.client, i.due_on, i.state, i.outcome, i.has_news, i.holder_name, i.version, i.topic,
  left(i.content, 160) as beginning, i.meter_number, i.reading`

/** What waits comes the oldest first, what is late by the day on which it was due, what is over or was looked for the newest first. */
export const orderOf = (view: View | null): Order<ItemRow> => ({
  by: [view === 'late' ? ['due_on', 'day'] : ['created_at', 'wall'], ['id', 'number']],
  isDescending: view === null || view === 'closed',
})

/** What of the whole a list is of: never more than the departments of whoever asks. */
export interface Scope {
  readonly places: readonly Place[]
  readonly kinds: readonly Kind[]
}

/** Whose list it is, and on which day. */
interface Looking {
  readonly login: string
  readonly today: string
}

type Page = Pick<Asked<DeskList>, 'behind' | 'most'> & { readonly view: View }

const whichOf = (view: View, { login, today }: Looking) =>
  ({
    open: sql`state in ('new', 'open')`,
    mine: sql`holder = ${login} and state <> 'closed'`,
    late: sql`state in ('new', 'open') and due_on < ${today}::date`,
    waiting: sql`state = 'waiting'`,
    closed: sql`state = 'closed'`,
  })[view]

/** Each view is a stretch of an index that begins with department and kind; those are few, and their stretches are cut before they are merged. */
function stretches(view: View, { places, kinds }: Scope, stretch: (of: RawBuilder<unknown>) => RawBuilder<unknown>): RawBuilder<unknown> {
  return view === 'mine'
    ? sql`from (${stretch(sql`department = any(${places}) and kind = any(${kinds})`)}) s`
    : sql`from unnest(${places}::text[]) d cross join unnest(${kinds}::text[]) k cross join lateral (${stretch(sql`department = d and kind = k`)}) s`
}

/** Cases of a view. */
export function casesOf({ view, behind, most }: Page, scope: Scope, looking: Looking): RawBuilder<ItemRow> {
  const which = whichOf(view, looking)
  const order = view === 'closed' ? sql`created_at desc, id desc` : view === 'late' ? sql`due_on, id` : sql`created_at, id`
  const merged = stretches(
    view,
    scope,
    (of) =>
      sql`select id, created_at, due_on from portal.inbox_case where ${of} and ${which} and ${behind} order by ${order} limit ${most}`,
  )
  return sql<ItemRow>`(select ${COLUMNS} from (select s.* ${merged} order by ${order} limit ${most}) p join portal.inbox_item i on i.id = p.id)`
}

/** The same to be counted: one stretch after another, in no order, until there are enough. */
export function countedOf({ view, most }: Page, scope: Scope, looking: Looking): RawBuilder<unknown> {
  const which = whichOf(view, looking)
  return sql`(select ${stretches(view, scope, (of) => sql`select from portal.inbox_case where ${of} and ${which} limit ${most}`)})`
}

interface Way {
  readonly where: RawBuilder<unknown>
  /** Words may be those of very many cases; a number is of a few. */
  readonly isOfWords: boolean
}

function wayOf(typed: string): Way | null {
  const place = placeOf(typed)
  if (place) return { where: sql`${sql.ref(place.column)} = ${place.id}`, isOfWords: false }
  const query = wordsQuery(typed)
  return query === null ? null : { where: sql`words @@ to_tsquery('simple', ${query})`, isOfWords: true }
}

/** A number of the office's own records as its index has it: without what stands between letters and digits. */
const SIGN = sql`upper(regexp_replace(office_sign, '[^[:alnum:]]', '', 'g'))`

/** Whose cases of these departments have a number of the office's own records; of very many the newest. */
export async function ofSign(db: Db, typed: string, places: readonly Place[]): Promise<string[]> {
  const sign = signIn(typed)
  if (sign === null) return []
  const signed = sql<{ subject: string }>`
    select subject from portal.inbox_case where ${SIGN} = ${sign} and department = any(${places}) order by created_at desc limit ${MOST_FOUND}`
  return [...new Set((await signed.execute(db)).rows.map(({ subject }) => subject))]
}

/** Null for what is none: a number of the records has a digit. */
function signIn(typed: string): string | null {
  const sign = typed.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase()
  return /\p{N}/u.test(sign) ? sign : null
}

/** As many cases from the newest on as are looked through one by one before the index of words is asked: few, however many there are. */
const LOOKED_THROUGH = 1_000

/**
 * Cases by number, number of the office's records, PESEL, NIP, or beginnings of words of name, topic and text: also closed ones.
 * `numbers`: whose number was typed; null where it is none.
 */
export async function casesBy(
  db: Db,
  typed: string,
  { places, kinds }: Scope,
  numbers: readonly string[] | null,
): Promise<RawBuilder<ItemRow> | null> {
  const newestFirst = sql`order by created_at desc, id desc`
  const found = async (where: RawBuilder<unknown>, among: RawBuilder<unknown> = sql`portal.inbox_case`, order = newestFirst) => {
    const seen = sql`${where} and department = any(${places}) and kind = any(${kinds}) ${order}`
    return (await sql<{ id: number }>`select id from ${among} c where ${seen} limit ${MOST_FOUND}`.execute(db)).rows.map(({ id }) => id)
  }
  const those = (ids: readonly number[]) => sql<ItemRow>`(select ${COLUMNS} from portal.inbox_item i where i.id = any(${ids}))`
  const sign = signIn(typed)
  const signed = sign === null ? [] : await found(sql`${SIGN} = ${sign}`)
  if (signed.length > 0) return those(signed)
  const way = numbers === null ? wayOf(typed.trim()) : { where: sql`subject = any(${numbers})`, isOfWords: false }
  if (!way) return null
  const newest = sql`(select id, created_at, department, kind, words from portal.inbox_case ${newestFirst} limit ${LOOKED_THROUGH})`
  if (!way.isOfWords) return those(await found(way.where))
  // A word of very many cases would be found in all of them before the newest are shown: those are at hand.
  const common = await found(way.where, newest)
  return those(common.length === MOST_FOUND ? common : [...common, ...(await found(way.where, undefined, sql``))])
}
