import type pg from 'pg'
import type { Db } from '#shared/server/database/database.ts'
import type { Kind } from '../kinds.ts'
import type { Place } from './case/places.ts'
import { placeOf } from './case/case.ts'
import { wordsQuery } from './case/words.ts'

/** Rows of a page; one more is read, to know whether there are further ones. */
const PAGE = 25
/** More than that nobody reads: one is asked for narrower words. */
const MOST_FOUND = 200
const MOST_SHOWN = 50
/** Beyond this a number is no longer told exactly. */
export const MOST_COUNTED = 1_000

export const VIEWS = ['open', 'mine', 'late', 'waiting', 'closed'] as const
export type View = (typeof VIEWS)[number]

export interface Asked {
  readonly view: View
  readonly places: readonly Place[]
  readonly kinds: readonly Kind[]
  readonly login: string
  readonly today: string
  /** What the page before ended with. */
  readonly after: readonly [string, number] | null
}

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
  readonly holder: string | null
  readonly holder_name: string | null
  readonly version: number
  readonly topic: string
  readonly beginning: string
  readonly meter_number: string | null
  readonly reading: number | null
  readonly handled_at: string | null
}

export interface ItemPage {
  readonly rows: readonly ItemRow[]
  readonly next: readonly [string, number] | null
  /** There are more than anybody reads. */
  readonly isTooMany: boolean
}

const COLUMNS = `number, i.id, i.kind, i.department, i.created_at, i.subject, i.client, to_char(i.due_on, 'YYYY-MM-DD') as due_on, i.state, i.outcome, i.has_news, i.holder, i.holder_name, i.version, i.topic,
  left(i.content, 160) as beginning, i.meter_number, i.reading, i.handled_at`

interface Shelf {
  readonly where: string
  readonly place: 'created_at' | 'due_on'
  readonly isBackwards: boolean
}

/** Each view is a stretch of an index that begins with department and kind; those are few, and their stretches are merged. */
const SHELVES: Readonly<Record<Exclude<View, 'mine'>, Shelf>> = {
  open: { where: "state in ('new', 'open')", place: 'created_at', isBackwards: false },
  late: { where: "state in ('new', 'open') and due_on < $3::date", place: 'due_on', isBackwards: false },
  waiting: { where: "state = 'waiting'", place: 'created_at', isBackwards: false },
  closed: { where: "state = 'closed'", place: 'created_at', isBackwards: true },
}
const MINE: Shelf = { where: "holder = $3 and state <> 'closed'", place: 'created_at', isBackwards: false }

/** The numbers of a view's rows with their places; `behind` and `limit` cut each stretch before they are merged. */
function merged(view: View, behind: string, limit: number): string {
  const { where, place, isBackwards } = view === 'mine' ? MINE : SHELVES[view]
  const order = `${place} ${isBackwards ? 'desc' : ''}, id ${isBackwards ? 'desc' : ''}`
  if (view === 'mine')
    return `select id, ${place} as place from portal.inbox_case where ${where} and department = any($1) and kind = any($2) ${behind} order by ${order} limit ${limit}`
  const stretch = `select id, ${place} as place from portal.inbox_case where department = d and kind = k and ${where} ${behind} order by ${order} limit ${limit}`
  return `select s.id, s.place from unnest($1::text[]) d cross join unnest($2::text[]) k cross join lateral (${stretch}) s order by s.place ${isBackwards ? 'desc' : ''}, s.id ${isBackwards ? 'desc' : ''} limit ${limit}`
}

const lastValue = ({ view, login, today }: Asked) => (view === 'mine' ? [login] : view === 'late' ? [today] : [])

/** One page of a view. */
export async function pageOf(client: pg.PoolClient, asked: Asked): Promise<ItemPage> {
  const { view, places, kinds, after } = asked
  const { place, isBackwards } = view === 'mine' ? MINE : SHELVES[view]
  const values: unknown[] = [places, kinds, ...lastValue(asked)]
  let behind = ''
  if (after) {
    values.push(...after)
    behind = `and (${place}, id) ${isBackwards ? '<' : '>'} ($${values.length - 1}::${place === 'due_on' ? 'date' : 'timestamp'}, $${values.length}::bigint)`
  }
  const order = isBackwards ? 'p.place desc, p.id desc' : 'p.place, p.id'
  const { rows } = await client.query<ItemRow & { place: string }>(
    `select ${COLUMNS}, p.place::text as place from (${merged(view, behind, PAGE + 1)}) p join portal.inbox_item i using (id) order by ${order}`,
    values,
  )
  const shown = rows.slice(0, PAGE)
  const last = shown.at(-1)
  return { rows: shown, next: rows.length > PAGE && last ? [last.place, last.id] : null, isTooMany: false }
}

