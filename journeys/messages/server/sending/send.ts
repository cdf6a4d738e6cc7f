import { hasWaitingMails } from '#integrations/mail/outbox.ts'
import { warsawDate } from '#shared/dates.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import type { Channel, ChannelName, Outcome } from '#shared/server/messages/messages.ts'
import { keyOf } from '../choices/one-click.ts'
import { phrasesOf } from '../choices/phrase.ts'
import { slotOn } from '../when/hours.ts'
import { type Added, additionsOf } from '../additions/additions.ts'
import { claim, type Claimed } from './claim.ts'
import { type Around, compose } from './compose.ts'
import { judge, type Judged } from './judge.ts'
import { smsOf } from './limits.ts'
import { record, suppress } from './record.ts'

export type Needs = Pick<
  Dependencies,
  | 'pool'
  | 'portal'
  | 'clock'
  | 'log'
  | 'cipher'
  | 'dues'
  | 'events'
  | 'channels'
  | 'settings'
  | 'publicUrl'
  | 'contact'
  | 'ahead'
  | 'delivered'
>

const BATCH = 50
/** Under way at once: a provider that is slow holds no more of them. */
const AT_ONCE = 10

interface Ways {
  readonly open: readonly ChannelName[]
  readonly ready: readonly ChannelName[]
  /** For what is of this evening. */
  readonly evening: readonly ChannelName[]
}

/** Ready ones, and of these the ones on which people may be disturbed at this minute. */
async function waysNow({ channels, clock, pool, settings }: Needs): Promise<Ways> {
  const now = clock.now()
  const ready = channels.filter(({ isReady }) => isReady).map(({ name }) => name)
  const isSpent = ready.includes('sms') && (await smsOf(pool, clock.today())) >= Number(settings['SMS_A_DAY'])
  const isOpen = (channel: ChannelName, isEvening: boolean) => {
    const slot = slotOn(warsawDate(now), now, { channel, accountId: 0, isSpread: false, isEvening })
    return slot !== null && slot.notBefore <= now && !(channel === 'sms' && isSpent)
  }
  return { ready, open: ready.filter((one) => isOpen(one, false)), evening: ready.filter((one) => isOpen(one, true)) }
}

/** Duties first, by every way and at every hour; then what is of this evening and then the rest, unless mails wait by which people sign in. */
async function take(needs: Needs, most: number): Promise<Claimed[]> {
  const { ready, open, evening } = await waysNow(needs)
  const now = needs.clock.now()
  const urgent = await claim(needs.pool, { channels: ready, kind: 'urgent', now, most })
  if (urgent.length > 0) return urgent
  const areMailsWaiting = await hasWaitingMails(needs.pool)
  const free = (channels: readonly ChannelName[]) => channels.filter((channel) => channel !== 'mail' || !areMailsWaiting)
  const ofEvening = await claim(needs.pool, { channels: free(evening), kind: 'evening', now, most })
  return ofEvening.length > 0 ? ofEvening : claim(needs.pool, { channels: free(open), kind: 'usual', now, most })
}

interface Batch {
  readonly needs: Needs
  readonly office: string
  readonly added: Added
  readonly phrases: ReadonlyMap<number, string>
  readonly byName: ReadonlyMap<ChannelName, Channel>
}

function unsubscribeOf({ cipher, publicUrl, clock, events }: Needs, { claimed, going }: Judged): string | null {
  // Nothing is to be switched off in what cannot be, or was asked for.
  const known = going.map(({ name }) => events.get(name))
  if (known.some((event) => event === undefined || event.isDuty || event.isAsked)) return null
  const key = keyOf(
    { accountId: claimed.account_id, channel: claimed.channel, topics: [...new Set(going.map(({ topic }) => topic))] },
    cipher,
    clock.today(),
  )
  return `${publicUrl}/api/wypisz?klucz=${key}`
}

async function sendOne({ needs, office, added, phrases, byName }: Batch, judged: Judged): Promise<void> {
  const { claimed, contact, recipient, going } = judged
  const [first, ...rest] = going
  const channel = byName.get(claimed.channel)
  if (!first || !contact || recipient === null || !channel) {
    await suppress(needs, judged)
    return
  }
  const phrase = phrases.get(claimed.account_id) ?? null
  const now = needs.clock.now()
  const around: Around = {
    events: needs.events,
    names: { card: needs.dues.nameOf },
    office,
    added: (event, language) => added(event, language, now),
  }
  const delivery = compose(around, [first, ...rest], {
    id: claimed.id,
    recipient,
    language: contact.language,
    phrase,
    unsubscribe: unsubscribeOf(needs, judged),
  })
  // A channel that throws has a fault of its own: what it was given stays, and is tried again.
  const outcome = await channel.send(delivery).catch((error: unknown): Outcome => {
    needs.log.error({ err: error, channel: claimed.channel }, 'a channel failed')
    return { state: 'later', reason: 'channel failed' }
  })
  await record(needs, judged, delivery, outcome)
}

async function sendSome(needs: Needs, most: number): Promise<number> {
  const claimed = await take(needs, most)
  if (claimed.length === 0) return 0
  const judged = await judge(needs, claimed)
  const phrases = await phrasesOf(
    needs.pool,
    judged.filter(({ contact }) => contact !== null).map(({ claimed: { account_id: id } }) => id),
  )
  const byName = new Map(needs.channels.map((channel) => [channel.name, channel]))
  const { nazwaUrzedu: office } = await needs.contact()
  const batch = { needs, office, added: await additionsOf(needs.pool), phrases, byName }
  for (let from = 0; from < judged.length; from += AT_ONCE) {
    const ends = await Promise.allSettled(judged.slice(from, from + AT_ONCE).map((one) => sendOne(batch, one)))
    for (const end of ends) if (end.status === 'rejected') needs.log.error({ err: end.reason }, 'a message could not be recorded')
  }
  return claimed.length
}

/** Sends what is due, no more than `most`, so that a great many go out evenly. Returns how many were taken. */
export async function send(needs: Needs, most = Number(needs.settings['MESSAGES_A_MINUTE'])): Promise<number> {
  let taken = 0
  while (taken < most) {
    const some = await sendSome(needs, Math.min(BATCH, most - taken))
    if (some === 0) break
    taken += some
  }
  return taken
}
