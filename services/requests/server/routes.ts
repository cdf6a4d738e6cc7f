import { textsIn } from '#shared/i18n.ts'
import type { SubjectContext } from '#shared/server/context.ts'
import type { Dependencies } from '#shared/server/dependencies.ts'
import type { Documents } from '#shared/server/documents.ts'
import { route, type FileAnswer, type Route } from '#shared/server/handler.ts'
import { documentTable } from '#integrations/documents/file/tables.ts'
import { contract } from '../contract.ts'
import { requestsTable } from '../tables.ts'
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
    route(contract.requestsPdf, (ctx) => requestsPdf(ctx, deps.documents)),
    route(contract.send, async (ctx, { body }) => {
      await sendRequest(ctx, body, deps)
      return { czyZapisano: true }
    }),
  ]
}

async function requestsPdf(ctx: SubjectContext, documents: Documents): Promise<FileAnswer> {
  const { language, subject, today } = ctx
  const rows = await requestsOf(ctx)
  const head = { title: textsIn(texts, language).sent, subject: subject.name, dataDate: today, language }
  const content = await documents.pdf(head, [documentTable({ table: requestsTable, texts, rows, language })])
  return { name: 'zgloszenia.pdf', type: 'application/pdf', content }
}
