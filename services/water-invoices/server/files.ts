import { csvFile } from '#integrations/documents/file/csv.ts'
import { documentTable } from '#integrations/documents/file/tables.ts'
import { formatDate, formatExact, formatMoney } from '#shared/format.ts'
import { fill, textsIn, type TextsOf } from '#shared/i18n.ts'
import type { SubjectContext } from '#shared/server/context.ts'
import { dataDate } from '#shared/server/data-date.ts'
import type { DocumentFact, Documents } from '#shared/server/documents.ts'
import type { FileAnswer } from '#shared/server/handler.ts'
import { invoicesTable, lineTable } from '../tables.ts'
import { texts } from '../texts.ts'
import { concernOf, fileOf, type Found, type InvoiceRow, type Point } from './invoices.ts'

/** Domain systems whose data are shown. */
export const SYSTEMS = ['finanse']

/** What the office allows to be shown of a contract is asked by the caller. */
export interface Printing {
  readonly ctx: SubjectContext
  readonly documents: Documents
  readonly hasContract: boolean
}

function nameOf({ chosen }: Found): string {
  return ['faktury-woda', ...chosen].join('-')
}

export function listCsv(found: Found, { language }: SubjectContext): FileAnswer {
  const content = csvFile([{ table: invoicesTable, texts, rows: found.faktury, language }])
  return { name: `${nameOf(found)}.csv`, type: 'text/csv', content }
}

export async function listPdf(found: Found, { ctx, documents, hasContract }: Printing): Promise<FileAnswer> {
  const { language, subject } = ctx
  const words = textsIn(texts, language)
  const head = { title: [words.title, found.chosen.join(', ')].join(' '), subject: subject.name, dataDate: (await dataDate(ctx, SYSTEMS)) ?? ctx.today, language }
  const table = documentTable({ table: invoicesTable, texts, rows: found.faktury, language })
  const content = await documents.pdf(head, [table], pointFacts(found.point, words, hasContract))
  return { name: `${nameOf(found)}.pdf`, type: 'application/pdf', content }
}

function pointFacts({ adresPunktuOdbioru, numerUmowy, dataZawarcia }: Point, words: TextsOf<typeof texts>, hasContract: boolean): DocumentFact[] {
  const place = { label: words.point, value: adresPunktuOdbioru }
  if (!hasContract || numerUmowy === null) return [place]
  const value = dataZawarcia === null ? numerUmowy : `${numerUmowy} (${formatDate(dataZawarcia)})`
  return [place, { label: words.contractLabel, value }]
}

/** The office's own file as it is, where it was delivered: only that one is an invoice (VAT act, art. 106e). */
export async function documentPdf(invoice: InvoiceRow, point: Point, printing: Printing): Promise<FileAnswer> {
  const own = await fileOf(printing.ctx, invoice)
  return own ? { name: `${invoice.numerFaktury}.pdf`, type: 'application/pdf', content: own } : dataPdf(invoice, point, printing)
}

/** What the billing system has told of an invoice. It lacks lines and unit prices, so it does not call itself one. */
async function dataPdf(invoice: InvoiceRow, point: Point, { ctx, documents, hasContract }: Printing): Promise<FileAnswer> {
  const { language, subject } = ctx
  const words = textsIn(texts, language)
  const { numerFaktury, okresOd, okresDo, kwotaNetto, kwotaVat, kwotaBrutto } = invoice
  const head = { title: fill(words.documentTitle, { number: numerFaktury }), subject: subject.name, dataDate: (await dataDate(ctx, SYSTEMS)) ?? ctx.today, language }
  const line = {
    zaCo: concernOf(invoice.dotyczyWodySciekow, language), okresOd, okresDo, ilosc: formatExact(invoice.iloscM3, language), kwotaNetto, kwotaVat, kwotaBrutto,
  }
  const facts = [
    ...pointFacts(point, words, hasContract),
    { label: words.issued, value: formatDate(invoice.dataWystawieniaFaktury) },
    { label: words.payBy, value: formatDate(invoice.dataZaplaty) },
    { label: words.vatRate, value: `${invoice.stawkaVat}\u00A0%` },
    { label: words.gross, value: formatMoney(kwotaBrutto, language) },
  ]
  const content = await documents.pdf(head, [documentTable({ table: lineTable, texts, rows: [line], language })], facts, [words.drawn])
  return { name: `${words.documentFile}-${numerFaktury}.pdf`, type: 'application/pdf', content }
}
