import { type Point, pointsOf, requirePoint } from '#registers/water/points.ts'
import { formatDate } from '#shared/format.ts'
import { textsIn } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import { sumPln } from '#shared/money.ts'
import type { Configuration } from '#shared/contracts/portal.ts'
import type { SubjectContext } from '#shared/server/context.ts'
import type { DocumentFact } from '#shared/server/documents.ts'
import { codeWords } from '#shared/service/codes.ts'
import { yearsOf } from '#shared/server/register.ts'
import { defineSource } from '#shared/server/source/source.ts'
import { CONCERNS, faktury, plikiFaktur } from './datasets.ts'
import { type Invoice, service } from './service.ts'
import { texts } from './texts.ts'

export const source = defineSource(service, {
  systems: ['finanse'],
  offers: {
    punktyOdbioru: pointsOf,
    lataFaktur: (ctx, { idPunktuOdbioru }) => yearsOf(ctx.own(faktury).where('idPunktu', '=', idPunktuOdbioru), 'rok'),
  },
  async answer(ctx, { idPunktuOdbioru, lataFaktur }) {
    const { idPunktu } = await requirePoint(ctx, idPunktuOdbioru)
    const invoices = lataFaktur.length === 0 ? [] : await invoicesOf(ctx, idPunktu, lataFaktur)
    return { faktury: invoices, sumaKwotBrutto: sumPln(invoices.map(({ kwotaBrutto }) => kwotaBrutto)) }
  },
  onPaper: async (ctx, { idPunktuOdbioru }, configuration) =>
    contractFacts(await requirePoint(ctx, idPunktuOdbioru), ctx.language, configuration),
})

/** The contract of a point, where the office shows it. */
export function contractFacts(
  { numerUmowy, dataZawarcia }: Point,
  language: Language,
  { czyWyswietlicDaneUmowyOplatyZaWode }: Configuration,
): DocumentFact[] {
  if (!czyWyswietlicDaneUmowyOplatyZaWode || numerUmowy === null) return []
  return [
    {
      label: textsIn(texts, language).contractLabel,
      value: dataZawarcia === null ? numerUmowy : `${numerUmowy} (${formatDate(dataZawarcia)})`,
    },
  ]
}

/** What an invoice is for, in words. */
export function concernOf(value: string, language: Language): string {
  return codeWords(CONCERNS, value, textsIn(texts, language))
}

/** Invoices of a point, newest first. */
async function invoicesOf(ctx: SubjectContext, point: number, years: readonly number[]): Promise<Invoice[]> {
  const files = ctx.own(plikiFaktur).select('idDokumentuPdf as plik').as('p')
  const rows = await ctx
    .own(faktury)
    .leftJoin(files, 'p.plik', 'faktury.idDokumentuPdf')
    .select([
      'numerFaktury',
      'dotyczyWodySciekow',
      'dataWystawieniaFaktury',
      'dataZaplaty',
      'kwotaBrutto',
      'wystawionoDokumentPdf',
      'idDokumentuPdf',
      'p.plik',
    ])
    .where('idPunktu', '=', point)
    .where('rok', 'in', years)
    .orderBy('dataWystawieniaFaktury', 'desc')
    .orderBy('numerFaktury', 'desc')
    .execute()
  return rows.map(({ plik, ...row }) => ({
    ...row,
    dotyczyWodySciekow: concernOf(row.dotyczyWodySciekow, ctx.language),
    czyPlikUrzedu: plik !== null,
  }))
}
