import { punktyOdbioru } from '#imports/water.ts'
import type { DatasetRow } from '#shared/dataset.ts'
import { Refusal } from '#shared/errors.ts'
import { textsIn } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import type { SubjectContext } from '#shared/server/context.ts'
import { yearsOf } from '#shared/server/register.ts'
import { yearsIn } from '#shared/year-list.ts'
import { faktury, plikiFaktur } from '../datasets.ts'
import { CONCERNS, isConcern } from '../kinds.ts'
import type { Invoice } from '../rows.ts'
import { texts } from '../texts.ts'

const POINT = ['idPunktu', 'adresPunktuOdbioru', 'numerUmowy', 'dataZawarcia'] as const

export type Point = Pick<DatasetRow<typeof punktyOdbioru>, (typeof POINT)[number]>
export type InvoiceRow = DatasetRow<typeof faktury>

/** The point, if it is the subject's; else the refusal `notFound`. */
export async function requirePoint(ctx: SubjectContext, id: number): Promise<Point> {
  const point = await ctx.own(punktyOdbioru).select(POINT).where('idPunktu', '=', id).executeTakeFirst()
  if (!point) throw new Refusal('notFound')
  return point
}

export interface Found {
  readonly point: Point
  readonly lataFaktur: number[]
  readonly chosen: readonly number[]
  readonly faktury: Invoice[]
}

/** Invoices of a point, newest first. `asked`: years with commas; undefined for the latest. */
export async function invoicesOf(ctx: SubjectContext, pointId: number, asked: string | undefined): Promise<Found> {
  const point = await requirePoint(ctx, pointId)
  const ofPoint = ctx.own(faktury).where('faktury.idPunktu', '=', point.idPunktu)
  const lataFaktur = await yearsOf(ofPoint, 'rok')
  const chosen = asked === undefined ? lataFaktur.slice(-1) : (yearsIn(asked) ?? [])
  if (chosen.length === 0) return { point, lataFaktur, chosen, faktury: [] }
  const files = ctx.own(plikiFaktur).select('idDokumentuPdf as plik').as('p')
  const rows = await ofPoint
    .leftJoin(files, 'p.plik', 'faktury.idDokumentuPdf')
    .selectAll('faktury')
    .select('p.plik')
    .where('rok', 'in', chosen)
    .orderBy('dataWystawieniaFaktury', 'desc')
    .orderBy('numerFaktury', 'desc')
    .execute()
  return { point, lataFaktur, chosen, faktury: rows.map((row) => invoiceOf(row, ctx.language)) }
}

/** The invoice with this document, if it is the subject's; else the refusal `notFound`. */
export async function requireDocument(ctx: SubjectContext, document: string): Promise<{ invoice: InvoiceRow; point: Point }> {
  const invoice = await ctx.own(faktury).selectAll().where('idDokumentuPdf', '=', document).executeTakeFirst()
  if (!invoice) throw new Refusal('notFound')
  return { invoice, point: await requirePoint(ctx, invoice.idPunktu) }
}

/** The office's own file of an invoice, if it has delivered one. */
export async function fileOf(ctx: SubjectContext, { idDokumentuPdf }: InvoiceRow): Promise<Buffer | null> {
  const found = await ctx.own(plikiFaktur).select('plik').where('idDokumentuPdf', '=', idDokumentuPdf).executeTakeFirst()
  return found ? Buffer.from(found.plik, 'base64') : null
}

/** What an invoice is for, in words. */
export function concernOf(value: string, language: Language): string {
  // The import lets no other values in.
  return isConcern(value) ? textsIn(texts, language)[CONCERNS[value]] : value
}

function invoiceOf(row: InvoiceRow & { readonly plik: string | null }, language: Language): Invoice {
  const { numerFaktury, dataWystawieniaFaktury, dataZaplaty, kwotaBrutto, wystawionoDokumentPdf, idDokumentuPdf } = row
  return {
    numerFaktury, dotyczyWodySciekow: concernOf(row.dotyczyWodySciekow, language), dataWystawieniaFaktury, dataZaplaty, kwotaBrutto, wystawionoDokumentPdf,
    idDokumentuPdf, czyPlikUrzedu: row.plik !== null,
  }
}
