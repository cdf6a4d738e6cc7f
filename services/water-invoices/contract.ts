import { z } from 'zod'
import { amount, day, noBody, subjectQuery } from '#shared/contracts/parts.ts'
import { defineEndpoint } from '#shared/calls/endpoint.ts'
import { service } from './service.ts'

const shared = { method: 'GET', access: 'subject', serviceId: service.id, subjectKinds: 'both', acting: { package: 'WODA', level: 'WIDZI' }, body: noBody } as const

/** What is shown beside the list (spec/api.md "Subject data"). */
export const contract = {
  document: defineEndpoint({
    ...shared, path: '/woda/dajDokumentFaktury/pdf', summary: 'A water invoice (PDF)', query: z.strictObject({ ...subjectQuery, idDokumentuPdf: z.string().min(1).max(60) }),
    answer: z.unknown(), file: 'application/pdf',
  }),
  forecast: defineEndpoint({
    ...shared, path: '/woda/dajPrognozeFaktury', summary: 'What the next invoice of a collection point may come to',
    query: z.strictObject({ ...subjectQuery, idPunktu: z.coerce.number<string>().int().positive() }),
    answer: z.object({
      /** null: there are too few invoices to say anything. */
      prognoza: z.object({
        kwota: amount, najmniej: amount, najwiecej: amount, iloscM3: z.number(), czyRokTemu: z.boolean(),
        cenaZ: z.object({ iloscM3: z.number(), kwotaBrutto: amount }),
      }).nullable(),
    }),
  }),
  agreement: defineEndpoint({
    ...shared, path: '/woda/dajDaneUmowy', summary: 'Contract of a collection point', query: z.strictObject({ ...subjectQuery, idPunktu: z.coerce.number<string>().int().positive() }),
    answer: z.object({ idPunktu: z.int(), numerUmowy: z.string().nullable(), dataZawarcia: day.nullable() }),
  }),
}
