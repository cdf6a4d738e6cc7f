import type { DeskDependencies, DeskPart } from '#shared/server/desk/part.ts'
import { openEngine } from '../../server/journey.ts'
import { waitingForDecision } from './cases.ts'
import { releasePayment } from './four-eyes.ts'
import { moneyRoutes, waitingDifferences } from './money.ts'
import { paymentRoutes } from './routes.ts'

/** Online payments on the office's desk. */
export function part(deps: DeskDependencies): DeskPart {
  const engine = openEngine(deps)
  return {
    routes: [...paymentRoutes(deps, engine), ...moneyRoutes(deps)],
    queues: [
      { id: 'wplaty-do-wyjasnienia', permission: 'payment-list', read: (ctx) => waitingForDecision(deps.pool, ctx) },
      { id: 'rozliczenie', permission: 'payment-list', read: (ctx) => waitingDifferences(deps.pool, ctx) },
    ],
    acts: [releasePayment(engine)],
  }
}
