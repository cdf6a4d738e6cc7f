import type { DeskDependencies, DeskPart, Queue } from '#shared/server/desk/part.ts'
import type { Kind } from '../../server/case/kinds.ts'
import { casesBrief } from './brief.ts'
import { quickRoutes } from './quick.ts'
import { readingRoutes } from './readings.ts'
import { inboxRoutes } from './routes.ts'
import { waitingForAnswer } from './waiting.ts'

/** What people send, on the office's desk. */
export function part(deps: DeskDependencies): DeskPart {
  const queue = (id: string, kinds: readonly Kind[]): Queue => ({
    id,
    permission: 'inbox-answer',
    read: (ctx) => waitingForAnswer(deps.pool, ctx, kinds),
  })
  // Readings are work of another kind, on a page of their own: they are counted once.
  return {
    brief: [casesBrief(deps)],
    routes: [...inboxRoutes(deps), ...readingRoutes(deps), ...quickRoutes(deps)],
    queues: [queue('skrzynka', ['water-request', 'correspondence']), queue('odczyty', ['meter-report'])],
  }
}
