import type { Dependencies, Journey } from '#shared/server/start/dependencies.ts'
import { openEngine } from '../journey.ts'
import { basketsLeft } from './next.ts'
import { basketRoutes } from './routes.ts'

/** Several cards in one go, on top of the payments of one card. */
export function journey(deps: Dependencies): Journey {
  const engine = openEngine(deps)
  return { routes: basketRoutes(engine), next: basketsLeft(engine) }
}
