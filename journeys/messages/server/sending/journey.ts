import { sql } from 'kysely'
import type { Dependencies, Journey } from '#shared/server/start/dependencies.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { affectedRows, type Tx } from '#shared/server/database/database.ts'
import { expand } from '../expand/expand.ts'
import { tellFailures } from '../office/digest.ts'
import { remind, remindOfEvening } from '../reminders/remind.ts'
import { messageChecks } from './checks.ts'
import { askForReports } from './reports.ts'
import { send } from './send.ts'

/** Messages on their way: from what happened to the people whom it concerns, and out by the channels that they chose. */
export function journey(deps: Dependencies): Journey {
  return {
    routes: [],
    checks: messageChecks(deps),
    jobs: [
      // Again through the day: where it was done it is not done again, and where a process was killed it goes on.
      { name: 'prepare-reminders', cron: '10 6-17 * * *', run: () => remind(deps), followsDay: true },
      // As the calendar does it: at six in the evening, by the clock of Warsaw.
      { name: 'prepare-evening', cron: '0,10,20,30,40,50 18-20 * * *', run: () => remindOfEvening(deps), followsDay: true },
      { name: 'expand-messages', cron: '* * * * *', run: async () => void (await expand(deps)), followsDay: true },
      { name: 'send-messages', cron: '* * * * *', run: async () => void (await send(deps)), followsDay: true },
      { name: 'message-reports', cron: '*/5 * * * *', run: () => askForReports(deps) },
      { name: 'tell-failures', cron: '20,50 6-8 * * *', run: () => tellFailures(deps) },
      { name: 'forget-messages', cron: '35 3 * * *', run: () => forgetMessages(deps) },
    ],
  }
}

type Needs = Pick<Dependencies, 'pool' | 'clock' | 'audit' | 'log' | 'settings'>

/** What is kept of messages, and until when (docs/privacy.md). */
function rules({ clock, settings }: Needs): Readonly<Record<string, (tx: Tx) => Promise<number>>> {
  const before = (time: string) => sql<Date>`${clock.now()}::timestamptz - ${sql.lit(time)}::interval`
  const years = Number(settings['RECORDS_YEARS'])
  return {
    'words of deliveries': (client) =>
      affectedRows(
        client.updateTable('message_delivery').set({ body: null }).where('body', 'is not', null).where('ended_at', '<', before('7 days')),
      ),
    deliveries: (client) => affectedRows(client.deleteFrom('message_delivery').where('queued_at', '<', before('13 months'))),
    messages: (client) => affectedRows(client.deleteFrom('message_event').where('told_at', '<', before('36 months'))),
    announcements: (client) => affectedRows(client.deleteFrom('message_announcement').where('announced_at', '<', before('36 months'))),
    'digests of failures': (client) => affectedRows(client.deleteFrom('message_digest').where('told_at', '<', before('13 months'))),
    'runs of reminders': (client) => affectedRows(client.deleteFrom('message_run').where('finished_at', '<', before('13 months'))),
    'informational actions': (client) =>
      affectedRows(
        client
          .deleteFrom('informational_action')
          .where('day', '<', sql<string>`date_trunc('year', ${clock.today()}::date) - make_interval(years => ${years})`),
      ),
  }
}

/** Forgets what is no longer needed, each by a statement of its own, so that one fault keeps nothing else. */
export async function forgetMessages(needs: Needs): Promise<void> {
  for (const [what, rule] of Object.entries(rules(needs))) {
    const forget = inTransaction(needs.pool, async (tx) => {
      const gone = await rule(tx)
      if (gone > 0) await needs.audit.within(tx, { actor: 'job:messages', action: 'forget', object: `${what}: ${gone}`, outcome: 'done' })
    })
    await forget.catch((error: unknown) => needs.log.error({ err: error, what }, 'retention'))
  }
}
