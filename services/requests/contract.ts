import { z } from 'zod'
import { filesSent } from '#shared/contracts/files.ts'
import { day, noBody, subjectQuery } from '#shared/contracts/parts.ts'
import { defineEndpoint } from '#shared/calls/endpoint.ts'
import { rowSchema } from '#shared/server/source/row-schema.ts'
import * as rows from './rows.ts'
import { service } from './service.ts'

const shared = { access: 'subject', serviceId: service.id, subjectKinds: 'both' } as const
const query = z.strictObject(subjectQuery)
const read = { ...shared, method: 'GET', query, body: noBody } as const

/** Requests to the water utility (spec/api.md "Subject data"). */
export const contract = {
  topics: defineEndpoint({
    ...read, path: '/zgloszenia/dajTematy', summary: 'Topics of requests',
    /** The days are those that a request may propose. */
    answer: z.object({ tematy: z.array(rowSchema(rows.topic)), pierwszyDzien: day, ostatniDzien: day }),
  }),
  phone: defineEndpoint({ ...read, path: '/zgloszenia/dajTelefon', summary: 'Phone number for a request', answer: z.object({ nrTelefonu: z.string().nullable() }) }),
  requests: defineEndpoint({ ...read, path: '/zgloszenia/dajZgloszenia', summary: 'Requests sent', answer: z.object({ zgloszenia: z.array(rowSchema(rows.request)) }) }),
  send: defineEndpoint({
    ...shared, method: 'POST', path: '/zgloszenia/dodajZgloszenie', summary: 'Send a request', query, idempotent: true, refuses: ['idempotencyMismatch'],
    body: z.strictObject({
      idPunktuOdbioru: z.int().positive(),
      /** A `temat` of the topics. */
      tematZgloszenia: z.string().max(200),
      trescZgloszenia: z.string().max(10_000),
      /** On an additional topic: checked and appended to the text. Programs may have appended theirs already. */
      email: z.string().max(254).optional(),
      telefon: z.string().max(40).optional(),
      /** What the topic asks for (`pola`): checked and appended likewise. */
      numerWodomierza: z.string().max(60).optional(),
      iloscNieczystosci: z.string().max(20).optional(),
      proponowanyDzien: z.string().max(10).optional(),
      dojazd: z.string().max(1000).optional(),
      /** Ids of files that were added under `zgloszenie`. */
      zalaczniki: filesSent.optional(),
    }),
    /** By the number the office speaks of it. */
    answer: z.object({ czyZapisano: z.boolean(), numer: z.string() }),
  }),
}
