import type { DeskDependencies, DeskPart } from '#shared/server/desk/part.ts'
import { publishDue } from '../../server/draft/plans.ts'
import { contentFileRoutes } from './file-routes.ts'
import { flagRoutes, flagsAct } from './flag-routes.ts'
import { legalAct } from './legal.ts'
import { pageRoutes } from './page-routes.ts'
import { restoreContent } from './restore.ts'
import { contentRoutes } from './routes.ts'
import { plannedContent, waitingContent } from './waiting.ts'

/** The office's content on the desk. */
export function part(deps: DeskDependencies): DeskPart {
  const { pool, audit, places: rules } = deps
  return {
    routes: [...contentRoutes(deps), ...pageRoutes(deps), ...contentFileRoutes(deps), ...flagRoutes(deps)],
    queues: [{ id: 'tresci', permission: 'content-edit', read: (ctx) => waitingContent(deps, ctx) }],
    coming: [{ permission: 'content-edit', read: ({ today }, until) => plannedContent(deps, today, until) }],
    acts: [restoreContent(deps), legalAct(deps), flagsAct(deps)],
    jobs: [{ name: 'publish-content', cron: '* * * * *', run: () => publishDue({ pool, audit, rules }) }],
  }
}
