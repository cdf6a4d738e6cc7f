import type { DeskDependencies, DeskPart } from '#shared/server/desk/part.ts'
import { tendBatches } from '../../server/office/create/batch-run.ts'
import { forgetLetters } from '../../server/office/letters/make.ts'
import { openingsQueue } from '../../server/office/letters/waiting.ts'
import { joinMandate } from '../../server/office/join-mandate.ts'
import { batchRoutes, sendersOf } from './batch-routes.ts'
import { letterRoutes } from './letter-routes.ts'
import { mandateRoutes } from './mandates.ts'
import { recoverSecondFactor } from './recover.ts'
import { newAccountRoutes } from './new-routes.ts'
import { accountRoutes } from './routes.ts'
import { waitingForVerification } from './waiting.ts'

/** Residents' accounts on the office's desk. */
export function part(deps: DeskDependencies): DeskPart {
  return {
    routes: [...accountRoutes(deps), ...newAccountRoutes(deps), ...mandateRoutes(deps), ...batchRoutes(deps), ...letterRoutes(deps)],
    queues: [
      { id: 'weryfikacja', permission: 'account-verify', read: () => waitingForVerification(deps.pool) },
      { id: 'listy', permission: 'account-letters', read: ({ today }) => openingsQueue(deps.pool, today) },
    ],
    acts: [recoverSecondFactor, joinMandate],
    jobs: [
      { name: 'tend-account-files', cron: '* * * * *', run: () => tendBatches(deps, sendersOf(deps)) },
      { name: 'forget-code-letters', cron: '17 * * * *', run: () => forgetLetters(deps) },
    ],
  }
}
