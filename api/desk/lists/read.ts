import { type Expression, sql } from 'kysely'
import type { Db } from '#shared/server/database/database.ts'
import type { DeskContext } from '#shared/server/desk/context.ts'
import type { Asked, Order, SourcedList } from '#shared/server/desk/list.ts'
import { behind, cursorOf, orderBy, placeColumn, placeIn } from './place.ts'

/** More than that nobody reads: one is asked for narrower words. */
const MOST_FOUND = 100
/** Beyond this a number is no longer told exactly. */
export const MOST_COUNTED = 1_000

export type Found = Readonly<Record<string, unknown>>
/** What a call of a list was asked. */
export type Query = Readonly<Record<string, string | undefined>>

interface Page {
  /** How it was asked, for the log. */
  readonly way: string
  readonly found: readonly Found[]
  readonly next: string | null
  readonly isTooMany: boolean
}

function ordered(rows: Expression<unknown>, order: Order<Found>, after: readonly string[] | null, most: number) {
  return sql<
    Found & { readonly place: readonly string[] }
  >`select q.*, ${placeColumn(order, 'q.')} as place from ${rows} q where ${behind(order, after, 'q.')} order by ${orderBy(order, 'q.')} limit ${most}`
}

type Paged = Extract<SourcedList['source'], { readonly order: unknown }>

const orderOf = ({ order }: Paged, view: string | null) => (typeof order === 'function' ? order(view) : order)

function askedOf({ list, source }: SourcedList, query: Query, most: number): Asked<SourcedList['list']> {
  const view = query['view'] ?? list.views?.[0] ?? 'all'
  const order = 'order' in source ? orderOf(source, view) : null
  const after = order && placeIn(order, query['after'])
  const filters = Object.fromEntries(Object.keys(list.filters ?? {}).map((name) => [name, query[name]]))
  return {
    view,
    filters,
    after,
    behind: order ? behind(order, after) : sql`true`,
    most,
  }
}

/** One page, or what words find. One row more is read than is shown, to know whether there are further ones. */
export async function pageOf(db: Db, ctx: DeskContext, sourced: SourcedList, query: Query, size: number): Promise<Page> {
  const { source, list } = sourced
  const asked = askedOf(sourced, query, ('order' in source ? size : source.most) + 1)
  const chosen = Object.entries(asked.filters).flatMap(([name, value]) => (value === undefined ? [] : (list.filters?.[name]?.in ?? [])))
  const way = [asked.view, ...(chosen.length === 0 ? [] : ['by', ...chosen])].join(' ')
  if (!('order' in source)) {
    const found = await source.all(db, ctx, asked)
    return { way, found: found.slice(0, source.most), next: null, isTooMany: found.length > source.most }
  }
  const words = query['search'] ?? ''
  if (words !== '') {
    const sought = await source.search?.(db, ctx, words, asked.filters)
    if (!sought) return { way: 'nothing', found: [], next: null, isTooMany: false }
    const { rows: found } = await ordered(sought.rows, orderOf(source, null), null, MOST_FOUND + 1).execute(db)
    return { way: sought.way, found: found.slice(0, MOST_FOUND), next: null, isTooMany: found.length > MOST_FOUND }
  }
  const known = await source.known?.(asked, ctx, db)
  const { rows: found } = await ordered(source.rows(asked, ctx, known), orderOf(source, asked.view), asked.after, size + 1).execute(db)
  const last = found[size - 1]
  return { way, found: found.slice(0, size), next: found.length > size && last ? cursorOf(last.place) : null, isTooMany: false }
}

/** How many rows there are of a view, up to `MOST_COUNTED`. */
export async function countOf(db: Db, ctx: DeskContext, sourced: SourcedList, query: Query): Promise<number> {
  const { source } = sourced
  const asked = askedOf(sourced, query, MOST_COUNTED)
  if (!('order' in source)) return (await source.all(db, ctx, asked)).length
  const rows = source.counted?.(asked, ctx) ?? source.rows(asked, ctx, await source.known?.(asked, ctx, db))
  const counted = await sql<{ count: number }>`select count(*)::int as count from (select from ${rows} q limit ${MOST_COUNTED}) c`.execute(db)
  return counted.rows[0]?.count ?? 0
}
