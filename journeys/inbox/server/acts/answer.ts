import type pg from 'pg'
import { lockSent, noteHandled, noteRemarks, noteReopened } from '#shared/server/kept/sent.ts'
import type { OfficeTools } from '#shared/server/desk/tools.ts'
import { type Case, change, enter, type Hand, placeOf } from '../case/case.ts'
import { type Aim, perform, refuseHeld } from '../case/perform.ts'
import { fieldsIn } from '../../words/fields.ts'
import { InboxRefusal } from '../case/refusal.ts'
import type { InboxTools, Worker } from '../case/worker.ts'
import { type AnswerFacts, officeAnswer } from '../events.ts'

export const LONGEST_REMARKS = 2_000

/** What becomes of the case with an answer. */
export type Outcome = 'closed' | 'waiting' | 'open'

export interface Said {
  readonly number: string
  /** What the customer reads; null leaves the remarks as they are. */
  readonly words: string | null
  readonly outcome: Outcome
  /** Instead of what was said before, not behind it. */
  readonly isInstead: boolean
}

/** The answer within a transaction: the customer sees it when that ends, and is told of what is new. */
export async function answerWithin(
  client: pg.PoolClient,
  found: Case,
  hand: Hand,
  { number, words, outcome, isInstead }: Said,
): Promise<void> {
  const { worker, tools } = hand
  if (fieldsIn(words ?? '').length > 0) throw new InboxRefusal('unfilled')
  const { sign, id } = placeOf(number)
  const sent = await lockSent(client, sign, id)
  if (!sent) throw new InboxRefusal('unknown')
  const remarks = words === null || isInstead || sent.remarks === null ? words : `${sent.remarks}\n\n${words}`
  const isSaid = remarks !== null && remarks !== sent.remarks
  const isClosed = outcome === 'closed'
  if (isClosed) await noteHandled(client, { sign, id, at: tools.at, remarks })
  else if (isSaid) await noteRemarks(client, { sign, id, remarks })
  if (isSaid || (isClosed && sent.handled_at === null))
    await tellCustomer(tools, client, { number, version: found.version, sent, isClosed })
  if (isSaid) await enter(client, found, hand, { kind: 'answer', words })
  if (outcome !== 'open' && found.state !== outcome) await enter(client, found, hand, { kind: 'event', event: outcome })
  const state = found.state === 'closed' ? 'closed' : outcome
  await change(client, found, {
    state,
    waiting_since: state === 'waiting' ? tools.today : null,
    holder: worker.login,
    holder_name: worker.name,
  })
}

/** Answers a case; without words it is closed without an answer. */
export function answerCase(
  tools: InboxTools,
  worker: Worker,
  { words, outcome, ...aim }: Aim & { readonly words: string; readonly outcome: Outcome },
): Promise<void> {
  return perform(tools, worker, {
    action: outcome === 'closed' ? 'submission-handle' : 'inbox-answer',
    aim,
    async work(client, found) {
      refuseHeld(found, worker)
      const said = words.trim()
      if (said === '' && outcome !== 'closed') throw new InboxRefusal('empty')
      if (said === '' && found.state === 'closed') throw new InboxRefusal('closed')
      if (said.length > LONGEST_REMARKS) throw new InboxRefusal('long')
      await answerWithin(client, found, { worker, tools }, { number: aim.number, words: said || null, outcome, isInstead: false })
    },
  })
}

/** Opens a closed case again: the customer sees it at work. */
export function reopenCase(tools: InboxTools, worker: Worker, aim: Aim): Promise<void> {
  return perform(tools, worker, {
    action: 'inbox-reopen',
    aim,
    async work(client, found) {
      if (found.state !== 'closed') throw new InboxRefusal('open')
      const { sign, id } = placeOf(aim.number)
      await noteReopened(client, sign, id)
      await change(client, found, { state: 'open', holder: worker.login, holder_name: worker.name })
      await enter(client, found, { worker, tools }, { kind: 'event', event: 'reopened' })
    },
  })
}

type Sent = NonNullable<Awaited<ReturnType<typeof lockSent>>>

/** Where the customer sees what became of it: a request of the water utility has its own page. */
function whereOf(number: string, { point_id: point }: Sent): AnswerFacts['where'] {
  if (number.startsWith('S')) return 'Meter'
  return point === null ? 'Requests' : 'Water'
}

interface News {
  readonly number: string
  /** Of the case. */
  readonly version: Case['version']
  readonly sent: Sent
  readonly isClosed: boolean
}

/** Tells everybody who may act for the subject, once for each version of the case. What the remarks say stays where they stand. */
async function tellCustomer({ tell }: OfficeTools, client: pg.PoolClient, { number, version, sent, isClosed }: News): Promise<void> {
  const what = isClosed && sent.handled_at === null ? 'Handled' : sent.remarks === null ? 'Answered' : 'Remarked'
  const { subject_pesel: pesel, subject_nip: nip, day } = sent
  await tell(client, officeAnswer, [
    { key: `${number}/${version}`, accountId: null, pesel, nip, facts: { number, day, what, where: whereOf(number, sent) } },
  ])
}
