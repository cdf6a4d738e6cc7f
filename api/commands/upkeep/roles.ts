import { inTransaction } from '#integrations/postgres/transaction.ts'
import { openBusinessClock } from '../../database/business-clock.ts'
import { readConfig } from '../../config/config.ts'
import { startJobs } from '../../start/jobs.ts'
import { openLogger } from '../../config/logger.ts'
import { migrateDatabase, openDatabase } from '../../database/open-database.ts'
import { openPortal } from '../../start/open-portal.ts'
import { enterAudit } from '../../audit/audit-log.ts'
import { grantApplication } from '../../database/roles.ts'
import { clerk, nameOfClerk } from '../kit/clerk.ts'
import { say, UsageError, type Command } from '../kit/command.ts'

export const command: Command = {
  summary: "Give the application's database role its rights",
  usage: [
    'portal roles <role>',
    '',
    'Run by the role that owns the database (DATABASE_URL), after the first "portal migrate" and after an update. The role may then serve',
    'the portal: it reads and writes rows, but creates and drops nothing, and can only append to the accountability log.',
    'Migrations and imports stay with the owner. docs/operations.md, "Roles of the database".',
  ].join('\n'),
  async run([role]) {
    if (role === undefined) throw new UsageError('Name the role: portal roles <role>')
    const actor = `office:${nameOfClerk(clerk())}`
    const config = readConfig()
    const database = await openDatabase(config, 'existing')
    try {
      await migrateDatabase(database, 'new', actor)
      const log = openLogger(config.LOG_LEVEL)
      // Queues are tables: they are made here, because the application may not. Nothing is mailed.
      const settings = { ...config, SMTP_URL: config.SMTP_URL ?? 'smtp://localhost' }
      const portal = await openPortal({
        beginning: 'existing',
        config: settings,
        pool: database.pool,
        clock: await openBusinessClock(database.pool, null),
        log,
      })
      const jobs = await startJobs(database.connectionString, portal.jobs, log)
      await jobs.stop()
      await portal.close()
      await inTransaction(database.pool, async (tx) => {
        await grantApplication(tx, role)
        await enterAudit(tx, { actor, action: 'roles', object: `role:${role}`, outcome: 'done' })
      })
      say(`${role} may serve the portal.`)
      return 0
    } finally {
      await database.close()
    }
  },
}
