import { openFiles } from '#integrations/files/open-files.ts'
import { openPool } from '#integrations/postgres/pool.ts'
import { readConfig } from '../../config/config.ts'
import { openDatabase } from '../../database/open-database.ts'
import { readBackup } from '../../upkeep/backup/manifest.ts'
import { restore } from '../../upkeep/backup/restore.ts'
import { secretsOfBackup } from '../../guard/secrets/installation.ts'
import { clerk, nameOfClerk } from '../kit/clerk.ts'
import { say, UsageError, type Command } from '../kit/command.ts'

export const command: Command = {
  summary: 'Bring a backup into an empty database',
  usage: [
    'portal restore <backup>',
    '',
    'Brings all of the backup in, or nothing. The database must be empty, and the secret of the installation in its place. The portal is',
    'then under a technical break: import the last delivery of each system, look at it, and end the break.',
  ].join('\n'),
  async run([folder]) {
    if (folder === undefined) throw new UsageError('Name the backup: portal restore <backup>')
    const actor = `office:${nameOfClerk(clerk())}`
    const config = readConfig()
    // Before a database is made for it: a backup that cannot be used leaves nothing behind.
    const { secretProof } = await readBackup(folder)
    const { filesKey } = await secretsOfBackup(config, Buffer.from(secretProof, 'hex'))
    const database = await openDatabase(config, 'new')
    const pool = openPool(database.connectionString, { max: 2, statementTimeoutMs: 0 })
    try {
      const { madeAt, tables } = await restore(pool, openFiles(config, filesKey).sealed, folder, { ...config, actor })
      say(`Restored as of ${madeAt}: ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows of ${tables.length} tables.`)
      say(
        'The portal is under a technical break. Next: "portal audit verify", "portal import" for the last delivery of each system, "portal maintenance off".',
      )
      return 0
    } finally {
      await pool.end()
      await database.close()
    }
  },
}
