import type { Dependencies } from '#shared/server/start/dependencies.ts'
import type { Queryable } from '#shared/server/database/tables.ts'
import { queue, type Wish } from '../expand/queue.ts'
import type { Item } from './claim.ts'
import type { Judged } from './judge.ts'

type Needs = Pick<Dependencies, 'clock' | 'events'>

const TAKE_OUT = 'delete from portal.message_item where delivery_id = $1 and message_id = any($2::bigint[])'
/** What found no other day stays where it was, with the reason. */
const PUT_BACK = `
  insert into portal.message_item (delivery_id, message_id, channel, good_until, left_out)
  select $1, t.message_id, $3, t.good_until, 'stopped' from jsonb_to_recordset($2::jsonb) as t(message_id bigint, good_until date)
  on conflict do nothing`

/** Puts what the office has stopped into the next delivery that may carry it, while the rest of this one goes: the stop is asked again there. */
export async function putOff(client: Queryable, { clock, events }: Needs, { claimed }: Judged, stopped: readonly Item[]): Promise<void> {
  if (stopped.length === 0) return
  const wishes = stopped.flatMap(({ message_id: messageId, name, facts }): Wish[] => {
    const event = events.get(name)
    return event ? [{ messageId, accountId: claimed.account_id, channel: claimed.channel, event, lastDay: event.lastDay(facts) }] : []
  })
  const ids = stopped.map(({ message_id: id }) => id)
  await client.query(TAKE_OUT, [claimed.id, ids])
  await queue(client, wishes, clock.now())
  const left = stopped.map(({ message_id, good_until }) => ({ message_id, good_until }))
  await client.query(PUT_BACK, [claimed.id, JSON.stringify(left), claimed.channel])
}
