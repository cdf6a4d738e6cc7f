import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { decideReview, paymentsInReview } from '#journeys/payments/server/review.ts'
import { formatMoney } from '#shared/format.ts'
import { warsawTime } from '#shared/dates.ts'
import { openBusinessClock } from '../app/business-clock.ts'
import { readConfig } from '../app/config.ts'
import { openLogger } from '../app/logger.ts'
import { migrateDatabase, openDatabase, type Database } from '../app/open-database.ts'
import { openAudit } from '../audit/audit-log.ts'
import { openSecrets } from '../session/installation.ts'
import { say, UsageError, type Command } from './command.ts'

export const command: Command = {
  summary: 'List and decide online payments that need a clerk',
  usage: [
    'portal payments review',
    'portal payments accept|reject <transaction number>',
    '',
    "Look the payment up in the gateway's panel first. accept: the money is the office's and counts as this payment.",
    'reject: it went back to the payer; the instalments can be paid again. The decision is kept with your login.',
  ].join('\n'),
  async run(args) {
    const { positionals } = parseArgs({ args: [...args], allowPositionals: true })
    const [what, id] = positionals
    if (what === 'review' && id === undefined) return withDatabase((database) => list(database))
    if ((what !== 'accept' && what !== 'reject') || id === undefined) throw new UsageError('portal payments review|accept|reject')
    return withDatabase((database) => decide(database, id, what))
  },
}

async function withDatabase(work: (database: Database) => Promise<number>): Promise<number> {
  const database = await openDatabase(readConfig())
  try {
    await migrateDatabase(database)
    return await work(database)
  } finally {
    await database.close()
  }
}

async function list({ pool }: Database): Promise<number> {
  const payments = await paymentsInReview(pool)
  for (const { id, amount, title, created_at: ordered, cause, reference } of payments) {
    say(`${id}  ${warsawTime(ordered)}  ${formatMoney(amount, 'pl')}  ${title}  (${cause}${reference === null ? '' : `, ${reference}`})`)
  }
  if (payments.length === 0) say('No payment needs a decision.')
  return 0
}

async function decide({ pool }: Database, id: string, decision: 'accept' | 'reject'): Promise<number> {
  const config = readConfig()
  const { auditKey } = await openSecrets(config, pool)
  const deps = { pool, clock: await openBusinessClock(pool, null), log: openLogger(config.LOG_LEVEL), audit: openAudit(pool, auditKey) }
  const done = await decideReview({ deps }, id, decision, userInfo().username)
  say(done ? `Payment ${id}: ${decision}ed.` : `Payment ${id} is not under review.`)
  return done ? 0 : 1
}
