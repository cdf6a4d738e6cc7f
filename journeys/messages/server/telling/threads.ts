import { sql } from 'kysely'
import type { Told } from '#shared/server/messages/message-event.ts'
import { anyText, type Db, type Tx } from '#shared/server/database/database.ts'

/** Behind a key that is told once more, with how often its thread was told of. */
const AGAIN = /§\d+$/

/** The key as its teller gave it. */
export const plainKey = (key: string) => key.replace(AGAIN, '')

/** As the index `message_event_thread` has it. */
const THREAD = sql<string>`regexp_replace(key, '/[^/]*$', '')`

/** Of each thread the last event, and how many there were. */
const lastOf = (db: Db, name: string, threads: readonly string[]) =>
  db
    .selectFrom('message_event')
    .select([THREAD.as('thread'), 'key', sql<number>`count(*) over (partition by ${THREAD})::int`.as('times')])
    .distinctOn(THREAD)
    .where('name', '=', name)
    .where(THREAD, '=', anyText(threads))
    .orderBy(THREAD)
    .orderBy('id', 'desc')

type Keyed = Pick<Told<unknown>, 'key' | 'thread'>

/**
 * The keys under which this is told now. What was the last that was told of its thread is the same as then, however often it is told;
 * where something else was told since, it is told anew.
 */
export async function keysNow(tx: Tx, name: string, told: readonly Keyed[]): Promise<string[]> {
  const threads = told.flatMap(({ thread }) => thread ?? [])
  if (threads.length === 0) return told.map(({ key }) => key)
  const rows = await lastOf(tx, name, threads).execute()
  const last = new Map(rows.map((row) => [row.thread, row]))
  return told.map(({ key, thread }) => {
    const known = thread === undefined ? undefined : last.get(thread)
    if (!known) return key
    return plainKey(known.key) === key ? known.key : `${key}§${known.times + 1}`
  })
}
