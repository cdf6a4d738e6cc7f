import { join } from 'node:path'
import type pg from 'pg'
import { hasCluster, openEmbedded } from '#integrations/postgres/embedded.ts'
import { migrate } from '#integrations/postgres/migrate.ts'
import { openPool } from '#integrations/postgres/pool.ts'
import { reasonOf } from '#shared/server/start/start-faults.ts'
import { enterAudit } from '../audit/audit-log.ts'
import type { Config } from '../config/config.ts'

export const MIGRATIONS = join(import.meta.dirname, '..', 'database', 'migrations')

const WHERE_SETTINGS_COME_FROM =
  'Settings come from the environment, and from the file that PORTAL_ENV names, else /etc/portal.env, else .env of the installation. Nothing was changed.'

export interface Database {
  readonly connectionString: string
  /** For requests: every statement has a time limit. */
  readonly pool: pg.Pool
  /** How long the operator wants log and payments kept. */
  readonly retention: { readonly months: number; readonly years: number }
  close(): Promise<void>
}

/** `existing`: for commands that work on a portal. They begin none: on the wrong settings they would do so unseen. */
export type Beginning = 'new' | 'existing'

/** The database that the settings name: an outside PostgreSQL, else the embedded one. */
export async function openDatabase(config: Config, beginning: Beginning): Promise<Database> {
  if (!config.DATABASE_URL && beginning === 'existing' && !hasCluster(config.dataDir)) {
    throw new Error(
      `There is no portal here: DATABASE_URL is not set, and ${config.dataDir} holds no database. ${WHERE_SETTINGS_COME_FROM}`,
    )
  }
  const embedded = config.DATABASE_URL ? null : await openEmbedded(config.dataDir)
  const connectionString = config.DATABASE_URL ?? embedded?.connectionString ?? ''
  const pool = openPool(connectionString, { max: 20 })
  return {
    connectionString,
    pool,
    retention: { months: config.AUDIT_MONTHS, years: config.RECORDS_YEARS },
    async close() {
      await pool.end()
      await embedded?.stop()
    },
  }
}

/** Who the accountability log names where the portal brings its schema up to date by itself. */
export const BY_ITSELF = 'system:start'

/**
 * Brings the schema up to date over a connection without a time limit, and says so in the accountability log. Returns the
 * names of the migrations applied now.
 */
export async function migrateDatabase({ connectionString, retention }: Database, beginning: Beginning, actor: string): Promise<string[]> {
  const pool = openPool(connectionString, { max: 1, statementTimeoutMs: 0 })
  try {
    // The first use of the database: what cannot be reached is told with the setting that names it.
    await pool.query('select 1').catch((error: unknown) => {
      throw new Error(
        `The database of DATABASE_URL cannot be opened: ${reasonOf(error)}. Is it running, and are address, name and password right?`,
        { cause: error },
      )
    })
    if (beginning === 'existing') await refuseEmpty(pool)
    const applied = await migrate(pool, MIGRATIONS)
    if (applied.length > 0)
      await enterAudit(pool, { actor, action: 'migrate', object: `${applied.length} to ${applied.at(-1)}`, outcome: 'done' })
    await noteRetention(pool, retention)
    return applied
  } finally {
    await pool.end()
  }
}

/** Only the owner of the database says how long log and payments are kept: what forgets them believes no caller. */
async function noteRetention(pool: pg.Pool, { months, years }: Database['retention']): Promise<void> {
  const { rows } = await pool.query<{ mine: boolean }>(`select has_table_privilege('portal.retention', 'update') as mine`)
  if (!rows[0]?.mine) return
  await pool.query('update portal.retention set audit_months = $1, records_years = $2 where (audit_months, records_years) <> ($1, $2)', [
    months,
    years,
  ])
}

async function refuseEmpty(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ isEmpty: boolean }>(`select to_regclass('portal.migration') is null as "isEmpty"`)
  if (rows[0]?.isEmpty)
    throw new Error(`The database holds no portal yet: start the portal first, or run "portal migrate". ${WHERE_SETTINGS_COME_FROM}`)
}
