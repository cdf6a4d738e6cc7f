import type pg from 'pg'
import { tellOn } from '#journeys/messages/index.ts'
import type { Steps } from '#journeys/payments/index.ts'
import { openAudit } from '../../audit/audit-log.ts'
import { readConfig } from '../../config/config.ts'
import { openLogger } from '../../config/logger.ts'
import { openBusinessClock } from '../../database/business-clock.ts'
import { BY_ITSELF, migrateDatabase, openDatabase, type Database } from '../../database/open-database.ts'
import { Settings } from '../../answers/portal/settings.ts'
import { openSecrets } from '../../guard/secrets/installation.ts'

/** The database that the settings name, up to date, for one command about payments. */
export async function withDatabase(work: (database: Database) => Promise<number>): Promise<number> {
  const database = await openDatabase(readConfig(), 'existing')
  try {
    await migrateDatabase(database, 'existing', BY_ITSELF)
    return await work(database)
  } finally {
    await database.close()
  }
}

/** What a step of a payment needs, from the command line. */
export async function withSteps<Result>(pool: pg.Pool, work: (steps: Steps) => Promise<Result>): Promise<Result> {
  const config = readConfig()
  const secrets = await openSecrets(config, pool, 'existing')
  const audit = openAudit(pool, secrets.auditKey)
  const { contact } = await new Settings(pool).current()
  const clock = await openBusinessClock(pool, null)
  const deps = {
    pool,
    clock,
    tell: tellOn(clock),
    log: openLogger(config.LOG_LEVEL),
    audit,
    cipher: secrets,
    office: contact.nazwaUrzedu,
  }
  const result = await work({ deps })
  await audit.settled()
  return result
}
