import type { Dependencies } from '#shared/server/start/dependencies.ts'
import type { Channel, Report } from '#shared/server/messages/messages.ts'
import type { Queryable } from '#shared/server/database/tables.ts'

type Needs = Pick<Dependencies, 'pool' | 'clock' | 'channels' | 'log'>

/** A provider that has said nothing for so long never will: what it took counts as sent, and it says so. */
const PATIENCE_HOURS = 72
const BATCH = 100

const SILENT = `
  select d.id, d.provider_id from portal.message_delivery d
   where d.state = 'sent' and d.channel = $1 and d.provider_id is not null and d.reason is null and d.ended_at <= $2 and d.id > $3
   order by d.id limit $4`
const TOLD = `
  update portal.message_delivery d set state = t.state, reason = t.reason
    from jsonb_to_recordset($1::jsonb) as t(provider_id text, state text, reason text)
   where d.provider_id = t.provider_id and d.channel = $2 and d.state = 'sent'`
const GIVEN_UP =
  "update portal.message_delivery set reason = 'no report' where state = 'sent' and provider_id is not null and reason is null and ended_at < $1::timestamptz - $2 * interval '1 hour'"

async function keep(database: Queryable, channel: Channel, reports: readonly Report[]): Promise<void> {
  const told = reports.flatMap(({ providerId, state, reason }) => (state === 'unknown' ? [] : [{ provider_id: providerId, state, reason }]))
  if (told.length > 0) await database.query(TOLD, [JSON.stringify(told), channel.name])
}

/** Asks the providers what became of what they had accepted. */
export async function askForReports({ pool, clock, channels, log }: Needs): Promise<void> {
  for (const channel of channels) {
    if (!channel.isReady || !channel.reports) continue
    let last = '00000000-0000-0000-0000-000000000000'
    for (;;) {
      const { rows } = await pool.query<{ id: string; provider_id: string }>(SILENT, [channel.name, clock.now(), last, BATCH])
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
  await pool.query(GIVEN_UP, [clock.now(), PATIENCE_HOURS])
}
