import { z } from 'zod'
import { noBody, subjectQuery } from '#shared/contract-parts.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { rowSchema } from '#shared/server/row-schema.ts'
import { report } from './service.ts'

const shared = { access: 'subject', serviceId: 25, subjectKinds: 'both' } as const
const read = { ...shared, method: 'GET', body: noBody } as const
const own = z.strictObject(subjectQuery)
const ofMeter = z.strictObject({ ...subjectQuery, idPunktu: z.coerce.number<string>().int().positive(), nrLicznika: z.string().min(1).max(60) })
const id = z.int().positive()

/** What customers report of their meters (spec/api.md "Subject data"). */
export const contract = {
  reports: defineEndpoint({
    ...read, path: '/woda/dajZgloszoneStany', summary: 'Reported readings of a meter', query: ofMeter,
    answer: z.object({ zgloszoneStany: z.array(rowSchema(report)) }),
  }),
  reportsPdf: defineEndpoint({
    ...read, path: '/woda/dajZgloszoneStany/pdf', summary: 'Reported readings of a meter (PDF)', query: ofMeter, answer: z.unknown(), file: 'application/pdf',
  }),
  save: defineEndpoint({
    ...shared, method: 'POST', path: '/woda/zapiszStanLicznika', summary: 'Report a meter reading', query: own,
    body: z.strictObject({
      idLicznika: id,
      idPunktu: id,
      /** As it was typed, with comma or point; programs may send a number. */
      nowyStanLicznika: z.union([z.string().max(40), z.number()]),
      nip: z.string().max(10).nullish(),
    }),
    answer: z.object({ czyZapisano: z.boolean() }),
  }),
}
