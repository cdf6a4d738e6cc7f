import type { Dependencies, Journey } from '#shared/server/dependencies.ts'
import { openEngine } from '../journey.ts'
import { basketRoutes } from './routes.ts'

/** Several cards in one go, on top of the payments of one card. */
export function journey(deps: Dependencies): Journey {
  return { routes: basketRoutes(openEngine(deps)) }
}
