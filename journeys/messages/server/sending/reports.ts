import { sql } from 'kysely'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import type { Channel, ChannelName, Report } from '#shared/server/messages/messages.ts'
import { affectedRows, type Db } from '#shared/server/database/database.ts'

type Needs = Pick<Dependencies, 'pool' | 'clock' | 'channels' | 'log'>

/** A provider that has said nothing for so long never will: what it took counts as sent, and it says so. */
const PATIENCE_HOURS = 72
const BATCH = 100

/** Accepted by a provider that has said no more of it. */
const silentOf = (db: Db, channel: ChannelName, now: Date) =>
  db
    .selectFrom('message_delivery')
    .select(['id', 'provider_id'])
    .where('state', '=', 'sent')
    .where('channel', '=', channel)
    .where('provider_id', 'is not', null)
    .where('reason', 'is', null)
    .where('ended_at', '<=', now)
    .orderBy('id')
    .limit(BATCH)
    .$narrowType<{ provider_id: string }>()

async function keep(db: Db, channel: Channel, reports: readonly Report[]): Promise<void> {
  const told = reports.flatMap(({ providerId, state, reason }) => (state === 'unknown' ? [] : [{ provider_id: providerId, state, reason }]))
  if (told.length === 0) return
  const rows = sql<(typeof told)[number]>`jsonb_to_recordset(${JSON.stringify(told)}::jsonb)`
  await db
    .updateTable('message_delivery as d')
    .from(rows.as<'t'>(sql`t(provider_id text, state text, reason text)`))
    .set(({ ref }) => ({ state: ref('t.state'), reason: ref('t.reason') }))
    .whereRef('d.provider_id', '=', 't.provider_id')
    .where('d.channel', '=', channel.name)
    .where('d.state', '=', 'sent')
    .execute()
}

function giveUp(db: Db, now: Date): Promise<number> {
  const patience = sql<Date>`${now}::timestamptz - ${PATIENCE_HOURS} * interval '1 hour'`
  return affectedRows(
    db
      .updateTable('message_delivery')
      .set({ reason: 'no report' })
      .where('state', '=', 'sent')
      .where('provider_id', 'is not', null)
      .where('reason', 'is', null)
      .where('ended_at', '<', patience),
  )
}

/** Asks the providers what became of what they had accepted. */
export async function askForReports({ pool, clock, channels, log }: Needs): Promise<void> {
  for (const channel of channels) {
    if (!channel.isReady || !channel.reports) continue
    let last = '00000000-0000-0000-0000-000000000000'
    for (;;) {
      const rows = await silentOf(pool, channel.name, clock.now()).where('id', '>', last).execute()
      if (rows.length === 0) break
      last = rows.at(-1)?.id ?? last
      const reports = await channel.reports(rows.map(({ provider_id: id }) => id)).catch((error: unknown) => {
        log.error({ err: error, channel: channel.name }, 'a provider gave no reports')
        return null
      })
      if (!reports) break
      await keep(pool, channel, reports)
    }
  }
  await giveUp(pool, clock.now())
}
