import pg from 'pg'
import { type Pool, withStatements } from '#shared/server/database/database.ts'

const DATE = 1082
const TIMESTAMP = 1114
const INT8 = 20
const NUMERIC = 1700

function integer(value: string): number {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new RangeError('A 64-bit integer from the database does not fit a JavaScript number')
  return number
}

/** Days and wall times stay the strings that travel; amounts are exact to two decimals as numbers (shared/money.ts). */
pg.types.setTypeParser(DATE, (value) => value)
pg.types.setTypeParser(TIMESTAMP, (value) => value)
pg.types.setTypeParser(INT8, integer)
pg.types.setTypeParser(NUMERIC, Number)

export interface PoolOptions {
  readonly max?: number
  /** No statement of a request may run longer (security checklist part 10). Imports and migrations pass 0. */
  readonly statementTimeoutMs?: number
  /** By which the server knows the connections. */
  readonly name?: string
  /** Where the address is a pooler's, which lends a connection for the time of a transaction: what it can do. */
  readonly pooler?: Pooler | null
}

/** A pooler such as PgBouncer in transaction mode, as `lookAtPooler` has found it. */
export interface Pooler {
  /** Whether a statement that was prepared on one of its connections is known on the others, as from PgBouncer 1.21 on. */
  readonly keepsNames: boolean
}

/** Its statements are planned anew each time: under a name they would meet those of others on a connection that is lent. */
class NamelessClient extends pg.Client {
  override query(statement: string | pg.QueryConfig, ...rest: never[]): never {
    return super.query(typeof statement === 'string' ? statement : { ...statement, name: undefined }, ...rest) as never
  }
}

/** Which process a connection belongs to: an embedded server is stopped by the last process that uses it. */
export function connectionName(name: string): string {
  return `${name} ${process.pid}`
}

/** How much longer than the server a client waits for an answer: a server whose host hangs or has died does not end the statement. */
const GRACE_MS = 2_000
const KEEP_ALIVE_MS = 30_000

/** A pool on one database, which goes on when the server was away. Queries under way then reject. */
export function openPool(connectionString: string, options: PoolOptions = {}): Pool {
  const { pooler = null, statementTimeoutMs = 5_000 } = options
  const pool = new pg.Pool({
    connectionString,
    max: options.max ?? 10,
    connectionTimeoutMillis: 5_000,
    ...(statementTimeoutMs > 0 && { query_timeout: statementTimeoutMs + GRACE_MS }),
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    application_name: connectionName(options.name ?? 'portal'),
    // A pooler refuses settings at the start of a connection: there the role has them (docs/operations.md, "Behind a pooler").
    // Hence also the 0, which the library would leave out: the role's own limit is for requests.
    ...(pooler === null && { lock_timeout: 3_000, options: `-c statement_timeout=${statementTimeoutMs}` }),
    ...(pooler?.keepsNames === false && { Client: NamelessClient }),
  })
  // Without listeners a database restart would end the process: the pool's own hears of idle connections only, nobody of one
  // that a transaction holds. Whoever uses the connection learns of it by the query that rejects; the pool itself reconnects.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => withStatements(client).on('error', () => undefined))
  return withStatements(pool) as Pool
}
