import type { Point } from '#registers/water/points.ts'
import type { NamedSheet } from '#integrations/documents/file/file-routes.ts'
import type { Configuration } from '#shared/contracts/portal.ts'
import type { DatasetRow } from '#shared/service/dataset.ts'
import { date, measure, money, phrase } from '#shared/service/field.ts'
import { formatDate, formatMoney } from '#shared/format.ts'
import { fill, textsIn } from '#shared/i18n.ts'
import type { SubjectContext } from '#shared/server/context.ts'
import { dataDate } from '#shared/server/source/data-date.ts'
import { headOf } from '#shared/server/documents.ts'
import { tableWith } from '#shared/service/table.ts'
import type { faktury } from '../datasets.ts'
import { concernOf, contractFacts, source } from '../source.ts'
import { texts } from '../texts.ts'

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
export async function invoiceData(ctx: SubjectContext, { invoice, point, configuration }: Told): Promise<NamedSheet> {
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
