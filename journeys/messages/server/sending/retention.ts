import { sql } from 'kysely'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import { type Queryable, tables, written } from '#shared/server/database/tables.ts'

type Needs = Pick<Dependencies, 'pool' | 'clock' | 'audit' | 'log' | 'settings'>

/** What is kept of messages, and until when (docs/privacy.md). */
function rules({ clock, settings }: Needs): Readonly<Record<string, (client: Queryable) => Promise<number>>> {
  const before = (time: string) => sql<Date>`${clock.now()}::timestamptz - ${sql.lit(time)}::interval`
  const years = Number(settings['RECORDS_YEARS'])
  return {
    'words of deliveries': (client) =>
      written(
        client,
        tables.updateTable('message_delivery').set({ body: null }).where('body', 'is not', null).where('ended_at', '<', before('7 days')),
      ),
    deliveries: (client) => written(client, tables.deleteFrom('message_delivery').where('queued_at', '<', before('13 months'))),
    messages: (client) => written(client, tables.deleteFrom('message_event').where('told_at', '<', before('36 months'))),
    announcements: (client) => written(client, tables.deleteFrom('message_announcement').where('announced_at', '<', before('36 months'))),
    'digests of failures': (client) => written(client, tables.deleteFrom('message_digest').where('told_at', '<', before('13 months'))),
    'runs of reminders': (client) => written(client, tables.deleteFrom('message_run').where('finished_at', '<', before('13 months'))),
    'informational actions': (client) =>
      written(
        client,
        tables
          .deleteFrom('informational_action')
          .where('day', '<', sql<string>`date_trunc('year', ${clock.today()}::date) - make_interval(years => ${years})`),
      ),
  }
}

/** Forgets what is no longer needed, each by a statement of its own, so that one fault keeps nothing else. */
export async function forgetMessages(needs: Needs): Promise<void> {
  for (const [what, rule] of Object.entries(rules(needs))) {
    const forget = inTransaction(needs.pool, async (client) => {
      const gone = await rule(client)
      if (gone > 0)
        await needs.audit.within(client, { actor: 'job:messages', action: 'forget', object: `${what}: ${gone}`, outcome: 'done' })
    })
    await forget.catch((error: unknown) => needs.log.error({ err: error, what }, 'retention'))
  }
}
