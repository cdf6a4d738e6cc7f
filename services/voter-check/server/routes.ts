import { textsIn } from '#shared/i18n.ts'
import type { Context } from '#shared/server/context.ts'
import { dataDate } from '#shared/server/source/data-date.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import type { Documents } from '#shared/server/documents.ts'
import { route, type FileAnswer, type Route } from '#shared/server/handler.ts'
import { contract, type VoterEntry } from '../contract.ts'
import { factsOf } from '../facts.ts'
import { texts } from '../texts.ts'
import { admit } from './admit.ts'
import { entryOf } from './entry.ts'

const SYSTEMS = ['ewidencja']

/** The calls of service 4. No PESEL number leaves them but back to who has sent it: not into a log, not into a file name. */
export function routes(deps: Dependencies): Route[] {
  const { documents } = deps
  /** The number on the list tells that the person is on it and about where: only she is told. */
  const ofStranger = async (ctx: Context, pesel: string, day: string): Promise<VoterEntry> => ({
    ...(await entryOf(ctx, pesel, day)),
    nrNaLiscie: null,
  })

  return [
    route(contract.check, async (ctx, { query }) => ofStranger(ctx, await admit(ctx, query, deps), query.dataWyborow)),
    route(contract.checkPdf, async (ctx, { query }) => {
      const entry = await ofStranger(ctx, await admit(ctx, query, deps), query.dataWyborow)
      return entryPdf(ctx, entry, query.dataWyborow, documents)
    }),
    route(contract.own, (ctx, { query }) => entryOf(ctx, ctx.subject.pesel ?? '', query.dataWyborow)),
    route(contract.ownPdf, async (ctx, { query }) => {
      const entry = await entryOf(ctx, ctx.subject.pesel ?? '', query.dataWyborow)
      return entryPdf(ctx, entry, query.dataWyborow, documents)
    }),
  ]
}

async function entryPdf(ctx: Context, entry: VoterEntry, day: string, documents: Documents): Promise<FileAnswer> {
  const { language } = ctx
  const words = textsIn(texts, language)
  const dated = (await dataDate(ctx, SYSTEMS)) ?? ctx.today
  const content = await documents.pdf(
    { title: words.documentTitle, subject: null, dataDate: dated, language },
    [],
    factsOf(entry, day, words),
  )
  return { name: `obwod-glosowania-${day}.pdf`, type: 'application/pdf', content }
}
