import type { Told } from '#shared/server/messages/message-event.ts'
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

/** As the index `message_event_thread` has it. */
const THREAD = "regexp_replace(key, '/[^/]*$', '')"

const LAST = `
  select distinct on (thread) ${THREAD} as thread, key, count(*) over (partition by ${THREAD})::int as times
    from portal.message_event where name = $1 and ${THREAD} = any($2) order by thread, id desc`

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
