import { sql } from 'kysely'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import type { ChannelName, Delivery, Outcome } from '#shared/server/messages/messages.ts'
import { affectedRows, type Db, type Tx } from '#shared/server/database/database.ts'
import { digestsOf as digestsOfWords } from '#shared/server/messages/text-digest.ts'
import { overdueReminder, reminderFacts } from '../reminders/events.ts'
import type { Claimed } from './claim.ts'
import type { Judged, Reason } from './judge.ts'
import { putOff } from './put-off.ts'

export type Needs = Pick<Dependencies, 'pool' | 'clock' | 'cipher' | 'events'>

/** Minutes until the next try after the first, second … failure that may pass; then it is given up. */
const PAUSES_MINUTES = [1, 5, 30, 120, 720]

/** After it a stop is asked again. */
const STOPPED_SECONDS = 600

/** Enough to know one's own address, too little for anybody else. */
export function masked(channel: ChannelName, recipient: string): string {
  if (channel === 'push') return ''
  if (channel === 'sms') return `••• ••• ${recipient.slice(-3)}`
  const [name = '', domain = ''] = recipient.split('@')
  return `${name.slice(0, 1)}•••@${domain}`
}

/** By these one of ours is known when its words are forgotten. */
function digestsOf(channel: ChannelName, { subject, short, paragraphs }: Delivery): string[] {
  return channel === 'mail' ? digestsOfWords([subject, ...paragraphs]) : digestsOfWords([short])
}

/** Only whoever took it last may say what became of it. */
const mine = (db: Db, { id, tries }: Pick<Claimed, 'id' | 'tries'>) =>
  db.updateTable('message_delivery').where('id', '=', id).where('state', '=', 'sending').where('tries', '=', tries)

const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`

/** Informational actions: form, day and who, for each term that was named (docs/operations.md, "Messages"). */
async function keepActions(tx: Tx, { claimed: { id, channel }, going }: Judged, day: string): Promise<void> {
  const rows = going
    .filter(({ name }) => name === overdueReminder.name)
    .flatMap(({ pesel, nip, facts }) =>
      reminderFacts(facts).dues.map(({ card, instalment, kind }) => ({
        subject_pesel: pesel,
        subject_nip: nip,
        card_id: card,
        collective_id: instalment,
        kind,
        form: channel,
        day,
        acted_by: 'portal',
        delivery_id: id,
      })),
    )
  if (rows.length === 0) return
  const actions = tx.insertInto('informational_action').values(rows)
  await actions.onConflict((same) => same.doNothing()).execute()
}

async function leaveOut(tx: Tx, { claimed }: Judged, left: Judged['left']): Promise<void> {
  for (const [reason, items] of Map.groupBy(left, (one) => one.reason)) {
    const ids = items.map(({ item }) => item.message_id)
    const out = tx.updateTable('message_item').set({ left_out: reason }).where('delivery_id', '=', claimed.id)
    await out.where('message_id', 'in', ids).execute()
  }
}

/** Nothing of it goes: it waits where the office has stopped it, and ends for any other reason. */
export async function suppress({ pool, clock }: Needs, judged: Judged): Promise<void> {
  const { claimed, left } = judged
  const isStopped = left.some(({ reason }) => reason === 'stopped')
  const reason: Reason = isStopped ? 'stopped' : (left[0]?.reason ?? 'settled')
  await inTransaction(pool, async (tx) => {
    // What is stopped stays in it, and goes when the stop is lifted.
    await leaveOut(
      tx,
      judged,
      left.filter((one) => one.reason !== 'stopped'),
    )
    const back = mine(tx, claimed).set(({ eb }) => ({
      state: 'queued',
      reason,
      tries: eb('tries', '-', 1),
      next_try_at: inSeconds(STOPPED_SECONDS),
    }))
    await (isStopped ? back : mine(tx, claimed).set({ state: 'suppressed', reason, ended_at: clock.now() })).execute()
  })
}

/** Writes down what became of a delivery, with what follows from it. */
export async function record(needs: Needs, judged: Judged, delivery: Delivery, outcome: Outcome): Promise<void> {
  const { pool, clock, cipher } = needs
  const { claimed } = judged
  const { tries, channel } = claimed
  const to = masked(channel, delivery.recipient)
  await inTransaction(pool, async (tx) => {
    const pause = PAUSES_MINUTES[tries - 1]
    if (outcome.state === 'later' && pause !== undefined) {
      const next = inSeconds(outcome.afterSeconds ?? pause * 60)
      await mine(tx, claimed).set({ state: 'queued', reason: outcome.reason, next_try_at: next, recipient: to }).execute()
      return
    }
    const isStopped = ({ reason }: Judged['left'][number]) => reason === 'stopped'
    await leaveOut(
      tx,
      judged,
      judged.left.filter((one) => !isStopped(one)),
    )
    const isOut = outcome.state === 'accepted' || outcome.state === 'delivered'
    const state = isOut ? (outcome.state === 'accepted' ? 'sent' : 'delivered') : 'failed'
    const provider = outcome.state === 'accepted' ? outcome.providerId : null
    const words = isOut
      ? cipher.encrypt(JSON.stringify(channel === 'mail' ? [delivery.subject, ...delivery.paragraphs] : [delivery.short]))
      : null
    const isOurs = await affectedRows(
      mine(tx, claimed).set({
        state,
        reason: isOut ? null : outcome.reason,
        provider_id: provider,
        recipient: to,
        body: words,
        digests: isOut ? digestsOf(channel, delivery) : null,
        ended_at: clock.now(),
      }),
    )
    // It is not this delivery's any more only where this one is ours.
    if (isOurs !== 1) return
    const stopped = judged.left.filter(isStopped).map(({ item }) => item)
    await putOff(tx, needs, judged, stopped)
    if (isOut) await keepActions(tx, judged, clock.today())
  })
}
