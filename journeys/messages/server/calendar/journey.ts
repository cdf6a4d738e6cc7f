import type { Dependencies, Journey } from '#shared/server/start/dependencies.ts'
import { route } from '#shared/server/handler.ts'
import { contract } from '../../calendar/contract.ts'
import { create, listOf, remove, renew } from './calendars.ts'
import { dueDateOf } from './due-date.ts'
import { readFeed } from './feed.ts'
import { forgetCalendars } from './retention.ts'

/** Private calendars of due dates, for programs outside the portal. */
export function journey(deps: Dependencies): Journey {
  return {
    routes: [
      route(contract.list, async (ctx) => ({ kalendarze: await listOf(ctx) })),
      route(contract.create, (ctx, { body }) => create(deps, ctx, body)),
      route(contract.renew, (ctx, { body }) => renew(deps, ctx, body.id)),
      route(contract.remove, async (ctx, { body }) => {
        await remove(deps, ctx, body.id)
        return {}
      }),
      route(contract.dueDate, (ctx, { query }) => dueDateOf(deps, ctx, query.idNaleznosciRatyZbiorczej)),
      route(contract.feed, (ctx, { query }) => readFeed(deps, ctx, query.klucz)),
    ],
    jobs: [{ name: 'forget-calendars', cron: '55 3 * * *', run: () => forgetCalendars(deps) }],
  }
}
