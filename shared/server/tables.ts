import { type Compilable, DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type Selectable } from 'kysely'
import type pg from 'pg'
import type { PortalTables } from './portal-tables.ts'

/** Anything that runs a query: a pool, or the client of a transaction. */
export type Queryable = Pick<pg.Pool | pg.PoolClient, 'query'>

export type PortalRow<Table extends keyof PortalTables> = Readonly<Selectable<PortalTables[Table]>>

/**
 * Statements on the portal's own tables. Nothing runs here: whoever has built one runs it on the connection of the transaction to
 * which it belongs. Which room may name which table is kept by a test (tools/lint/table-owners.test.ts).
 */
export const tables = new Kysely<PortalTables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (none) => new PostgresIntrospector(none),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
}).withSchema('portal')

async function run<Row>(database: Queryable, statement: Compilable<Row>) {
  const { sql, parameters } = statement.compile()
  return database.query<Row & pg.QueryResultRow>(sql, [...parameters])
}

export async function rowsOf<Row>(database: Queryable, statement: Compilable<Row>): Promise<Row[]> {
  return (await run(database, statement)).rows
}

export async function rowOf<Row>(database: Queryable, statement: Compilable<Row>): Promise<Row | null> {
  return (await run(database, statement)).rows[0] ?? null
}

/** How many rows it has written. */
export async function written(database: Queryable, statement: Compilable<unknown>): Promise<number> {
  return (await run(database, statement)).rowCount ?? 0
}
