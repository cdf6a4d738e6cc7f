import { Refusal } from '#shared/errors.ts'
import type { Dependencies } from '#shared/server/dependencies.ts'
import { route, type Route } from '#shared/server/handler.ts'
import { contract } from '../contract.ts'
import { faktury, plikiFaktur } from '../datasets.ts'
import { requirePoint } from '../source.ts'
import { invoiceData } from './invoice-data.ts'

/** The document of an invoice and the contract of a point. What is not of this subject is not found. */
export function routes({ documents, configuration }: Dependencies): Route[] {
  return [
    route(contract.document, async (ctx, { query: { idDokumentuPdf } }) => {
      const invoice = await ctx.own(faktury).selectAll().where('idDokumentuPdf', '=', idDokumentuPdf).executeTakeFirst()
      if (!invoice) throw new Refusal('notFound')
      // Only what the office has issued is an invoice (VAT act, art. 106e): its file as it is.
      const own = await ctx.own(plikiFaktur).select('plik').where('idDokumentuPdf', '=', idDokumentuPdf).executeTakeFirst()
      if (own) return { name: `${invoice.numerFaktury}.pdf`, type: 'application/pdf', content: Buffer.from(own.plik, 'base64') }
      const point = await requirePoint(ctx, invoice.idPunktu)
      return invoiceData(ctx, { invoice, point, configuration: await configuration() }, documents)
    }),
    route(contract.agreement, async (ctx, { query }) => {
      const { czyWyswietlicDaneUmowyOplatyZaWode: isShown } = await configuration()
      if (!isShown) throw new Refusal('featureOff')
      const { idPunktu, numerUmowy, dataZawarcia } = await requirePoint(ctx, query.idPunktu)
      return { idPunktu, numerUmowy, dataZawarcia }
    }),
  ]
}
