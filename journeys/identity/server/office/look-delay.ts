import { sql } from 'kysely'
import { addDays } from '#shared/dates.ts'
import type { OfficeTools } from '#shared/server/desk/tools.ts'
import { OfficeRefusal } from './refusal.ts'
import { perform } from './tools.ts'

/** A quarter of a year; whoever looks into something for longer says so again. */
const MOST_DAYS = 92

interface Delay {
  /** Last day of it. */
  readonly until: string
  readonly reason: string
}

/** Holds back from the owner what the office does with an account from now on. One that stands is prolonged from where it began. Throws `delayDays`. */
export async function delayLooks(tools: OfficeTools, login: string, { until, reason }: Delay): Promise<void> {
  return perform(tools, {
    action: 'account-looks-delay',
    login,
    note: `until ${until}: ${reason}`,
    async work(client, { id }) {
      if (until < tools.today || until > addDays(tools.today, MOST_DAYS)) throw new OfficeRefusal('delayDays')
      const fresh = client.insertInto('look_delay').values({ account_id: id, until })
      await fresh
        .onConflict((on) =>
          on.column('account_id').doUpdateSet({
            until,
            since: sql<Date>`case when look_delay.until < ${tools.today}::date then now() else look_delay.since end`,
          }),
        )
        .execute()
    },
  })
}

/** Ends it: the owner sees at once what was held back. */
export async function endLookDelay(tools: OfficeTools, login: string): Promise<void> {
  return perform(tools, {
    action: 'account-looks-shown',
    login,
    async work(client, { id }) {
      await client.deleteFrom('look_delay').where('account_id', '=', id).execute()
    },
  })
}
