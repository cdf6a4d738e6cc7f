import { Refusal } from '#shared/errors.ts'
import { sumPln } from '#shared/money.ts'
import type { SubjectContext } from '#shared/server/context.ts'
import { dataDate } from '#shared/server/data-date.ts'
import type { Dependencies } from '#shared/server/dependencies.ts'
import { route, type Route } from '#shared/server/handler.ts'
import { contract } from '../contract.ts'
import { documentPdf, listCsv, listPdf, SYSTEMS, type Printing } from './files.ts'
import { invoicesOf, requireDocument, requirePoint } from './invoices.ts'

/** The calls of service 16. */
export function routes({ documents, configuration }: Dependencies): Route[] {
  const mayShowContract = async () => (await configuration()).czyWyswietlicDaneUmowyOplatyZaWode
  const printing = async (ctx: SubjectContext): Promise<Printing> => ({ ctx, documents, hasContract: await mayShowContract() })
  return [
    route(contract.invoices, async (ctx, { query }) => {
      const [{ lataFaktur, faktury }, stanNaDzien] = await Promise.all([invoicesOf(ctx, query.idPunktuOdbioru, query.lataFaktur), dataDate(ctx, SYSTEMS)])
      return { lataFaktur, faktury, sumaKwotBrutto: sumPln(faktury.map(({ kwotaBrutto }) => kwotaBrutto)), stanNaDzien }
    }),
    route(contract.invoicesPdf, async (ctx, { query }) => listPdf(await invoicesOf(ctx, query.idPunktuOdbioru, query.lataFaktur), await printing(ctx))),
    route(contract.invoicesCsv, async (ctx, { query }) => listCsv(await invoicesOf(ctx, query.idPunktuOdbioru, query.lataFaktur), ctx)),
    route(contract.document, async (ctx, { query }) => {
      const { invoice, point } = await requireDocument(ctx, query.idDokumentuPdf)
      return documentPdf(invoice, point, await printing(ctx))
    }),
    route(contract.agreement, async (ctx, { query }) => {
      if (!(await mayShowContract())) throw new Refusal('featureOff')
      const { idPunktu, numerUmowy, dataZawarcia } = await requirePoint(ctx, query.idPunktu)
      return { idPunktu, numerUmowy, dataZawarcia }
    }),
  ]
}
