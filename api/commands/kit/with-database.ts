import { openFiles } from '#integrations/files/open-files.ts'
import { openPool } from '#integrations/postgres/pool.ts'
import type { Files } from '#shared/server/files.ts'
import type { Pool, Tx } from '#shared/server/database/database.ts'
import { readConfig } from '../../config/config.ts'
import { BY_ITSELF, migrateDatabase, openDatabase } from '../../database/open-database.ts'
import { openAudit } from '../../audit/audit-log.ts'
import { openSecrets } from '../../guard/secrets/installation.ts'
import type { Cipher } from '#shared/server/security/security.ts'
import { nameOfClerk, clerk } from './clerk.ts'
import type { ActName } from '#shared/server/audit/acts.ts'

export interface OpenedDatabase {
  /** Without a statement time limit. */
  readonly pool: Pool
  /** Seals what only this installation may read. */
  readonly cipher: Cipher
  readonly files: Files
  /** Who acts, as the accountability log has it. */
  readonly actor: string
  /** Writes into the accountability log who at the office did something, in the transaction of the act: both are kept, or neither. */
  readonly recordIn: (tx: Tx, action: ActName, object: string) => Promise<void>
  /** Writes what changed nothing in the database. */
  readonly record: (action: ActName, object: string, outcome: 'done' | 'refused') => Promise<void>
}

/** Opens the database that the settings name, up to date and with its own secret, for one command. */
export async function withDatabase<Result>(work: (database: OpenedDatabase) => Promise<Result>): Promise<Result> {
  const config = readConfig()
  const actor = `office:${nameOfClerk(clerk())}`
  const database = await openDatabase(config, 'existing')
  const pool = openPool(database.connectionString, { max: 4, statementTimeoutMs: 0 })
  try {
    await migrateDatabase(database, 'existing', BY_ITSELF)
    const secrets = await openSecrets(config, pool, 'existing')
    const audit = openAudit(pool, secrets.auditKey)
    try {
      return await work({
        pool,
        cipher: secrets,
        files: openFiles(config, secrets.filesKey),
        actor,
        recordIn: (client, action, object) => audit.within(client, { actor, action, object, outcome: 'done' }),
        record: (action, object, outcome) => audit({ actor, action, object, outcome }),
      })
    } finally {
      await audit.settled()
    }
  } finally {
    await pool.end()
    await database.close()
  }
}
