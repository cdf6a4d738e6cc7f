import type { DeskDependencies, DeskPart } from '#shared/server/desk/part.ts'
import { restoreContent } from './restore.ts'
import { contentRoutes } from './routes.ts'

/** The office's content on the desk. */
export function part(deps: DeskDependencies): DeskPart {
  return { routes: contentRoutes(deps), acts: [restoreContent] }
}
