import { inTransaction } from '#integrations/postgres/transaction.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import type { MessageEvent } from '#shared/server/messages/message-event.ts'
import type { ChannelName } from '#shared/server/messages/messages.ts'
import type { Topic } from '#shared/messages/topics.ts'
import type { Tx } from '#shared/server/database/database.ts'
import { type Contact, contactsOf, recipientBy } from './contacts.ts'
import { queue, type Wish } from './queue.ts'

export type Needs = Pick<Dependencies, 'pool' | 'clock' | 'log' | 'channels' | 'events'>

const BATCH = 500

interface Waiting {
  readonly id: number
  readonly name: string
  readonly topic: Topic
  readonly facts: unknown
}

interface Made {
  readonly id: number
  readonly event_id: number
  readonly account_id: number
}

/** `skip locked`: several processes do this at once, and each event is somebody's alone until it is done. */
const WAITING =
  'select id, name, topic, facts from portal.message_event where expanded_at is null order by id limit $1 for update skip locked'

/**
 * One message for every account that may act for the subject now, or for the one account that is meant where it still may. A message
 * that is there already is left alone. What happened first has the smaller number: by it mailboxes are ordered.
 */
const MAKE = `
  insert into portal.message (event_id, account_id, created_at)
  select e.id, a.account_id, $2::timestamptz from portal.message_event e join portal.acting_subject a on a.pesel = e.subject_pesel
   where e.id = any($1::bigint[]) and (e.account_id is null or e.account_id = a.account_id)
  union
  select e.id, a.account_id, $2::timestamptz from portal.message_event e join portal.acting_subject a on a.nip = e.subject_nip
   where e.id = any($1::bigint[]) and (e.account_id is null or e.account_id = a.account_id)
  union
  select e.id, c.account_id, $2::timestamptz from portal.message_event e join portal.message_contact c on c.account_id = e.account_id
   where e.id = any($1::bigint[]) and e.subject_pesel is null and e.subject_nip is null
   order by 1, 2
  on conflict (event_id, account_id) do nothing
  returning id, event_id, account_id`

/** The channels that the operator has set. */
export function readyNames(channels: Needs['channels']): ReadonlySet<ChannelName> {
  return new Set(channels.filter(({ isReady }) => isReady).map(({ name }) => name))
}

/** By which channels the person wants to hear of it. What waits in a queue is asked again when it leaves. */
export function channelsFor(
  contact: Contact,
  topic: Topic,
  event: Pick<MessageEvent, 'isDuty' | 'isMailboxOnly' | 'hasOwnMail'>,
  ready: ReadonlySet<ChannelName>,
): ChannelName[] {
  if (event.isMailboxOnly) return []
  const chosen = contact.choices.get(topic)?.channels ?? []
  const wanted: readonly ChannelName[] = event.isDuty ? [...new Set<ChannelName>(['mail', ...chosen])] : chosen
  const ways = event.hasOwnMail ? wanted.filter((channel) => channel !== 'mail') : wanted
  return ways.filter((channel) => ready.has(channel) && recipientBy(contact, channel, event.isDuty) !== null)
}

async function expandSome({ pool, clock, log, channels, events }: Needs): Promise<number> {
  const ready = readyNames(channels)
  return inTransaction(pool, async (tx: Tx) => {
    const waiting = (await tx.query<Waiting>(WAITING, [BATCH])).rows
    if (waiting.length === 0) return 0
    const ids = waiting.map(({ id }) => id)
    const byId = new Map(waiting.map((one) => [one.id, one]))
    const made = (await tx.query<Made>(MAKE, [ids, clock.now()])).rows
    const contacts = await contactsOf(
      tx,
      made.map(({ account_id: id }) => id),
    )
    const wishes = made.flatMap((message): Wish[] => {
      const told = byId.get(message.event_id)
      const event = told && events.get(told.name)
      const contact = contacts.get(message.account_id)
      if (!event) log.error({ event: told?.name }, 'an event that nobody declares stays in the mailbox')
      if (!event || !contact) return []
      const lastDay = event.lastDay(told.facts)
      return channelsFor(contact, told.topic, event, ready).map((channel) => ({
        messageId: message.id,
        accountId: message.account_id,
        channel,
        event,
        lastDay,
      }))
    })
    await queue(tx, wishes, clock.now())
    const told = tx.updateTable('message_event').set({ expanded_at: clock.now() })
    await told.where('id', 'in', ids).execute()
    return waiting.length
  })
}

/** Makes messages of all that was told, and puts them in the queues of the channels. Returns how many events there were. */
export async function expand(needs: Needs): Promise<number> {
  let all = 0
  for (let some = await expandSome(needs); some > 0; some = await expandSome(needs)) all += some
  return all
}
