import { textsIn } from '#shared/i18n.ts'
import { answerWithin } from '../acts/answer.ts'
import { demandCount, eachOf, type ManyResult, MOST_AT_ONCE } from '../acts/many.ts'
import { languageOf } from '../case/language-of.ts'
import { enter } from '../case/case.ts'
import { type Aim, perform, refuseHeld } from '../case/perform.ts'
import { InboxRefusal } from '../case/refusal.ts'
import type { InboxTools, Worker } from '../case/worker.ts'
import { openReadings, type Reading, readingOf } from './list.ts'
import { texts } from './texts.ts'

const SHORTEST_REASON = 10

/** Accepts a reported reading; of one that is not within usual use the reason stays in the office as a note. Throws `reason` where it is missing. */
export function acceptReading(
  tools: InboxTools,
  worker: Worker,
  { reason, ...aim }: Aim & { readonly reason: string | null },
): Promise<void> {
  return perform(tools, worker, {
    action: 'submission-handle',
    aim,
    async work(client, found) {
      refuseHeld(found, worker)
      if (found.state === 'closed') throw new InboxRefusal('closed')
      const reading = await readingOf(client, found.id)
      if (!reading) throw new InboxRefusal('unknown')
      const why = reason?.trim() ?? ''
      if (reading.verdict !== 'usual' && why.length < SHORTEST_REASON) throw new InboxRefusal('reason')
      if (why !== '') await enter(client, found, { worker, tools }, { kind: 'note', words: why })
      const words = textsIn(texts, await languageOf(client, found.id)).accepted
      await answerWithin(client, found, { worker, tools }, { words, outcome: 'closed', isInstead: false })
    },
  })
}

/** What one press accepts: readings within usual use that nobody else works on. */
export const acceptable = (readings: readonly Reading[], { login }: Pick<Worker, 'login'>): Reading[] =>
  readings.filter(({ verdict, holder }) => verdict === 'usual' && (holder === null || holder === login)).slice(0, MOST_AT_ONCE)

/** Accepts everything within usual use. Throws `count` where it is not as many as the clerk has seen. */
export async function acceptUsual(
  tools: InboxTools,
  worker: Worker,
  { seen, typed }: { readonly seen: number; readonly typed: number | null },
): Promise<ManyResult> {
  const aims = acceptable(await openReadings(tools.pool, worker.places), worker).map(({ number, version }) => ({
    number,
    version,
    reason: null,
  }))
  if (aims.length !== seen) throw new InboxRefusal('count', String(aims.length))
  demandCount(aims.length, typed)
  return eachOf(aims, (aim) => acceptReading(tools, worker, aim))
}
