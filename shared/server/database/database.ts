import {
  type CompiledQuery,
  type DeleteResult,
  DummyDriver,
  type InsertResult,
  Kysely,
  type KyselyPlugin,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type RootOperationNode,
  type Selectable,
  sql,
  type UpdateResult,
} from 'kysely'
import type pg from 'pg'
import type { PortalTables, PortalViews } from './portal-tables.ts'

/** What runs SQL that is written by hand. */
export type Queryable = Pick<pg.Pool | pg.PoolClient, 'query'>

type Schema = PortalTables & PortalViews

export type PortalRow<Place extends keyof Schema> = Readonly<Selectable<Schema[Place]>>

const STATEMENTS = ['selectFrom', 'selectNoFrom', 'insertInto', 'updateTable', 'deleteFrom', 'with', 'executeQuery', 'getExecutor'] as const

/**
 * Statements of Kysely on the portal's own tables, and on the views by which their owners let others read. Which room may name which
 * table is kept by a test (tools/lint/data/table-owners.test.ts).
 */
export type Statements = Pick<Kysely<Schema>, (typeof STATEMENTS)[number]>

/** Where statements run: the pool, each by itself, or a transaction. */
export interface Db extends Statements, Queryable {}

export interface Connection extends pg.PoolClient, Statements {}

/** The pool of the portal, as `openPool` gives it. */
export interface Pool extends pg.Pool, Statements {
  connect(): Promise<Connection>
  connect(callback: (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void): void
}

declare const UNDER_WAY: unique symbol

/**
 * A transaction under way. `inTransaction` gives it and nothing else is one: what belongs into the transaction of an act
 * demands it, and the pool, whose statements are kept one by one, does not fit.
 */
export interface Tx extends Connection {
  readonly [UNDER_WAY]: true
}

/** One without a condition would change every row; where that is meant, `.where(sql<boolean>`true`)` says so. */
function refuseEveryRow(statement: RootOperationNode): void {
  if (statement.kind !== 'UpdateQueryNode' && statement.kind !== 'DeleteQueryNode') return
  if (statement.where === undefined)
    throw new Error('An UPDATE or DELETE without a condition is not run: say which rows are meant by .where(…)')
}

const names = new WeakMap<RootOperationNode, string>()

/** `.withPlugin(prepared('account'))`: planned once per connection under this name, for what many people call; the same name is always the same text. */
export const prepared = (name: string): KyselyPlugin => ({
  transformQuery({ node }) {
    const named = { ...node }
    names.set(named, name)
    return named
  },
  transformResult: ({ result }) => Promise.resolve(result),
})

/** Runs statements on one connection, or on a pool that chooses one for each. */
class DriverOn extends DummyDriver {
  readonly #database: Queryable

  constructor(database: Queryable) {
    super()
    this.#database = database
  }

  override async acquireConnection() {
    const database = this.#database
    return {
      async executeQuery<Row>({ sql: text, parameters, query }: CompiledQuery): Promise<QueryResult<Row>> {
        refuseEveryRow(query)
        const name = names.get(query)
        const { rows, rowCount } = await database.query({ text, values: [...parameters], ...(name !== undefined && { name }) })
        return { rows: rows as Row[], numAffectedRows: BigInt(rowCount ?? 0) }
      },
      streamQuery(): AsyncGenerator<never> {
        throw new Error('Rows come piece by piece from rowsByPieces')
      },
    }
  }
}

const kyselyOn = (driver: DummyDriver) =>
  new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  }).withSchema('portal')

/** Lets a pool or connection run the statements that are built on it. */
export function withStatements<Place extends Queryable>(place: Place): Place & Statements {
  const kysely = kyselyOn(new DriverOn(place))
  for (const name of STATEMENTS) Object.defineProperty(place, name, { value: kysely[name].bind(kysely) })
  return place as Place & Statements
}

/** Builds parts of statements, and statements that run nowhere yet (`db.executeQuery`). */
export const queryBuilder = kyselyOn(new DummyDriver())

interface Change {
  execute(): Promise<readonly (InsertResult | UpdateResult | DeleteResult)[]>
}

/** Runs a statement that returns no rows, and says how many it has changed. */
export async function affectedRows(change: Change): Promise<number> {
  const [result] = await change.execute()
  if (!result) return 0
  if ('numUpdatedRows' in result) return Number(result.numUpdatedRows)
  return Number('numDeletedRows' in result ? result.numDeletedRows : result.numInsertedOrUpdatedRows)
}

/** One of these days, also of none: a list that is empty would be no SQL. */
export const anyOf = (days: readonly string[]) => sql<string>`any(${[...days]}::date[])`

/** One of these words, also of none. */
export const anyText = <Word extends string>(words: readonly Word[]) => sql<Word>`any(${[...words]}::text[])`
