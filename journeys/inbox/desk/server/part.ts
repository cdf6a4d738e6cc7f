import type { DeskDependencies, DeskPart } from '#shared/server/desk/part.ts'
import { casesBrief } from './brief.ts'
import { quickRoutes } from './quick.ts'
import { readingRoutes } from './readings.ts'
import { inboxRoutes } from './routes.ts'
import { answersDue, waitingForAnswer, waitingReadings } from './waiting.ts'

/** What people send, on the office's desk. */
export function part(deps: DeskDependencies): DeskPart {
  const { pool } = deps
  return {
    brief: [casesBrief(deps)],
    routes: [...inboxRoutes(deps), ...readingRoutes(deps), ...quickRoutes(deps)],
    // Readings are work of another kind, on a page of their own: they are counted once.
    queues: [
      { id: 'skrzynka', permission: 'inbox-answer', read: (ctx) => waitingForAnswer(pool, ctx) },
      { id: 'odczyty', permission: 'inbox-answer', read: (ctx) => waitingReadings(pool, ctx) },
    ],
    coming: [{ permission: 'inbox-answer', read: (ctx, until) => answersDue(pool, ctx, until) }],
  }
}
