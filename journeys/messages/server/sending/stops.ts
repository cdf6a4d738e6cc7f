import { type Queryable, rowsOf, tables } from '#shared/server/database/tables.ts'

/** Every event, every channel, or every topic. */
export const ALL = '*'

export interface Stops {
  readonly holds: (event: string, channel: string, topic: string) => boolean
}

/** What somebody at the office has stopped. It waits, and what is true on its day only goes with the day. */
export async function stopsNow(database: Queryable): Promise<Stops> {
  const rows = await rowsOf(database, tables.selectFrom('message_stop').select(['event', 'channel', 'topic']))
  const isMeant = (held: string, wanted: string) => held === ALL || held === wanted
  return {
    holds: (event, channel, topic) =>
      rows.some((row) => isMeant(row.event, event) && isMeant(row.channel, channel) && isMeant(row.topic, topic)),
  }
}
