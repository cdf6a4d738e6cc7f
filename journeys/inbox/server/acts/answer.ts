import { addDays, isRealDate } from '#shared/dates.ts'
import type { Tx } from '#shared/server/database/database.ts'
import { lockSent, noteHandled, noteRemarks, noteReopened } from '#shared/server/kept/sent.ts'
import { type Case, change, enter, sentIn } from '../case/case.ts'
import { type Aim, perform, refuseHeld } from '../case/perform.ts'
import { fieldsIn } from '../../words/fields.ts'
import { hasRoom, senderAt, sendFiles } from '../files/kept.ts'
import { InboxRefusal } from '../case/refusal.ts'
import { tellOf } from '../case/tell.ts'
import { standAfter, stateOf } from '../case/transitions.ts'
import type { InboxTools, Worker } from '../case/worker.ts'

export const LONGEST_REMARKS = 2_000
/** Days within which what was taken back may be opened again. */
const WITHDRAWN_REOPENS = 14

/** What becomes of the case with an answer. */
export type Outcome = 'closed' | 'waiting' | 'open'

const ACTS = { closed: 'close', waiting: 'ask', open: 'answer' } as const

export interface Said {
  /** What the customer reads; null leaves the remarks as they are. */
  readonly words: string | null
  readonly outcome: Outcome
  /** Of a question: the day by which the person is asked to answer. */
  readonly until?: string | null
  /** Instead of what was said before, not behind it. */
  readonly isInstead: boolean
  /** Files of the clerk that go with the words. */
  readonly files?: readonly string[]
}

/** The office's hand on a case. */
interface OfficeHand {
  readonly worker: Worker
  readonly tools: InboxTools
}

/** Keeps what is said with what was sent. Says whether the person reads anything new, and whether it has just come to its end. */
async function keepSaid(tx: Tx, { at }: InboxTools, found: Case, { words, outcome, isInstead }: Said) {
  const of = sentIn(found)
  const sent = await lockSent(tx, of.sign, of.id)
  if (!sent) throw new InboxRefusal('unknown')
  const remarks = words === null || isInstead || sent.remarks === null ? words : `${sent.remarks}\n\n${words}`
  const isSaid = remarks !== null && remarks !== sent.remarks
  if (outcome === 'closed') await noteHandled(tx, { ...of, at, remarks })
  else if (isSaid) await noteRemarks(tx, { ...of, remarks })
  return { sent, isSaid, isEnded: outcome === 'closed' && sent.handled_at === null, isOther: isInstead && sent.remarks !== null }
}

/** The answer within a transaction: the customer sees it when that ends, and is told of what is new. */
export async function answerWithin(tx: Tx, found: Case, hand: OfficeHand, said: Said): Promise<void> {
  const { worker, tools } = hand
  const { words, outcome, until = null, files = [] } = said
  const stand = standAfter(found, ACTS[outcome], tools.today, worker.login)
  if (fieldsIn(words ?? '').length > 0) throw new InboxRefusal('unfilled')
  const { sent, isSaid, isEnded, isOther } = await keepSaid(tx, tools, found, said)
  const what = isEnded ? 'Handled' : outcome === 'waiting' ? 'Asked' : isOther ? 'Remarked' : 'Answered'
  if (isSaid || isEnded) await tellOf(tools, tx, found, sent, { what, until })
  if (isSaid) {
    const entry = await enter(tx, found, hand, { kind: 'answer', words })
    await sendFiles(tx, senderAt(found, worker), files, { entry_id: entry })
    if (files.length > 0 && !(await hasRoom(tx, found))) throw new InboxRefusal('files')
  }
  const isEvent = outcome !== 'open' && (found.state !== outcome || until !== null)
  if (isEvent) await enter(tx, found, hand, { kind: 'event', event: outcome, day: until })
  const asked = outcome === 'waiting' ? { asked_until: until } : {}
  await change(tx, found, { ...stand, ...asked, holder: worker.login, holder_name: worker.name })
}

/** A day later than `from`, within a year of today. */
const isTerm = (day: string, from: string, today: string) => isRealDate(day) && day > from && day <= addDays(today, 366)

export type Answer = Aim & Pick<Said, 'outcome' | 'until' | 'files'> & { readonly words: string }

/** Answers a case; without words it is closed without an answer. */
export function answerCase(tools: InboxTools, worker: Worker, { words, outcome, until = null, files = [], ...aim }: Answer): Promise<void> {
  return perform(tools, worker, {
    action: outcome === 'closed' ? 'submission-handle' : 'inbox-answer',
    aim,
    async work(client, found) {
      refuseHeld(found, worker)
      const said = words.trim()
      if (said === '' && outcome !== 'closed') throw new InboxRefusal('empty')
      if (said === '' && found.state === 'closed') throw new InboxRefusal('closed')
      if (said.length > LONGEST_REMARKS) throw new InboxRefusal('long')
      if (until !== null && (outcome !== 'waiting' || !isTerm(until, tools.today, tools.today))) throw new InboxRefusal('term')
      await answerWithin(client, found, { worker, tools }, { words: said || null, outcome, until, files, isInstead: false })
    },
  })
}

/** Opens a closed case again, or one that was taken back a few days ago: the customer sees it at work, and is told. */
export function reopenCase(tools: InboxTools, worker: Worker, aim: Aim): Promise<void> {
  return perform(tools, worker, {
    action: 'inbox-reopen',
    aim,
    async work(client, found) {
      const stand = standAfter(found, 'reopen', tools.today, worker.login)
      const of = sentIn(found)
      const sent = await lockSent(client, of.sign, of.id)
      if (!sent) throw new InboxRefusal('unknown')
      const ended = sent.handled_at?.slice(0, 10) ?? tools.today
      if (stateOf(found) === 'withdrawn' && tools.today > addDays(ended, WITHDRAWN_REOPENS)) throw new InboxRefusal('old')
      await noteReopened(client, of.sign, of.id)
      await tellOf(tools, client, found, sent, { what: 'Reopened' })
      await enter(client, found, { worker, tools }, { kind: 'event', event: 'reopened' })
      await change(client, found, { ...stand, holder: worker.login, holder_name: worker.name })
    },
  })
}

const SHORTEST_REASON = 10
const LONGEST_REASON = 1_000

/** A later day for the answer, which the person reads with its reason. Throws `term` without either. */
export function extendCase(
  tools: InboxTools,
  worker: Worker,
  { reason, until, ...aim }: Aim & { readonly reason: string; readonly until: string },
): Promise<void> {
  return perform(tools, worker, {
    action: 'inbox-extend',
    aim,
    async work(client, found) {
      const stand = standAfter(found, 'extend', tools.today)
      refuseHeld(found, worker)
      const why = reason.trim()
      const isReason = why.length >= SHORTEST_REASON && why.length <= LONGEST_REASON
      const from = found.due_on > tools.today ? found.due_on : tools.today
      if (!isReason || !isTerm(until, from, tools.today)) throw new InboxRefusal('term')
      const of = sentIn(found)
      const sent = await lockSent(client, of.sign, of.id)
      if (!sent) throw new InboxRefusal('unknown')
      await tellOf(tools, client, found, sent, { what: 'Extended', until })
      await enter(client, found, { worker, tools }, { kind: 'event', event: 'extended', words: why, day: until })
      await change(client, found, { ...stand, due_on: until, has_news: found.has_news })
    },
  })
}
