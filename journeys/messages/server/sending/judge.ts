import type { Dependencies } from '#shared/server/start/dependencies.ts'
import { type Contact, contactsOf, recipientBy } from '../expand/contacts.ts'
import { type Claimed, type Item, itemsOf } from './claim.ts'
import { tooMany, tooManyUrgent } from './limits.ts'
import { type FactsNow, factsNow, isReminder, type Needs as StillNeeds } from './still.ts'
import { type Stops, stopsNow } from './stops.ts'

export type Needs = StillNeeds & Pick<Dependencies, 'events'>

/** Why something does not go, or does not go now. */
export type Reason =
  | 'account-gone'
  | 'no-right'
  | 'no-consent'
  | 'switched-off'
  | 'limit'
  | 'late'
  | 'settled'
  | 'over'
  | 'withdrawn'
  | 'stopped'
  | 'unknown-event'

export interface Judged {
  readonly claimed: Claimed
  readonly contact: Contact | null
  readonly recipient: string | null
  /** What goes, with its facts as they are now. */
  readonly going: readonly Item[]
  readonly left: readonly { readonly item: Item; readonly reason: Reason }[]
}

interface Facts {
  readonly contacts: ReadonlyMap<number, Contact>
  readonly stops: Stops
  /** Accounts that have had what a month has. */
  readonly full: ReadonlySet<number>
  /** Deliveries over what a day has. */
  readonly over: ReadonlySet<string>
  readonly now: FactsNow
  readonly today: string
}

function reasonAgainst({ events }: Needs, claimed: Claimed, item: Item, { contacts, stops, full, over, now, today }: Facts): Reason | null {
  const event = events.get(item.name)
  const contact = contacts.get(claimed.account_id)
  if (!event) return 'unknown-event'
  if (!contact) return 'account-gone'
  if (!item.acts) return 'no-right'
  if (item.withdrawn) return 'withdrawn'
  if (recipientBy(contact, claimed.channel, event.isDuty) === null) return 'no-consent'
  if (!event.isDuty && !event.isAsked && !contact.choices.get(item.topic)?.channels.includes(claimed.channel)) return 'switched-off'
  if (item.good_until !== null && item.good_until < today) return 'late'
  if (claimed.channel === 'sms' && !claimed.is_urgent && full.has(claimed.account_id)) return 'limit'
  if (over.has(claimed.id)) return 'limit'
  if (now(item) === null) return isReminder(item) ? 'settled' : 'over'
  return stops.holds(item.name, claimed.channel, item.topic) ? 'stopped' : null
}

/** Decides anew, with what is true now, about everything that was taken from the queue: consents, choices, rights, and what is still true. */
export async function judge(needs: Needs, claimed: readonly Claimed[]): Promise<Judged[]> {
  const { pool, clock } = needs
  const today = clock.today()
  const items = await itemsOf(pool, claimed)
  const accountIds = claimed.map(({ account_id: id }) => id)
  const bySms = claimed.filter(({ channel }) => channel === 'sms').map(({ account_id: id }) => id)
  const urgent = claimed.filter(({ channel, is_urgent: isUrgent }) => channel === 'sms' && isUrgent)
  const [contacts, stops, full, over, now] = await Promise.all([
    contactsOf(pool, accountIds),
    stopsNow(pool),
    tooMany(pool, { accountIds: bySms, today, but: claimed.map(({ id }) => id) }),
    tooManyUrgent(pool, urgent, today),
    factsNow(needs, items),
  ])
  const facts = { contacts, stops, full, over, now, today }
  return claimed.map((one) => {
    const own = items
      .filter(({ delivery_id: id }) => id === one.id)
      .map((item) => ({ item, reason: reasonAgainst(needs, one, item, facts) }))
    const contact = contacts.get(one.account_id) ?? null
    const going = own.filter(({ reason }) => reason === null).map(({ item }) => ({ ...item, facts: now(item) }))
    const left = own.flatMap(({ item, reason }) => (reason === null ? [] : [{ item, reason }]))
    const isDuty = going.some(({ name }) => needs.events.get(name)?.isDuty === true)
    return { claimed: one, contact, recipient: contact && recipientBy(contact, one.channel, isDuty), going, left }
  })
}
