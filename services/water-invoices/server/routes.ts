import { fileOf } from '#integrations/documents/file/file-routes.ts'
import { punktyOdbioru } from '#registers/water/datasets.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { forecastOf } from '#registers/water/forecast.ts'
import { requirePoint } from '#registers/water/points.ts'
import { formatDate, formatMoney } from '#shared/format.ts'
import { fill, textsIn } from '#shared/i18n.ts'
import { pageAddress, wholeNumber, word } from '#shared/calls/page-address.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import { type Findable, MOST_OF_A_SERVICE } from '#shared/server/next/findable.ts'
import { route, type Route } from '#shared/server/handler.ts'
import { contract } from '../contract.ts'
import { faktury, plikiFaktur } from '../datasets.ts'
import { texts } from '../texts.ts'
import { invoiceData } from './invoice-data.ts'

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
