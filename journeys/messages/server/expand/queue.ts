import { addDays, warsawDate } from '#shared/dates.ts'
import type { MessageEvent } from '#shared/server/messages/message-event.ts'
import type { ChannelName } from '#shared/server/messages/messages.ts'
import type { Tx } from '#shared/server/database/database.ts'
import { slotOn } from '../when/hours.ts'

/** A message that is to leave by a channel. */
export interface Wish {
  readonly messageId: number
  readonly accountId: number
  readonly channel: ChannelName
  readonly event: Pick<MessageEvent, 'isDuty' | 'isAsked' | 'isSpread' | 'isOfDay' | 'isEvening'>
  /** After it nobody needs it any more. */
  readonly lastDay: string | null
}

/** What one person gets by one channel: it goes together. */
interface Parcel {
  readonly account_id: number
  readonly channel: ChannelName
  readonly wishes: readonly Wish[]
}

interface Placed {
  readonly id: string
  readonly account_id: number
  readonly channel: ChannelName
}

/** Days after which nobody looks further: a person who gets a message by this channel on each of them is told enough. */
const FURTHEST = 14

/** In one order everywhere, so that two processes that write for the same people wait for one another and never in a circle. */
const PLACE = `
  insert into portal.message_delivery as d (account_id, channel, day, is_urgent, not_before, queued_at)
  select t.account_id, t.channel, t.day, false, t.not_before, $2::timestamptz
    from jsonb_to_recordset($1::jsonb) as t(account_id bigint, channel text, day date, not_before timestamptz) order by 1, 2, 3
  on conflict (account_id, channel, day) where not is_urgent
    do update set not_before = least(d.not_before, excluded.not_before) where d.state = 'queued' and d.tries = 0
  returning id, account_id, channel`

const ALONE = `
  insert into portal.message_delivery (account_id, channel, day, is_urgent, is_evening, not_before, queued_at)
  select t.account_id, t.channel, $2::date, true, $4, $3::timestamptz, $3::timestamptz from jsonb_to_recordset($1::jsonb) as t(account_id bigint, channel text) order by 1, 2
  returning id, account_id, channel`

const FILL = `
  insert into portal.message_item (delivery_id, message_id, channel, good_until)
  select t.delivery_id, t.message_id, t.channel, t.good_until
    from jsonb_to_recordset($1::jsonb) as t(delivery_id uuid, message_id bigint, channel text, good_until date)
  on conflict do nothing`

const keyOf = ({ account_id: account, channel }: Pick<Parcel, 'account_id' | 'channel'>) => `${account}/${channel}`

function parcelsOf(wishes: readonly Wish[]): Parcel[] {
  const byPerson = Map.groupBy(wishes, ({ accountId, channel }) => `${accountId}/${channel}`)
  return [...byPerson.values()].flatMap((together) => {
    const [first] = together
    return first ? [{ account_id: first.accountId, channel: first.channel, wishes: together }] : []
  })
}

async function fillIn(tx: Tx, placed: readonly Placed[], parcels: readonly Parcel[], today: string): Promise<void> {
  const byKey = new Map(parcels.map((parcel) => [keyOf(parcel), parcel]))
  const items = placed.flatMap((delivery) =>
    (byKey.get(keyOf(delivery))?.wishes ?? []).map(({ messageId, event, lastDay }) => ({
      delivery_id: delivery.id,
      message_id: messageId,
      channel: delivery.channel,
      good_until: event.isOfDay ? today : lastDay,
    })),
  )
  if (items.length > 0) await tx.query(FILL, [JSON.stringify(items)])
}

/** The parcels as they can leave on the first day from `from` on; what is true today only does not wait for another day. */
function planned(parcels: readonly Parcel[], from: string, now: Date): (Parcel & { readonly day: string; readonly not_before: Date })[] {
  const today = warsawDate(now)
  return parcels.flatMap((parcel) => {
    const isSpread = parcel.wishes.every(({ event }) => event.isSpread)
    const wish = { channel: parcel.channel, accountId: parcel.account_id, isSpread }
    const slot = slotOn(from, now, wish)
    const isGood = ({ event, lastDay }: Wish) => (from === today || !event.isOfDay) && (lastDay === null || from <= lastDay)
    const wishes = parcel.wishes.filter(isGood)
    return slot && wishes.length > 0 ? [{ ...parcel, wishes, day: slot.day, not_before: slot.notBefore }] : []
  })
}

/** Duties, what somebody waits for, and what is of this evening. */
const isAlone = ({ event }: Wish) => event.isDuty || event.isAsked || event.isEvening

/** What is of an evening and comes at night, or after it, is told no more. */
const isInTime = ({ accountId, channel, event: { isEvening }, lastDay }: Wish, today: string, now: Date) =>
  !isEvening || ((lastDay === null || today <= lastDay) && slotOn(today, now, { channel, accountId, isSpread: false, isEvening }) !== null)

/** Puts messages into the queues: all of one person, one channel and one day in one delivery; a duty, what was asked for, and what is of this evening, goes alone and at once. */
export async function queue(tx: Tx, wishes: readonly Wish[], now: Date): Promise<void> {
  const today = warsawDate(now)
  for (const wish of wishes.filter((one) => isAlone(one) && isInTime(one, today, now))) {
    const alone = [{ account_id: wish.accountId, channel: wish.channel }]
    const placed = (await tx.query<Placed>(ALONE, [JSON.stringify(alone), today, now, wish.event.isEvening])).rows
    await fillIn(tx, placed, [{ account_id: wish.accountId, channel: wish.channel, wishes: [wish] }], today)
  }
  let left = parcelsOf(wishes.filter((wish) => !isAlone(wish)))
  for (let ahead = 0; ahead <= FURTHEST && left.length > 0; ahead++) {
    const going = planned(left, addDays(today, ahead), now)
    if (going.length === 0) continue
    const rows = going.map(({ account_id, channel, day, not_before }) => ({ account_id, channel, day, not_before }))
    const placed = (await tx.query<Placed>(PLACE, [JSON.stringify(rows), now])).rows
    await fillIn(tx, placed, going, today)
    // The rest has had its message of that day.
    const done = new Set(placed.map(keyOf))
    left = left.filter((parcel) => !done.has(keyOf(parcel)))
  }
}
