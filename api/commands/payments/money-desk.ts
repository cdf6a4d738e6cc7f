import type { MoneyTools } from '#journeys/payments/index.ts'
import { openPool } from '#integrations/postgres/pool.ts'
import { openAudit } from '../../audit/audit-log.ts'
import { readConfig } from '../../config/config.ts'
import { openBusinessClock } from '../../database/business-clock.ts'
import { BY_ITSELF, migrateDatabase, openDatabase } from '../../database/open-database.ts'
import { openSecrets } from '../../guard/secrets/installation.ts'
import { loadPayables } from '../../answers/services/load-journeys.ts'
import { clerk, nameOfClerk, personActing } from '../kit/clerk.ts'

export interface MoneyDesk extends MoneyTools {
  /** `STATEMENTS_DIR`. */
  readonly inbox: string | null
}

/** What the commands on money work with. `person`: an act that the log has to ascribe to somebody; a service may compare. */
export async function atTheMoney<Result>(who: 'person' | 'anybody', work: (desk: MoneyDesk) => Promise<Result>): Promise<Result> {
  const config = readConfig()
  const actor = `office:${who === 'person' ? personActing() : nameOfClerk(clerk())}`
  const database = await openDatabase(config, 'existing')
  const pool = openPool(database.connectionString, { max: 2, statementTimeoutMs: 0 })
  try {
    await migrateDatabase(database, 'existing', BY_ITSELF)
    const { auditKey } = await openSecrets(config, pool, 'existing')
    const audit = openAudit(pool, auditKey)
    try {
      const { bookings } = await loadPayables()
      return await work({
        pool,
        clock: await openBusinessClock(pool, null),
        bookings,
        actor,
        inbox: config.STATEMENTS_DIR ?? null,
        record: (client, entry) => audit.within(client, { actor, outcome: 'done', ...entry }),
      })
    } finally {
      await audit.settled()
    }
  } finally {
    await pool.end()
    await database.close()
  }
}
