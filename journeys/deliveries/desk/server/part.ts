import type { DeskDependencies, DeskPart } from '#shared/server/desk/part.ts'
import { asideRoutes, switchAside } from './aside.ts'
import { goBack, publishBeyond } from './four-eyes.ts'
import { deliveryRoutes } from './routes.ts'
import { forgetUploads, waitingFor } from './waiting.ts'

/** Deliveries of the office's systems on the desk. */
export function part(deps: DeskDependencies): DeskPart {
  return {
    routes: [...deliveryRoutes(deps), ...asideRoutes(deps)],
    queues: [{ id: 'dostawy', permission: 'import-check', read: (ctx) => waitingFor(deps, ctx) }],
    acts: [publishBeyond(deps), goBack(deps), switchAside(deps)],
    jobs: [{ name: 'forget-uploads', cron: '35 * * * *', run: () => forgetUploads(deps) }],
  }
}
