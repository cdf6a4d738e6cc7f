import type { DeskDependencies, DeskPart } from '#shared/server/desk/part.ts'
import { inboxRoutes } from './routes.ts'

/** What people send, on the office's desk. */
export function part(deps: DeskDependencies): DeskPart {
  return { routes: inboxRoutes(deps) }
}