/** How many there are, up to `MOST_COUNTED`: one stretch after another, in no order, until there are enough. */
export async function countOf(client: Pick<pg.PoolClient, 'query'>, asked: Omit<Asked, 'after'>): Promise<number> {
  const { where } = asked.view === 'mine' ? MINE : SHELVES[asked.view]
  const stretch =
    asked.view === 'mine'
      ? `select from portal.inbox_case where ${where} and department = any($1) and kind = any($2)`
      : `select from unnest($1::text[]) d cross join unnest($2::text[]) k cross join lateral (select from portal.inbox_case where department = d and kind = k and ${where} limit ${MOST_COUNTED}) s`
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from (${stretch} limit ${MOST_COUNTED}) counted`, [
    asked.places,
    asked.kinds,
    ...lastValue({ ...asked, after: null }),
  ])
  return rows[0]?.count ?? 0
}

interface Way {
  readonly where: string
  readonly value: unknown
  /** Words may be those of very many cases; a number is of a few. */
  readonly isOfWords: boolean
}

function wayOf(typed: string): Way | null {
  const place = placeOf(typed)
  if (place) return { where: `${place.column} = $3`, value: place.id, isOfWords: false }
  const query = wordsQuery(typed)
  return query === null ? null : { where: "words @@ to_tsquery('simple', $3)", value: query, isOfWords: true }
}

/** A number of the office's own records as its index has it: without what stands between letters and digits. */
const SIGN = "upper(regexp_replace(office_sign, '[^[:alnum:]]', '', 'g'))"

/** Whose cases of these departments have a number of the office's own records; of very many the newest. */
export async function ofSign(db: Db, typed: string, places: readonly Place[]): Promise<string[]> {
  const sign = signIn(typed)
  if (sign === null) return []
  const signed = `select subject from portal.inbox_case where ${SIGN} = $1 and department = any($2) order by created_at desc limit ${MOST_SHOWN}`
  const { rows } = await db.query<{ subject: string }>(signed, [sign, places])
  return [...new Set(rows.map(({ subject }) => subject))]
}

/** Null for what is none: a number of the records has a digit. */
function signIn(typed: string): string | null {
  const sign = typed.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase()
  return /\p{N}/u.test(sign) ? sign : null
}

const MINE_TO_SEE = 'department = any($1) and kind = any($2)'

/** As many cases from the newest on as are looked through one by one before the index of words is asked: few, however many there are. */
const LOOKED_THROUGH = 1_000

/** Cases by number, number of the office's records, PESEL, NIP, or beginnings of words of name, topic and text, the newest first: also closed ones. */
export async function foundPage(
  client: pg.PoolClient,
  typed: string,
  { places, kinds }: Pick<Asked, 'places' | 'kinds'>,
  /** Whose number was typed; null where it is none. */
  numbers: readonly string[] | null = null,
): Promise<ItemPage> {
  const found = async (all: string, value: unknown) => {
    // Cut before what was sent is fetched: of two hundred found fifty are shown.
    const shown = `select id, (select count(*)::int from found) as "all" from found order by created_at desc, id desc limit ${MOST_SHOWN}`
    const { rows } = await client.query<ItemRow & { all: number }>(
      `with found as materialized (${all}) select ${COLUMNS}, s."all" from (${shown}) s join portal.inbox_item i using (id) order by i.created_at desc, i.id desc`,
      [places, kinds, value],
    )
    return { rows, next: null, isTooMany: (rows[0]?.all ?? 0) > MOST_FOUND }
  }
  const those = (where: string) => `select id, created_at from portal.inbox_case where ${where} and ${MINE_TO_SEE} limit ${MOST_FOUND + 1}`
  const sign = signIn(typed)
  const signed = sign === null ? null : await found(those(`${SIGN} = $3`), sign)
  if (signed && signed.rows.length > 0) return signed
  const way = numbers === null ? wayOf(typed.trim()) : { where: 'subject = any($3)', value: numbers, isOfWords: false }
  if (!way) return { rows: [], next: null, isTooMany: false }
  const newest = `select id, created_at, department, kind, words from portal.inbox_case order by created_at desc, id desc limit ${LOOKED_THROUGH}`
  const among = `select id, created_at from (${newest}) n where ${way.where} and ${MINE_TO_SEE} order by created_at desc, id desc limit ${MOST_FOUND + 1}`
  // A word of very many cases would be found in all of them before the newest are shown: those are at hand.
  const common = way.isOfWords ? await found(among, way.value) : null
  if (common?.isTooMany) return common
  const all = await found(those(way.where), way.value)
  return common?.rows.length === MOST_SHOWN ? { ...common, isTooMany: all.isTooMany } : all
}
