import { fileOf } from '#integrations/documents/file/file-routes.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { fieldsOf } from '#shared/service/field.ts'
import { formatDate } from '#shared/format.ts'
import { fill, textsIn } from '#shared/i18n.ts'
import { pageAddress, word } from '#shared/calls/page-address.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import { type Findable, MOST_OF_A_SERVICE } from '#shared/server/next/findable.ts'
import { route, type Route } from '#shared/server/handler.ts'
import { contract } from '../contract.ts'
import { wymiarPodatku } from '../datasets.ts'
import { assessment } from '../service.ts'
import { texts } from '../texts.ts'
import { decisionPaper } from './decision.ts'

/** The decision behind a row. A number that is not of this subject is not found: whose it is, or whether it is anybody's, is not told. */
export function routes({ documents }: Dependencies): Route[] {
  return [
    route(contract.decisionPdf, async (ctx, { query }) => {
      const columns = [...fieldsOf(assessment), 'trescDecyzji'] as const
      const decision = await ctx.own(wymiarPodatku).select(columns).where('idArchiwumDruku', '=', query.idArchiwumDruku).executeTakeFirst()
      if (!decision) throw new Refusal('notFound')
      return fileOf('pdf', decisionPaper(ctx, decision), documents)
    }),
  ]
}

/** Assessments of a year, as the page's own choice writes it. */
export const pageOfYear = pageAddress('/uslugi/wymiar-podatku', { lataPodatkowe: word })

/** Decisions by their number. */
export const findable: Findable = async (ctx) => {
  const words = textsIn(texts, ctx.language)
  const decisions = await ctx
    .own(wymiarPodatku)
    .select(['nrDecyzji', 'opisWymiaru', 'dataWymiaru', 'rokPodatkowy'])
    .where('nrDecyzji', 'is not', null)
    .orderBy('rokPodatkowy', 'desc')
    .orderBy('lp')
    .limit(MOST_OF_A_SERVICE)
    .execute()
  return decisions.map(({ nrDecyzji, opisWymiaru, dataWymiaru, rokPodatkowy }) => ({
    nazwa: fill(words.decisionNamed, { number: nrDecyzji ?? '' }),
    opis: [opisWymiaru, formatDate(dataWymiaru)].join(' · '),
    slowa: '',
    adres: pageOfYear.to({ lataPodatkowe: String(rokPodatkowy) }),
  }))
}
