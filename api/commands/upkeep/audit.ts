import { sql } from 'kysely'
import { queryBuilder } from '#shared/server/database/database.ts'
import { readConfig } from '../../config/config.ts'
import { BY_ITSELF, migrateDatabase, openDatabase } from '../../database/open-database.ts'
import { chainWaiting } from '../../audit/chain-waiting.ts'
import { verifyAudit } from '../../audit/verify.ts'
import { openSecrets } from '../../guard/secrets/installation.ts'
import { say, UsageError, type Command } from '../kit/command.ts'

export const command: Command = {
  summary: 'Prove that the accountability log is whole',
  usage: [
    'portal audit verify [id:hash]',
    '',
    'Recomputes the chain up to the end that the portal has noted in the database. With an id and hash noted outside of it, it also',
    'proves that nobody with full rights on the database has cut both off since.',
    'Exit code 0: whole; 1: an entry was changed, removed or inserted.',
  ].join('\n'),
  async run([action, noted]) {
    if (action !== 'verify') throw new UsageError('portal audit verify [id:hash]')
    const config = readConfig()
    const database = await openDatabase(config, 'existing')
    try {
      await migrateDatabase(database, 'existing', BY_ITSELF)
      const { auditKey } = await openSecrets(config, database.pool, 'existing')
      await chainWaiting(database.pool, auditKey)
      const proof = await verifyAudit(database.pool, auditKey)
      if (proof.brokenAt !== null) {
        say(`BROKEN at entry ${proof.brokenAt}: it, or the entry before it, was changed, removed or inserted. Entries before it are whole.`)
        return 1
      }
      if (noted !== undefined && !(await holdsNoted(database.pool, noted))) {
        say(`BROKEN: entry ${noted.split(':')[0]} is missing or carries another hash than the one noted.`)
        return 1
      }
      say(`Whole: ${proof.rows} entries. Note for next time: ${proof.lastId}:${proof.lastHash}`)
      return 0
    } finally {
      await database.close()
    }
  },
}

async function holdsNoted(pool: Awaited<ReturnType<typeof openDatabase>>['pool'], noted: string): Promise<boolean> {
  const [id, hash = ''] = noted.split(':')
  const entry = pool
    .selectFrom('audit')
    .select('id')
    .where('id', '=', Number(id))
    .where(sql<string>`encode(hash, 'hex')`, '=', hash)
  const forgotten = queryBuilder.selectFrom('audit_anchor').select('last_id as id').where('last_id', '>=', Number(id))
  return (await entry.unionAll(forgotten).executeTakeFirst()) !== undefined
}
