import type { Told } from '#shared/server/message-event.ts'
import type { Queryable } from '#shared/server/database/tables.ts'

/** Behind a key that is told once more, with how often its thread was told of. */
const AGAIN = /§\d+$/

/** The key as its teller gave it. */
export const plainKey = (key: string) => key.replace(AGAIN, '')

interface Last {
  readonly thread: string
  readonly key: string
  readonly times: number
}

const LAST = `
  select distinct on (e.thread) e.thread, e.key, e.times
    from (select regexp_replace(key, '/[^/]*$', '') as thread, key, id, count(*) over (partition by regexp_replace(key, '/[^/]*$', ''))::int as times
            from portal.message_event where name = $1) e
   where e.thread = any($2) order by e.thread, e.id desc`

type Keyed = Pick<Told<unknown>, 'key' | 'thread'>

/**
 * The keys under which this is told now. What was the last that was told of its thread is the same as then, however often it is told;
 * where something else was told since, it is told anew.
 */
export async function keysNow(client: Queryable, name: string, told: readonly Keyed[]): Promise<string[]> {
  const threads = told.flatMap(({ thread }) => thread ?? [])
  if (threads.length === 0) return told.map(({ key }) => key)
  const { rows } = await client.query<Last>(LAST, [name, threads])
  const last = new Map(rows.map((row) => [row.thread, row]))
  return told.map(({ key, thread }) => {
    const known = thread === undefined ? undefined : last.get(thread)
    if (!known) return key
    return plainKey(known.key) === key ? known.key : `${key}§${known.times + 1}`
  })
}
