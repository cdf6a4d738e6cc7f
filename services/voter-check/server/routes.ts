import { fileRoutes, type NamedSheet } from '#integrations/documents/file/file-routes.ts'
import type { QueryOf } from '#shared/calls/endpoint.ts'
import { textsIn } from '#shared/i18n.ts'
import type { Context, SubjectContext } from '#shared/server/context.ts'
import { dataDate } from '#shared/server/source/data-date.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import { route, type Route } from '#shared/server/handler.ts'
import { contract, type VoterEntry } from '../contract.ts'
import { factsOf } from '../facts.ts'
import { texts } from '../texts.ts'
import { admit } from './admit.ts'
import { entryOf } from './entry.ts'

/** The calls of service 4. A PESEL number goes back to its sender only: not into a log, not into a file name. */
export function routes(deps: Dependencies): Route[] {
  const { documents } = deps
  /** The number on the list tells that the person is on it and about where: only that person sees it. */
  const ofStranger = async (ctx: Context, query: QueryOf<typeof contract.check>): Promise<VoterEntry> => ({
    ...(await entryOf(ctx, await admit(ctx, query, deps), query.dataWyborow)),
    nrNaLiscie: null,
  })
  const ofOneself = (ctx: SubjectContext, day: string) => entryOf(ctx, ctx.subject.pesel ?? '', day)

  return [
    route(contract.check, (ctx, { query }) => ofStranger(ctx, query)),
    ...fileRoutes(contract.check, documents, async (ctx, query) => paper(ctx, await ofStranger(ctx, query), query.dataWyborow), ['pdf']),
    route(contract.own, (ctx, { query }) => ofOneself(ctx, query.dataWyborow)),
    ...fileRoutes(contract.own, documents, async (ctx, { dataWyborow: day }) => paper(ctx, await ofOneself(ctx, day), day), ['pdf']),
  ]
}

async function paper(ctx: Context, entry: VoterEntry, day: string): Promise<NamedSheet> {
  const { language } = ctx
  const words = textsIn(texts, language)
  const head = { title: words.documentTitle, subject: null, dataDate: (await dataDate(ctx, ['ewidencja'])) ?? ctx.today, language }
  const sheet = { facts: factsOf(entry, day, words), tables: {} }
  return { name: `obwod-glosowania-${day}`, layout: { texts, tables: {} }, sheet, head }
}
