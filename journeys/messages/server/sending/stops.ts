import { type Queryable, rowsOf, tables } from '#shared/server/database/tables.ts'

/** Every event, or every channel. */
export const ALL = '*'

export interface Stops {
  readonly holds: (event: string, channel: string) => boolean
}

/** What somebody at the office has stopped. It waits, and what is true on its day only goes with the day. */
export async function stopsNow(database: Queryable): Promise<Stops> {
  const rows = await rowsOf(database, tables.selectFrom('message_stop').select(['event', 'channel']))
  const known = new Set(rows.map(({ event, channel }) => `${event}/${channel}`))
  return {
    holds: (event, channel) =>
      [`${event}/${channel}`, `${event}/${ALL}`, `${ALL}/${channel}`, `${ALL}/${ALL}`].some((key) => known.has(key)),
  }
}
