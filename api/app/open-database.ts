import { join } from 'node:path'
import type pg from 'pg'
import { openEmbedded } from '#integrations/postgres/embedded.ts'
import { migrate } from '#integrations/postgres/migrate.ts'
import { openPool } from '#integrations/postgres/pool.ts'
import { reasonOf } from '#shared/server/start-faults.ts'
import type { Config } from './config.ts'

export const MIGRATIONS = join(import.meta.dirname, '..', 'database', 'migrations')

export interface Database {
  readonly connectionString: string
  /** For requests: every statement has a time limit. */
  readonly pool: pg.Pool
  close(): Promise<void>
}

/** The database that the settings name: an outside PostgreSQL, else the embedded one. */
export async function openDatabase(config: Config): Promise<Database> {
  const embedded = config.DATABASE_URL ? null : await openEmbedded(config.dataDir)
  const connectionString = config.DATABASE_URL ?? embedded?.connectionString ?? ''
  const pool = openPool(connectionString, { max: 20 })
  return {
    connectionString,
    pool,
    async close() {
      await pool.end()
      await embedded?.stop()
    },
  }
}

/** Brings the schema up to date over a connection without a time limit. Returns the names of the migrations applied now. */
export async function migrateDatabase({ connectionString }: Database): Promise<string[]> {
  const pool = openPool(connectionString, { max: 1, statementTimeoutMs: 0 })
  try {
    // The first use of the database: what cannot be reached is told with the setting that names it.
    await pool.query('select 1').catch((error: unknown) => {
      throw new Error(`The database of DATABASE_URL cannot be opened: ${reasonOf(error)}. Is it running, and are address, name and password right?`, { cause: error })
    })
    return await migrate(pool, MIGRATIONS)
  } finally {
    await pool.end()
  }
}
