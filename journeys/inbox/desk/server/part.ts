import type { DeskDependencies, DeskPart } from '#shared/server/desk/part.ts'
import { inboxRoutes } from './routes.ts'
import { waitingForAnswer } from './waiting.ts'

/** What people send, on the office's desk. */
export function part(deps: DeskDependencies): DeskPart {
  return {
    routes: inboxRoutes(deps),
    queues: [{ id: 'skrzynka', permission: 'inbox-answer', read: (ctx) => waitingForAnswer(deps.pool, ctx) }],
  }
}
