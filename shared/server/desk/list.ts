import type { Expression, SqlBool } from 'kysely'
import type { DeskList, FilterValues, Offers } from '../../desk/list.ts'
import type { RowOf } from '../../service/field.ts'
import type { ActName } from '../audit/acts.ts'
import type { Db } from '../database/database.ts'
import type { DeskContext } from './context.ts'
import type { DeskDependencies } from './part.ts'

/** `instant`: a moment of the world; `wall`: Warsaw wall time; `text`: as the database orders it. */
export type PlaceKind = 'instant' | 'wall' | 'day' | 'number' | 'text'

/** By which columns of its rows a list is ordered; together they know a row. */
export interface Order<Found> {
  readonly by: readonly (readonly [column: keyof Found & string, kind: PlaceKind])[]
  readonly isDescending?: boolean
}

type ViewOf<L> = L extends DeskList<infer _F, infer V, infer _N, infer _T> ? V : never
type FiltersOf<L> = L extends DeskList<infer _F, infer _V, infer N, infer _T> ? FilterValues<N> : never
type ShownBy<L extends DeskList> = RowOf<L['row']>

export interface Asked<L extends DeskList> {
  readonly view: ViewOf<L>
  readonly filters: FiltersOf<L>
  /** Values of the order's columns in the last row of the page before. */
  readonly after: readonly string[] | null
  /** The same as a condition on columns of these names; true at the beginning. Where it stands in a stretch of an index, the rest of it is not read. */
  readonly behind: Expression<SqlBool>
  /** Rows that are asked for. */
  readonly most: number
}

/** `way`: how the words were understood, for the log, which holds no personal number. */
export interface Sought<Found> {
  readonly way: string
  readonly rows: Expression<Found>
}

interface Common<L extends DeskList, Found> {
  /** A row as the desk may show it: numbers covered, names clear. */
  readonly shown: (row: Found, ctx: DeskContext) => ShownBy<L>
  /** PESEL or NIP of whom a row concerns: what is personal of it is not shown to them, nor to their household. */
  readonly whose?: (row: Found) => string | null
  /** Values of filters of the kind `offered`. */
  readonly offers?: (ctx: DeskContext) => Offers | Promise<Offers>
  /** The entry of each look and each file; `object` is how it was asked and how many were shown. */
  readonly act?: ActName
  /** What of each row the entry names; left out: it has their number. */
  readonly noted?: (row: Found) => string
  /** `columns`: heads of the file with the field, or with a word of it. `most`: of more rows there is no file. */
  readonly file?: {
    readonly name: string
    readonly most: number
    readonly columns: readonly (readonly [
      head: string,
      of: (keyof ShownBy<L> & string) | ((row: ShownBy<L>, ctx: DeskContext) => string),
    ])[]
  }
}

/** A list that is read page by page from the statement of its rows; the order, the place to go on from and the limit are added to it. */
interface Paged<L extends DeskList, Found, Known> extends Common<L, Found> {
  /** `view`: null of what words find. */
  readonly order: Order<Found> | ((view: ViewOf<L> | null) => Order<Found>)
  /** What has to be done or known before the statement can be written. */
  readonly known?: (asked: Asked<L>, ctx: DeskContext, db: Db) => Promise<Known>
  readonly rows: (asked: Asked<L>, ctx: DeskContext, known: Known) => Expression<Found>
  /** The same rows in no order and without their columns, where they are counted faster so. */
  readonly counted?: (asked: Asked<L>, ctx: DeskContext) => Expression<unknown>
  /** What words find; null: nothing. Of more than `MOST_FOUND` it is said that there are too many. */
  readonly search?: (db: Db, ctx: DeskContext, words: string, filters: FiltersOf<L>) => Promise<Sought<Found> | null>
}

/** A list that is always short: all of it, at most `most`. */
interface Whole<L extends DeskList, Found> extends Common<L, Found> {
  readonly all: (db: Db, ctx: DeskContext, asked: Asked<L>) => Promise<readonly Found[]>
  readonly most: number
}

export type ListSource<L extends DeskList, Found, Known = unknown> = Paged<L, Found, Known> | Whole<L, Found>

/** A list with where its rows come from; the desk makes its calls of it. */
export interface SourcedList {
  readonly list: DeskList
  readonly source: ListSource<DeskList, Readonly<Record<string, unknown>>>
}

/** A list as `desk/server/<name>-list.ts` declares it, found by its folder. */
export interface DeclaredList {
  readonly list: DeskList
  readonly open: (deps: DeskDependencies) => SourcedList
}

/** `source`: where its rows come from, or how what the portal gives to a part makes it. */
export function listFrom<L extends DeskList, Found, Known = undefined>(
  list: L,
  source: ListSource<L, Found, Known> | ((deps: DeskDependencies) => ListSource<L, Found, Known>),
): DeclaredList {
  const open = (deps: DeskDependencies) => (typeof source === 'function' ? source(deps) : source) as SourcedList['source']
  return { list, open: (deps) => ({ list, source: open(deps) }) }
}
