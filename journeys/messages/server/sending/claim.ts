import type { ChannelName } from '#shared/server/messages/messages.ts'
import type { Topic } from '#shared/messages/topics.ts'
import type { Db } from '#shared/server/database/database.ts'

/** Longer than the slowest hand-over lasts: who is silent after it is dead, and another takes over under the same id. */
const LEASE_MINUTES = 15

export interface Claimed {
  readonly id: string
  readonly account_id: number
  readonly channel: ChannelName
  readonly is_urgent: boolean
  readonly is_evening: boolean
  /** Counts takings: whoever was thought dead writes nothing over the one who took over. */
  readonly tries: number
}

const KINDS = { urgent: 'd.is_urgent and not d.is_evening', evening: 'd.is_urgent and d.is_evening', usual: 'not d.is_urgent' } as const

interface Which {
  readonly channels: readonly ChannelName[]
  /** What waits for nothing, what is of this evening, or what can wait: the first two and the last have an index of their own, so that a long queue makes no taking slow. */
  readonly kind: keyof typeof KINDS
  readonly now: Date
  readonly most: number
}

const claimOf = (kind: (typeof KINDS)[keyof typeof KINDS]) => `
  with due as (
    select d.id from portal.message_delivery d
     where d.state in ('queued', 'sending') and d.not_before <= $1 and d.next_try_at <= now() and d.channel = any($2) and ${kind}
     order by d.not_before, d.id limit $3 for update skip locked)
  update portal.message_delivery d set state = 'sending', tries = d.tries + 1, next_try_at = now() + $4 * interval '1 minute'
    from due where d.id = due.id
  returning d.id, d.account_id, d.channel, d.is_urgent, d.is_evening, d.tries`

/** Takes some that are due. Any number of processes may do this at once, and each gets others. */
export async function claim(db: Db, { channels, kind, now, most }: Which): Promise<Claimed[]> {
  if (channels.length === 0) return []
  return (await db.query<Claimed>(claimOf(KINDS[kind]), [now, channels, most, LEASE_MINUTES])).rows
}

/** A message in a delivery, with what it is about and whether the account may still hear of it. */
export interface Item {
  readonly delivery_id: string
  readonly message_id: number
  readonly account_id: number
  readonly name: string
  readonly topic: Topic
  readonly facts: unknown
  /** By it the event is told once. */
  readonly key: string
  readonly pesel: string | null
  readonly nip: string | null
  readonly subject_id: number | null
  readonly acts: boolean
  readonly withdrawn: boolean
  readonly good_until: string | null
}

const ITEMS = `
  select i.delivery_id, i.message_id, m.account_id, e.name, e.topic, e.facts, e.key, e.subject_pesel as pesel, e.subject_nip as nip, i.good_until,
         a.subject_id, e.withdrawn_at is not null as withdrawn, (e.subject_pesel is null and e.subject_nip is null) or a.account_id is not null as acts
    from portal.message_item i
    join portal.message m on m.id = i.message_id
    join portal.message_event e on e.id = m.event_id
    left join portal.acting_subject a on a.account_id = m.account_id and (a.pesel = e.subject_pesel or a.nip = e.subject_nip)
   where i.delivery_id = any($1::uuid[]) and i.left_out is null
   order by i.message_id`

export async function itemsOf(db: Db, claimed: readonly Claimed[]): Promise<Item[]> {
  return (await db.query<Item>(ITEMS, [claimed.map(({ id }) => id)])).rows
}
