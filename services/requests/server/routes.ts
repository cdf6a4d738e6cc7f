import { textsIn } from '#shared/i18n.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import { headOf } from '#shared/server/documents.ts'
import { route, type Route } from '#shared/server/handler.ts'
import { fileRoutes } from '#integrations/documents/file/file-routes.ts'
import { contract } from '../contract.ts'
import { sentLayout } from '../rows.ts'
import { texts } from '../texts.ts'
import { proposableDays, requestsOf, topicsOf } from './requests.ts'
import { sendRequest } from './send.ts'

/** The calls of service 24. */
export function routes(deps: Dependencies): Route[] {
  return [
    route(contract.topics, async (ctx) => {
      const [pierwszyDzien, ostatniDzien] = proposableDays(ctx)
      return { tematy: await topicsOf(ctx), pierwszyDzien, ostatniDzien }
    }),
    route(contract.phone, async ({ session }) => ({ nrTelefonu: await deps.accounts.phoneOf(session.accountId) })),
    route(contract.requests, async (ctx) => ({ zgloszenia: await requestsOf(ctx) })),
    ...fileRoutes(contract.requests, deps.documents, async (ctx) => {
      const head = headOf(ctx, textsIn(texts, ctx.language).sent)
      return { name: 'zgloszenia', layout: sentLayout, sheet: { tables: { zgloszenia: await requestsOf(ctx) } }, head }
    }),
    route(contract.send, async (ctx, { body }) => {
      return { czyZapisano: true, numer: await sendRequest(ctx, body, deps) }
    }),
  ]
}
