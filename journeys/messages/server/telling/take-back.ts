import type { BusinessClock } from '#shared/server/clock.ts'
import type { GiveBack, TakeBack } from '#shared/server/messages/message-event.ts'
import { keysNow } from './threads.ts'

const UNMARK = `
  update portal.message_event set withdrawn_at = null, expanded_at = null where name = $1 and key = any($2) and withdrawn_at is not null`

/** What waits to be made into messages is made into none. */
const MARK = `
  update portal.message_event set withdrawn_at = $3, expanded_at = coalesce(expanded_at, $3) where name = $1 and key = any($2) and withdrawn_at is null returning id`

/** Nobody takes any of them from the queue until this is over; in the order in which they are written. */
const HOLD = `
  select d.id from portal.message_delivery d
   where d.state = 'queued' and exists (select from portal.message_item i join portal.message m on m.id = i.message_id where i.delivery_id = d.id and m.event_id = any($1::bigint[]))
   order by d.account_id, d.channel, d.day for update`

/** What somebody has read, or what has left the portal, was told and stays; of the rest nothing was. */
const FORGET = `
  delete from portal.message m where m.event_id = any($1::bigint[]) and m.read_at is null and not exists (
    select from portal.message_item i join portal.message_delivery d on d.id = i.delivery_id
     where i.message_id = m.id and i.left_out is null and d.state not in ('queued', 'suppressed'))`

/** Removes deliveries that have no message left. */
const EMPTY =
  'delete from portal.message_delivery d where d.id = any($1::uuid[]) and not exists (select from portal.message_item i where i.delivery_id = d.id)'

/** Takes back what is true no more. It can be told again: then it goes to those whom it has not reached. */
export function takeBackOn(clock: Pick<BusinessClock, 'now'>): TakeBack {
  return async (client, { name }, told) => {
    if (told.length === 0) return 0
    const { rows } = await client.query<{ id: number }>(MARK, [name, await keysNow(client, name, told), clock.now()])
    const ids = rows.map(({ id }) => id)
    const held = (await client.query<{ id: string }>(HOLD, [ids])).rows
    await client.query(FORGET, [ids])
    await client.query(EMPTY, [held.map(({ id }) => id)])
    return ids.length
  }
}

export const giveBack: GiveBack = async (client, { name }, keys) => {
  if (keys.length > 0) await client.query(UNMARK, [name, keys])
}
