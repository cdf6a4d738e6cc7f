import type { punktyOdbioru } from '#imports/water.ts'
import type { DatasetRow } from '#shared/dataset.ts'
import { Refusal } from '#shared/errors.ts'
import { textsIn } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import { type SubjectContext, subjectId } from '#shared/server/context.ts'
import { yearsIn } from '#shared/year-list.ts'
import type { faktury, plikiFaktur } from '../datasets.ts'
import { CONCERNS, isConcern } from '../kinds.ts'
import type { Invoice } from '../rows.ts'
import { texts } from '../texts.ts'

type Tables = {
  punktyOdbioru: DatasetRow<typeof punktyOdbioru>
  faktury: DatasetRow<typeof faktury>
  plikiFaktur: DatasetRow<typeof plikiFaktur>
}

export type Point = Pick<Tables['punktyOdbioru'], 'idPunktu' | 'adresPunktuOdbioru' | 'numerUmowy' | 'dataZawarcia'>
export type InvoiceRow = Tables['faktury']

/** The point, if it is the subject's; else the refusal `notFound`. */
export async function requirePoint(ctx: SubjectContext, id: number): Promise<Point> {
  const point = await ctx.register
    .withTables<Tables>()
    .selectFrom('punktyOdbioru')
    .select(['idPunktu', 'adresPunktuOdbioru', 'numerUmowy', 'dataZawarcia'])
    .where('idPodmiotu', '=', subjectId(ctx))
    .where('idPunktu', '=', id)
    .executeTakeFirst()
  if (!point) throw new Refusal('notFound')
  return point
}

/** Years for which the point has invoices, ascending. */
async function yearsOf(ctx: SubjectContext, { idPunktu }: Point): Promise<number[]> {
  const rows = await ctx.register
    .withTables<Tables>()
    .selectFrom('faktury')
    .select('rok')
    .distinct()
    .where('idPodmiotu', '=', subjectId(ctx))
    .where('idPunktu', '=', idPunktu)
    .orderBy('rok')
    .execute()
  return rows.map(({ rok }) => rok)
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
  const lataFaktur = await yearsOf(ctx, point)
  const chosen = asked === undefined ? lataFaktur.slice(-1) : (yearsIn(asked) ?? [])
  if (chosen.length === 0) return { point, lataFaktur, chosen, faktury: [] }
  const rows = await ctx.register
    .withTables<Tables>()
    .selectFrom('faktury as f')
    .leftJoin('plikiFaktur as p', (join) => join.onRef('p.idPodmiotu', '=', 'f.idPodmiotu').onRef('p.idDokumentuPdf', '=', 'f.idDokumentuPdf'))
    .selectAll('f')
    .select('p.idDokumentuPdf as plik')
    .where('f.idPodmiotu', '=', subjectId(ctx))
    .where('f.idPunktu', '=', point.idPunktu)
    .where('f.rok', 'in', chosen)
    .orderBy('f.dataWystawieniaFaktury', 'desc')
    .orderBy('f.numerFaktury', 'desc')
    .execute()
  return { point, lataFaktur, chosen, faktury: rows.map((row) => invoiceOf(row, ctx.language)) }
}

/** The invoice with this document, if it is the subject's; else the refusal `notFound`. */
export async function requireDocument(ctx: SubjectContext, document: string): Promise<{ invoice: InvoiceRow; point: Point }> {
  const invoice = await ctx.register
    .withTables<Tables>()
    .selectFrom('faktury')
    .selectAll()
    .where('idPodmiotu', '=', subjectId(ctx))
    .where('idDokumentuPdf', '=', document)
    .executeTakeFirst()
  if (!invoice) throw new Refusal('notFound')
  return { invoice, point: await requirePoint(ctx, invoice.idPunktu) }
}

/** The office's own file of an invoice, if it has delivered one. */
export async function fileOf(ctx: SubjectContext, { idDokumentuPdf }: InvoiceRow): Promise<Buffer | null> {
  const found = await ctx.register
    .withTables<Tables>()
    .selectFrom('plikiFaktur')
    .select('plik')
    .where('idPodmiotu', '=', subjectId(ctx))
    .where('idDokumentuPdf', '=', idDokumentuPdf)
    .executeTakeFirst()
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
