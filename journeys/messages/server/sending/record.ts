import type pg from 'pg'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import type { ChannelName, Delivery, Outcome } from '#shared/server/messages/messages.ts'
import { digestsOf as digestsOfWords } from '#shared/server/text-digest.ts'
import { overdueReminder, reminderFacts } from '../reminders/events.ts'
import type { Item } from './claim.ts'
import type { Judged, Reason } from './judge.ts'
import { putOff } from './put-off.ts'

export type Needs = Pick<Dependencies, 'pool' | 'clock' | 'cipher' | 'events'>

/** Minutes until the next try after the first, second … failure that may pass; then it is given up. */
const PAUSES_MINUTES = [1, 5, 30, 120, 720]

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
const MINE = "where id = $1 and state = 'sending' and tries = $2"

const ENDED = `update portal.message_delivery set state = $3, reason = $4, provider_id = $5, recipient = $6, body = $7, digests = $8, ended_at = $9 ${MINE}`
const AGAIN = `update portal.message_delivery set state = 'queued', reason = $3, next_try_at = now() + make_interval(secs => $4), recipient = $5 ${MINE}`
const BACK = `update portal.message_delivery set state = 'queued', reason = $3, tries = tries - 1, next_try_at = now() + interval '10 minutes' ${MINE}`
const NOTHING = `update portal.message_delivery set state = 'suppressed', reason = $3, ended_at = $4 ${MINE}`
const LEFT_OUT = 'update portal.message_item set left_out = $3 where delivery_id = $1 and message_id = any($2::bigint[])'

/** An informational action: form, day and who, for each term that was named (docs/operations.md, "Messages"). */
const ACTIONS = `
  insert into portal.informational_action (subject_pesel, subject_nip, card_id, collective_id, kind, form, day, acted_by, delivery_id)
  select t.pesel, t.nip, t.card, t.instalment, t.kind, $2, $3, 'portal', $4
    from jsonb_to_recordset($1::jsonb) as t(pesel text, nip text, card bigint, instalment bigint, kind text)
  on conflict do nothing`

function actionsOf(items: readonly Item[]) {
  return items
    .filter(({ name }) => name === overdueReminder.name)
    .flatMap(({ pesel, nip, facts }) =>
      reminderFacts(facts).dues.map(({ card, instalment, kind }) => ({ pesel, nip, card, instalment, kind })),
    )
}

async function leaveOut(client: pg.PoolClient, { claimed }: Judged, left: Judged['left']): Promise<void> {
  for (const [reason, items] of Map.groupBy(left, (one) => one.reason)) {
    await client.query(LEFT_OUT, [claimed.id, items.map(({ item }) => item.message_id), reason])
  }
}

/** Nothing of it goes: it waits where the office has stopped it, and ends for any other reason. */
export async function suppress({ pool, clock }: Needs, judged: Judged): Promise<void> {
  const { claimed, left } = judged
  const isStopped = left.some(({ reason }) => reason === 'stopped')
  const reason: Reason = isStopped ? 'stopped' : (left[0]?.reason ?? 'settled')
  await inTransaction(pool, async (client) => {
    // What is stopped stays in it, and goes when the stop is lifted.
    await leaveOut(
      client,
      judged,
      left.filter((one) => one.reason !== 'stopped'),
    )
    await client.query(isStopped ? BACK : NOTHING, [claimed.id, claimed.tries, reason, ...(isStopped ? [] : [clock.now()])])
  })
}

/** Writes down what became of a delivery, with what follows from it. */
export async function record(needs: Needs, judged: Judged, delivery: Delivery, outcome: Outcome): Promise<void> {
  const { pool, clock, cipher } = needs
  const {
    claimed: { id, tries, channel },
    going,
  } = judged
  const to = masked(channel, delivery.recipient)
  await inTransaction(pool, async (client) => {
    const pause = PAUSES_MINUTES[tries - 1]
    if (outcome.state === 'later' && pause !== undefined) {
      await client.query(AGAIN, [id, tries, outcome.reason, outcome.afterSeconds ?? pause * 60, to])
      return
    }
    const isStopped = ({ reason }: Judged['left'][number]) => reason === 'stopped'
    await leaveOut(
      client,
      judged,
      judged.left.filter((one) => !isStopped(one)),
    )
    const isOut = outcome.state === 'accepted' || outcome.state === 'delivered'
    const state = isOut ? (outcome.state === 'accepted' ? 'sent' : 'delivered') : 'failed'
    const provider = outcome.state === 'accepted' ? outcome.providerId : null
    const words = isOut
      ? cipher.encrypt(JSON.stringify(channel === 'mail' ? [delivery.subject, ...delivery.paragraphs] : [delivery.short]))
      : null
    const ended = await client.query(ENDED, [
      id,
      tries,
      state,
      isOut ? null : outcome.reason,
      provider,
      to,
      words,
      isOut ? digestsOf(channel, delivery) : null,
      clock.now(),
    ])
    // It is not this delivery's any more only where this one is ours.
    if (ended.rowCount === 1)
      await putOff(
        client,
        needs,
        judged,
        judged.left.filter(isStopped).map(({ item }) => item),
      )
    const actions = actionsOf(going)
    if (isOut && ended.rowCount === 1 && actions.length > 0)
      await client.query(ACTIONS, [JSON.stringify(actions), channel, clock.today(), id])
  })
}
