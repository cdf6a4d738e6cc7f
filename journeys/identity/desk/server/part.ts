import type { DeskDependencies, DeskPart } from '#shared/server/desk/part.ts'
import { tendBatches } from '../../server/office/create/batch-run.ts'
import { joinMandate } from '../../server/office/join-mandate.ts'
import { batchRoutes, sendersOf } from './batch-routes.ts'
import { mandateRoutes } from './mandates.ts'
import { recoverSecondFactor } from './recover.ts'
import { newAccountRoutes } from './new-routes.ts'
import { accountRoutes } from './routes.ts'
import { waitingForVerification } from './waiting.ts'

/** Residents' accounts on the office's desk. */
export function part(deps: DeskDependencies): DeskPart {
  return {
    routes: [...accountRoutes(deps), ...newAccountRoutes(deps), ...mandateRoutes(deps), ...batchRoutes(deps)],
    queues: [{ id: 'weryfikacja', permission: 'account-verify', read: () => waitingForVerification(deps.pool) }],
    acts: [recoverSecondFactor, joinMandate],
    jobs: [{ name: 'tend-account-files', cron: '* * * * *', run: () => tendBatches(deps, sendersOf(deps)) }],
  }
}
