import {
  type Compilable,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RootOperationNode,
  type Selectable,
  sql,
} from 'kysely'
import type pg from 'pg'
import type { PortalTables, PortalViews } from './portal-tables.ts'

/** Anything that runs a query: a pool, or the client of a transaction. */
export type Queryable = Pick<pg.Pool | pg.PoolClient, 'query'>

declare const UNDER_WAY: unique symbol

/**
 * The connection of a transaction under way. `inTransaction` gives it and nothing else is one: what belongs into the transaction of an act
 * demands it, and the pool, whose statements are kept one by one, does not fit.
 */
export interface Tx extends pg.PoolClient {
  readonly [UNDER_WAY]: true
}

type Places = PortalTables & PortalViews

export type PortalRow<Place extends keyof Places> = Readonly<Selectable<Places[Place]>>

/**
 * Statements on the portal's own tables, and on the views by which their owners let others read. Nothing runs here: whoever has built one runs it on the connection of the transaction to
 * which it belongs. Which room may name which table is kept by a test (tools/lint/data/table-owners.test.ts).
 */
export const tables = new Kysely<Places>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (none) => new PostgresIntrospector(none),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
}).withSchema('portal')

/** One of these days, also of none: a list that is empty would be no SQL. */
export const anyOf = (days: readonly string[]) => sql<string>`any(${[...days]}::date[])`

/** One of these words, also of none. */
export const anyText = <Word extends string>(words: readonly Word[]) => sql<Word>`any(${[...words]}::text[])`

/** One without a condition would change every row; where that is meant, `.where(sql<boolean>`true`)` says so. */
function refuseEveryRow(statement: RootOperationNode): void {
  if (statement.kind !== 'UpdateQueryNode' && statement.kind !== 'DeleteQueryNode') return
  if (statement.where === undefined)
    throw new Error('An UPDATE or DELETE without a condition is not run: say which rows are meant by .where(…)')
}

/** `name`: prepared once per connection under it, for what many people call; the same name is always the same text. */
async function run<Row>(database: Queryable, statement: Compilable<Row>, name?: string) {
  const { sql: text, parameters, query } = statement.compile()
  refuseEveryRow(query)
  return database.query<Row & pg.QueryResultRow>({ text, values: [...parameters], ...(name !== undefined && { name }) })
}

export async function rowsOf<Row>(database: Queryable, statement: Compilable<Row>, name?: string): Promise<Row[]> {
  return (await run(database, statement, name)).rows
}

export async function rowOf<Row>(database: Queryable, statement: Compilable<Row>, name?: string): Promise<Row | null> {
  return (await run(database, statement, name)).rows[0] ?? null
}

/** What an insertion `returning` something gives: a statement that wrote nothing is at fault. */
export async function keptRow<Row>(database: Queryable, statement: Compilable<Row>): Promise<Row> {
  const kept = await rowOf(database, statement)
  if (!kept) throw new Error(`Nothing was written: ${statement.compile().sql}`)
  return kept
}

/** How many rows it has written. */
export async function written(database: Queryable, statement: Compilable<unknown>, name?: string): Promise<number> {
  return (await run(database, statement, name)).rowCount ?? 0
}
