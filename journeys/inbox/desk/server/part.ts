import type { DeskDependencies, DeskPart } from '#shared/server/desk/part.ts'
import type { NumberFinder } from '#shared/server/desk/numbers-meant.ts'
import { findCase, placeOf } from '../../server/case/case.ts'
import { ofSign } from '../../server/list.ts'
import { workerOf } from './worker.ts'
import { caseFileRoutes } from './files.ts'
import { casesBrief } from './brief.ts'
import { letterRoutes } from './letters.ts'
import { offerRoutes } from './offers.ts'
import { quickRoutes } from './quick.ts'
import { readingRoutes } from './readings.ts'
import { inboxRoutes } from './routes.ts'
import { answersDue, waitingForAnswer, waitingReadings } from './waiting.ts'

/** Who has sent a case of one's own departments: `Z-12`, or its number in the office's records; of the others nobody learns that they exist. */
const ofCase: NumberFinder = async (database, ctx, words) => {
  if (!ctx.may('inbox-answer')) return null
  if (placeOf(words)) {
    const found = await findCase(database, workerOf(ctx), words)
    return { way: 'case', numbers: found ? [found.subject] : [] }
  }
  const numbers = await ofSign(database, words, workerOf(ctx).places)
  return numbers.length === 0 ? null : { way: 'case', numbers }
}

/** What people send, on the office's desk. */
export function part(deps: DeskDependencies): DeskPart {
  const { pool } = deps
  return {
    brief: [casesBrief(deps)],
    numbers: [ofCase],
    routes: [
      ...inboxRoutes(deps),
      ...readingRoutes(deps),
      ...quickRoutes(deps),
      ...letterRoutes(deps),
      ...offerRoutes(deps),
      ...caseFileRoutes(deps),
    ],
    // Readings are work of another kind, on a page of their own: they are counted once.
    queues: [
      { id: 'skrzynka', permission: 'inbox-answer', read: (ctx) => waitingForAnswer(pool, ctx) },
      { id: 'odczyty', permission: 'inbox-answer', read: (ctx) => waitingReadings(pool, ctx) },
    ],
    coming: [{ permission: 'inbox-answer', read: (ctx, until) => answersDue(pool, ctx, until) }],
  }
}
