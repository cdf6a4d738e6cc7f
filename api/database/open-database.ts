import { join } from 'node:path'
import type pg from 'pg'
import { hasCluster, openEmbedded } from '#integrations/postgres/embedded.ts'
import { migrate } from '#integrations/postgres/migrate.ts'
import { type Pooler, openPool } from '#integrations/postgres/pool.ts'
import { isPooled, lookAtPooler } from '#integrations/postgres/pooler.ts'
import { reasonOf } from '#shared/server/start/start-faults.ts'
import type { Pool } from '#shared/server/database/database.ts'
import { enterAudit } from '../audit/audit-log.ts'
import type { Config } from '../config/config.ts'

export const MIGRATIONS = join(import.meta.dirname, '..', 'database', 'migrations')

const WHERE_SETTINGS_COME_FROM =
  'Settings come from the environment, and from the file that PORTAL_ENV names, else /etc/portal.env, else .env of the installation. Nothing was changed.'

export interface Database {
  /** Of the server itself, past a pooler: for whatever holds a lock or a setting longer than a transaction. */
  readonly connectionString: string
  /** The setting that names it. */
  readonly setting: 'DATABASE_URL' | 'DATABASE_DIRECT_URL'
  /** For requests: every statement has a time limit. By the pooler, where there is one. */
  readonly pool: Pool
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
  const address = config.DATABASE_URL ?? embedded?.connectionString ?? ''
  const pooler = config.DATABASE_DIRECT_URL ? await poolerAt(address) : null
  const pool = openPool(address, { max: 20, pooler })
  return {
    connectionString: config.DATABASE_DIRECT_URL ?? address,
    setting: config.DATABASE_DIRECT_URL ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL',
    pool,
    retention: { months: config.AUDIT_MONTHS, years: config.RECORDS_YEARS },
    async close() {
      await pool.end()
      await embedded?.stop()
    },
  }
}

/** The first use of an address: what cannot be reached is told with the setting that names it. */
async function firstClient(pool: Pool, setting: Database['setting']): Promise<pg.PoolClient> {
  return pool.connect().catch((error: unknown) => {
    const reason = reasonOf(error)
    const remedy = reason.includes('startup parameter') ? pastPooler(setting) : 'Is it running, and are address, name and password right?'
    throw new Error(`The database of ${setting} cannot be opened: ${reason}. ${remedy}`, { cause: error })
  })
}

const pastPooler = (setting: Database['setting']) =>
  `${setting} leads to a pooler such as PgBouncer, and not to the server: set DATABASE_DIRECT_URL to the server's own address, for what a pooler cannot carry, and DATABASE_URL to the pooler's. See docs/operations.md, "Behind a pooler".`

async function poolerAt(address: string): Promise<Pooler> {
  const pool = openPool(address, { max: 1, pooler: { keepsNames: true } })
  try {
    const client = await firstClient(pool, 'DATABASE_URL')
    return await lookAtPooler(client).finally(() => client.release())
  } finally {
    await pool.end()
  }
}

/** Who the accountability log names where the portal brings its schema up to date by itself. */
export const BY_ITSELF = 'system:start'

/**
 * Brings the schema up to date over a connection without a time limit, and says so in the accountability log. Returns the
 * names of the migrations applied now.
 */
export async function migrateDatabase(
  { connectionString, setting, retention }: Database,
  beginning: Beginning,
  actor: string,
): Promise<string[]> {
  const pool = openPool(connectionString, { max: 1, statementTimeoutMs: 0 })
  try {
    const client = await firstClient(pool, setting)
    if (await isPooled(client).finally(() => client.release())) throw new Error(pastPooler(setting))
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
async function noteRetention(pool: Pool, { months, years }: Database['retention']): Promise<void> {
  const { rows } = await pool.query<{ mine: boolean }>(`select has_table_privilege('portal.retention', 'update') as mine`)
  if (!rows[0]?.mine) return
  await pool.query('update portal.retention set audit_months = $1, records_years = $2 where (audit_months, records_years) <> ($1, $2)', [
    months,
    years,
  ])
}

async function refuseEmpty(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ isEmpty: boolean }>(`select to_regclass('portal.migration') is null as "isEmpty"`)
  if (rows[0]?.isEmpty)
    throw new Error(`The database holds no portal yet: start the portal first, or run "portal migrate". ${WHERE_SETTINGS_COME_FROM}`)
}
