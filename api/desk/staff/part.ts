import type { DeskDependencies, DeskPart } from '#shared/server/desk/part.ts'
import { staffActs } from './four-eyes.ts'
import { staffRoutes } from './routes.ts'

/** The office's people on their own desk. */
export function staffPart(deps: DeskDependencies): DeskPart {
  return { routes: staffRoutes(deps), acts: staffActs(deps.cipher) }
}
