import { parseArgs } from 'node:util'
import { Kysely, PostgresDialect } from 'kysely'
import { forecast } from '#journeys/messages/index.ts'
import { addDays, isRealDate } from '#shared/dates.ts'
import type { NoTables } from '#shared/server/context.ts'
import { readConfig } from '../../config/config.ts'
import { openBusinessClock } from '../../database/business-clock.ts'
import { loadPayables } from '../../answers/services/load-journeys.ts'
import { counted, say, UsageError } from '../kit/command.ts'
import { withDatabase } from '../kit/with-database.ts'

/** `portal messages tomorrow`: a trial, which sends nothing. */
export async function tomorrow(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { day: { type: 'string' } } })
  if (values.day !== undefined && !isRealDate(values.day)) throw new UsageError('--day takes yyyy-MM-dd')
  return withDatabase(async ({ pool }) => {
    const clock = await openBusinessClock(pool, null)
    const day = values.day ?? addDays(clock.today(), 1)
    const portal = new Kysely<NoTables>({ dialect: new PostgresDialect({ pool }) }).withSchema('portal')
    const found = await forecast({ pool, portal, clock, settings: { ...readConfig() }, ...(await loadPayables()) }, day)
    for (const { topic, channel, accounts } of found) say(`${day}  ${topic.padEnd(8)} ${channel.padEnd(7)} ${counted(accounts, 'account')}`)
    if (found.length === 0) say(`Nobody would be reminded on ${day}.`)
    return 0
  })
}
