import { fileOf, type NamedSheet } from '#integrations/documents/file/file-routes.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { fieldsOf, money, phrase } from '#shared/service/field.ts'
import { formatDate } from '#shared/format.ts'
import { fill, textsIn, type TextsOf } from '#shared/i18n.ts'
import { pageAddress, word } from '#shared/calls/page-address.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import { type Findable, MOST_OF_A_SERVICE } from '#shared/server/next/findable.ts'
import { route, type Route } from '#shared/server/handler.ts'
import type { SubjectContext } from '#shared/server/context.ts'
import { tableWith } from '#shared/service/table.ts'
import { contract } from '../contract.ts'
import { dokumenty, wymiarPodatku } from '../datasets.ts'
import { assessment, type Assessment } from '../service.ts'
import { texts } from '../texts.ts'

/** The decision behind a row. A number that is not of this subject is not found: whose it is, or whether it is anybody's, is not told. */
export function routes({ documents }: Dependencies): Route[] {
  return [
    route(contract.decisionPdf, async (ctx, { query }) => {
      const columns = [...fieldsOf(assessment), 'trescDecyzji'] as const
      const decision = await ctx.own(wymiarPodatku).select(columns).where('idArchiwumDruku', '=', query.idArchiwumDruku).executeTakeFirst()
      if (!decision) throw new Refusal('notFound')
      // A decision is what the office has signed and delivered (Ordynacja podatkowa art. 210): its file as it is.
      const own = await ctx.own(dokumenty).select(['znak', 'plik']).where('idArchiwumDruku', '=', query.idArchiwumDruku).executeTakeFirst()
      if (own?.plik != null) return { name: `${own.znak}.pdf`, type: 'application/pdf', content: Buffer.from(own.plik, 'base64') }
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

/** Words of an act of the office: Polish in every language of the portal (reference/domain.md part 5, 33). */
const language = 'pl'

/** An assessment with the words of its decision, where the office has delivered them. */
type Decision = Assessment & { readonly trescDecyzji: string | null }

/** Taxes of one decision. */
const podatki = tableWith<typeof texts>()({
  caption: 'taxes',
  empty: 'none',
  row: { podatek: phrase(100), kwota: money() },
  columns: ['podatek', 'kwota'],
  totals: ['kwota'],
})

/** A tax that does not apply has no line. */
function taxRows(of: Assessment, words: TextsOf<typeof texts>) {
  const all = [
    { podatek: words.podatekOdNieruchomosci, kwota: of.podatekOdNieruchomosci },
    { podatek: words.podatekRolny, kwota: of.podatekRolny },
    { podatek: words.podatekLesny, kwota: of.podatekLesny },
  ]
  return all.flatMap(({ podatek, kwota }) => (kwota === null ? [] : [{ podatek, kwota }]))
}

/** The data of a decision: what was set, and its words. Not the decision, which bears a signature and reasons (Ordynacja podatkowa art. 210) and is delivered by the office. */
function decisionPaper({ subject }: SubjectContext, decision: Decision): NamedSheet {
  const words = textsIn(texts, language)
  const number = decision.nrDecyzji ?? String(decision.idArchiwumDruku)
  const head = { title: fill(words.decisionTitle, { number }), subject: subject.name, dataDate: decision.dataWymiaru, language } as const
  const facts = [
    { label: words.rokPodatkowy, value: String(decision.rokPodatkowy) },
    { label: words.opisWymiaru, value: decision.opisWymiaru },
    { label: words.dataWymiaru, value: formatDate(decision.dataWymiaru) },
    { label: words.nrKarty, value: decision.nrKarty },
  ]
  const paragraphs = decision.trescDecyzji?.split(/\n+/).filter(Boolean) ?? []
  const sheet = {
    facts,
    tables: { podatki: taxRows(decision, words) },
    notes: { paragraphs: [words.copyNote, ...(paragraphs.length > 0 ? [`${words.decisionWords}:`, ...paragraphs] : [])] },
  }
  return { name: `dane-decyzji-${number}`, layout: { texts, tables: { podatki } }, sheet, head }
}
