import type { Db } from '#shared/server/database/database.ts'

/** Every event, every channel, or every topic. */
export const ALL = '*'

export interface Stops {
  readonly holds: (event: string, channel: string, topic: string) => boolean
}

/** What somebody at the office has stopped. It waits, and what is true on its day only goes with the day. */
export async function stopsNow(db: Db): Promise<Stops> {
  const rows = await db.selectFrom('message_stop').select(['event', 'channel', 'topic']).execute()
  const isMeant = (held: string, wanted: string) => held === ALL || held === wanted
  return {
    holds: (event, channel, topic) =>
      rows.some((row) => isMeant(row.event, event) && isMeant(row.channel, channel) && isMeant(row.topic, topic)),
  }
}
