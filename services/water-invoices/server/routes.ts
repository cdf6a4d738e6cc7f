import { fileOf, type NamedSheet } from '#integrations/documents/file/file-routes.ts'
import { punktyOdbioru } from '#registers/water/datasets.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { forecastOf } from '#registers/water/forecast.ts'
import { requirePoint, type Point } from '#registers/water/points.ts'
import { formatDate, formatMoney } from '#shared/format.ts'
import { fill, textsIn } from '#shared/i18n.ts'
import { pageAddress, wholeNumber, word } from '#shared/calls/page-address.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import { type Findable, MOST_OF_A_SERVICE } from '#shared/server/next/findable.ts'
import { route, type Route } from '#shared/server/handler.ts'
import type { Configuration } from '#shared/contracts/portal.ts'
import type { DatasetRow } from '#shared/service/dataset.ts'
import { date, measure, money, phrase } from '#shared/service/field.ts'
import type { SubjectContext } from '#shared/server/context.ts'
import { dataDate } from '#shared/server/source/data-date.ts'
import { headOf } from '#shared/server/documents.ts'
import { tableWith } from '#shared/service/table.ts'
import { contract } from '../contract.ts'
import { faktury, plikiFaktur } from '../datasets.ts'
import { texts } from '../texts.ts'
import { concernOf, contractFacts, source } from '../source.ts'

/** The document of an invoice and the contract of a point. What is not of this subject is not found. */
export function routes({ documents, configuration }: Dependencies): Route[] {
  return [
    route(contract.document, async (ctx, { query: { idDokumentuPdf } }) => {
      const issued = ctx.own(faktury).selectAll().where('idDokumentuPdf', '=', idDokumentuPdf)
      const invoice = await issued.executeTakeFirstOrThrow(() => new Refusal('notFound'))
      // Only what the office has issued is an invoice (VAT act, art. 106e): its file as it is.
      const own = await ctx.own(plikiFaktur).select('plik').where('idDokumentuPdf', '=', idDokumentuPdf).executeTakeFirst()
      if (own) return { name: `${invoice.numerFaktury}.pdf`, type: 'application/pdf', content: Buffer.from(own.plik, 'base64') }
      const point = await requirePoint(ctx, invoice.idPunktu)
      return fileOf('pdf', await invoiceData(ctx, { invoice, point, configuration: await configuration() }), documents)
    }),
    route(contract.forecast, async (ctx, { query }) => {
      const { idPunktu } = await requirePoint(ctx, query.idPunktu)
      const billed = await ctx
        .own(faktury)
        .select(['dotyczyWodySciekow', 'okresOd', 'okresDo', 'iloscM3', 'kwotaBrutto'])
        .where('idPunktu', '=', idPunktu)
        .orderBy('okresDo')
        .orderBy('numerFaktury')
        .execute()
      // Water alone has another price than water with sewage: what the last invoice is for is compared.
      const concern = billed.at(-1)?.dotyczyWodySciekow
      return { prognoza: forecastOf(billed.filter(({ dotyczyWodySciekow }) => dotyczyWodySciekow === concern)) }
    }),
    route(contract.agreement, async (ctx, { query }) => {
      const { czyWyswietlicDaneUmowyOplatyZaWode: isShown } = await configuration()
      if (!isShown) throw new Refusal('featureOff')
      const { idPunktu, numerUmowy, dataZawarcia } = await requirePoint(ctx, query.idPunktu)
      return { idPunktu, numerUmowy, dataZawarcia }
    }),
  ]
}

/** Invoices of a point in a year, as the page's own choices write it. */
export const pageOfYear = pageAddress('/uslugi/lista-faktur-woda', { punkt: wholeNumber, lata: word })

/** Invoices by their number; each leads to the year and point that list it. */
export const findable: Findable = async (ctx) => {
  const words = textsIn(texts, ctx.language)
  const points = ctx.own(punktyOdbioru).select(['idPunktu as punkt', 'adresPunktuOdbioru']).as('p')
  const invoices = await ctx
    .own(faktury)
    .innerJoin(points, 'p.punkt', 'faktury.idPunktu')
    .select(['numerFaktury', 'rok', 'dataWystawieniaFaktury', 'kwotaBrutto', 'p.punkt', 'p.adresPunktuOdbioru'])
    .orderBy('dataWystawieniaFaktury', 'desc')
    .orderBy('numerFaktury')
    .limit(MOST_OF_A_SERVICE)
    .execute()
  return invoices.map(({ numerFaktury, rok, dataWystawieniaFaktury, kwotaBrutto, punkt, adresPunktuOdbioru }) => ({
    nazwa: fill(words.invoiceNamed, { number: numerFaktury }),
    opis: [formatDate(dataWystawieniaFaktury), formatMoney(kwotaBrutto, ctx.language), adresPunktuOdbioru].join(' · '),
    slowa: '',
    adres: pageOfYear.to({ punkt, lata: String(rok) }),
  }))
}

/** The one line of an invoice. */
const rozliczenie = tableWith<typeof texts>()({
  caption: 'settlement',
  empty: 'noInvoices',
  row: {
    zaCo: phrase(60),
    okresOd: date(),
    okresDo: date(),
    iloscM3: measure(3),
    kwotaNetto: money(),
    kwotaVat: money(),
    kwotaBrutto: money(),
  },
  columns: [{ field: 'zaCo', label: 'dotyczyWodySciekow' }, 'okresOd', 'okresDo', 'iloscM3', 'kwotaNetto', 'kwotaVat', 'kwotaBrutto'],
})

interface Told {
  readonly invoice: DatasetRow<typeof faktury>
  readonly point: Point
  readonly configuration: Configuration
}

/** What the billing system has told of an invoice. It lacks lines and unit prices, so it does not call itself one. */
async function invoiceData(ctx: SubjectContext, { invoice, point, configuration }: Told): Promise<NamedSheet> {
  const { language } = ctx
  const words = textsIn(texts, language)
  const { numerFaktury } = invoice
  const head = headOf(ctx, fill(words.documentTitle, { number: numerFaktury }), await dataDate(ctx, source.systems))
  const facts = [
    { label: words.point, value: point.adresPunktuOdbioru },
    ...contractFacts(point, language, configuration),
    { label: words.dataWystawieniaFaktury, value: formatDate(invoice.dataWystawieniaFaktury) },
    { label: words.dataZaplaty, value: formatDate(invoice.dataZaplaty) },
    { label: words.vatRate, value: `${invoice.stawkaVat}\u00A0%` },
    { label: words.kwotaBrutto, value: formatMoney(invoice.kwotaBrutto, language) },
  ]
  const rows = [{ ...invoice, zaCo: concernOf(invoice.dotyczyWodySciekow, language) }]
  const sheet = { facts, tables: { rozliczenie: rows }, notes: { paragraphs: [words.drawn] } }
  return { name: `${words.documentFile}-${numerFaktury}`, layout: { texts, tables: { rozliczenie } }, sheet, head }
}
