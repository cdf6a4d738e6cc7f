import type { DeskDependencies, DeskPart } from '#shared/server/desk/part.ts'
import { noticeRoutes } from './routes.ts'

/** Breaks and announcements on the office's desk. */
export function part(deps: DeskDependencies): DeskPart {
  return { routes: noticeRoutes(deps) }
}
