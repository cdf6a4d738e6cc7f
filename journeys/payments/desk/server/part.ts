import type { DeskDependencies, DeskPart } from '#shared/server/desk/part.ts'
import { openEngine } from '../../server/journey.ts'
import { sweepUploads } from '../../server/uploads/store.ts'
import { ofPayment } from './way.ts'
import { paymentsBrief } from './brief.ts'
import { waitingForDecision } from './cases.ts'
import { releasePayment } from './four-eyes.ts'
import { moneyRoutes, waitingDifferences } from './money.ts'
import { refundRoutes } from './refunds/routes.ts'
import { waitingRefunds } from './refunds/waiting.ts'
import { paymentRoutes } from './routes.ts'
import { statementRoutes } from './statements.ts'

/** Online payments on the office's desk. */
export function part(deps: DeskDependencies): DeskPart {
  const engine = openEngine(deps)
  return {
    routes: [...paymentRoutes(deps, engine), ...moneyRoutes(deps), ...refundRoutes(deps, engine), ...statementRoutes(deps)],
    queues: [
      { id: 'wplaty-do-wyjasnienia', permission: 'payment-list', read: (ctx) => waitingForDecision(deps.pool, ctx) },
      { id: 'zwroty', permission: 'payment-refund', read: (ctx) => waitingRefunds(deps.pool, ctx) },
      { id: 'rozliczenie', permission: 'payment-list', read: (ctx) => waitingDifferences(deps.pool, ctx) },
    ],
    acts: [releasePayment(engine)],
    brief: [paymentsBrief(deps)],
    numbers: [ofPayment],
    jobs: [{ name: 'sweep-money-uploads', cron: '*/15 * * * *', run: () => sweepUploads(deps.pool, deps.clock.now()) }],
  }
}
