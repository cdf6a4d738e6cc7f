import { z } from 'zod'
import { amount, day, noBody, subjectQuery } from '#shared/contract-parts.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { rowSchema } from '#shared/server/row-schema.ts'
import { yearsIn } from '#shared/year-list.ts'
import * as rows from './rows.ts'

const shared = { method: 'GET', access: 'subject', serviceId: 16, subjectKinds: 'both', body: noBody } as const
const pointId = z.coerce.number<string>().int().positive()
/** Years, comma separated; without them the latest that has invoices. Empty: none. */
const years = z.string().max(300).refine((list) => list === '' || yearsIn(list) !== null).optional()
const list = z.strictObject({ ...subjectQuery, idPunktuOdbioru: pointId, lataFaktur: years })

/** Invoices for water and sewage (spec/api.md "Subject data"). */
export const contract = {
  invoices: defineEndpoint({
    ...shared, path: '/woda/dajFaktury', summary: 'Water invoices of a collection point', query: list,
    answer: z.object({
      /** Years that have invoices at this point, ascending. */
      lataFaktur: z.array(z.int()),
      faktury: z.array(rowSchema(rows.invoice)),
      sumaKwotBrutto: amount,
      stanNaDzien: day.nullable(),
    }),
  }),
  invoicesPdf: defineEndpoint({ ...shared, path: '/woda/dajFaktury/pdf', summary: 'Water invoices (PDF)', query: list, answer: z.unknown(), file: 'application/pdf' }),
  invoicesCsv: defineEndpoint({ ...shared, path: '/woda/dajFaktury/csv', summary: 'Water invoices (CSV)', query: list, answer: z.unknown(), file: 'text/csv' }),
  document: defineEndpoint({
    ...shared, path: '/woda/dajDokumentFaktury/pdf', summary: 'A water invoice (PDF)', query: z.strictObject({ ...subjectQuery, idDokumentuPdf: z.string().min(1).max(60) }),
    answer: z.unknown(), file: 'application/pdf',
  }),
  agreement: defineEndpoint({
    ...shared, path: '/woda/dajDaneUmowy', summary: 'Contract of a collection point', query: z.strictObject({ ...subjectQuery, idPunktu: pointId }),
    answer: z.object({ idPunktu: z.int(), numerUmowy: z.string().nullable(), dataZawarcia: day.nullable() }),
  }),
}
