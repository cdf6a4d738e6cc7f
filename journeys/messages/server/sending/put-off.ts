import type { Dependencies } from '#shared/server/start/dependencies.ts'
import type { Tx } from '#shared/server/database/database.ts'
import { queue, type Wish } from '../expand/queue.ts'
import type { Item } from './claim.ts'
import type { Judged } from './judge.ts'

type Needs = Pick<Dependencies, 'clock' | 'events'>

/** Puts what the office has stopped into the next delivery that may carry it, while the rest of this one goes: the stop is asked again there. */
export async function putOff(tx: Tx, { clock, events }: Needs, { claimed }: Judged, stopped: readonly Item[]): Promise<void> {
  if (stopped.length === 0) return
  const wishes = stopped.flatMap(({ message_id: messageId, name, facts }): Wish[] => {
    const event = events.get(name)
    return event ? [{ messageId, accountId: claimed.account_id, channel: claimed.channel, event, lastDay: event.lastDay(facts) }] : []
  })
  const ids = stopped.map(({ message_id: id }) => id)
  await tx.deleteFrom('message_item').where('delivery_id', '=', claimed.id).where('message_id', 'in', ids).execute()
  await queue(tx, wishes, clock.now())
  // What found no other day stays where it was, with the reason.
  const place = { delivery_id: claimed.id, channel: claimed.channel, left_out: 'stopped' }
  const left = stopped.map(({ message_id, good_until }) => ({ ...place, message_id, good_until }))
  const back = tx.insertInto('message_item').values(left)
  await back.onConflict((same) => same.doNothing()).execute()
}
