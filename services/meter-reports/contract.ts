import { z } from 'zod'
import { noBody, subjectQuery } from '#shared/contracts/parts.ts'
import { defineEndpoint } from '#shared/calls/endpoint.ts'
import { rowSchema } from '#shared/server/source/row-schema.ts'
import { report } from './service.ts'
import { service } from './service.ts'

const shared = { access: 'subject', serviceId: service.id, subjectKinds: 'both' } as const
const own = z.strictObject(subjectQuery)
const read = { ...shared, acting: { package: 'WODA', level: 'WIDZI' }, method: 'GET', body: noBody } as const
const sent = { ...shared, acting: { package: 'WODA', level: 'SKLADA' }, method: 'POST', query: own } as const
const ofMeter = z.strictObject({ ...subjectQuery, idPunktu: z.coerce.number<string>().int().positive(), nrLicznika: z.string().min(1).max(60) })
const id = z.int().positive()
/** Characters of base64: a million bytes. The page sends a fifth of it. */
const LARGEST_PHOTO = 1_333_336

/** What customers report of their meters (spec/api.md "Subject data"). */
export const contract = {
  reports: defineEndpoint({
    ...read, path: '/woda/dajZgloszoneStany', summary: 'Reported readings of a meter', query: ofMeter,
    answer: z.object({ zgloszoneStany: z.array(rowSchema(report)) }),
  }),
  photo: defineEndpoint({
    ...read, path: '/woda/dajZdjecieStanu', summary: 'The photograph that was sent with a reading', query: z.strictObject({ ...subjectQuery, idZgloszenia: z.coerce.number<string>().int().positive() }),
    answer: z.unknown(), file: 'application/octet-stream',
  }),
  save: defineEndpoint({
    ...sent, path: '/woda/zapiszStanLicznika', summary: 'Report a meter reading', bodyLimit: LARGEST_PHOTO + 65_536,
    body: z.strictObject({
      idLicznika: id,
      idPunktu: id,
      /** As it was typed, with comma or point; programs may send a number. */
      nowyStanLicznika: z.union([z.string().max(40), z.number()]),
      /** A photograph of the meter, JPEG or PNG in base64; kept without place, time and device. */
      zdjecie: z.base64().max(LARGEST_PHOTO).nullish(),
      nip: z.string().max(10).nullish(),
    }),
    /** By the number the office speaks of it. */
    answer: z.object({ czyZapisano: z.boolean(), numer: z.string() }),
  }),
  withdraw: defineEndpoint({
    ...sent, path: '/woda/wycofajStanLicznika', summary: 'Take back a reported reading that the utility has not dealt with',
    body: z.strictObject({ idZgloszenia: id, nip: z.string().max(10).nullish() }),
    answer: z.object({ czyWycofano: z.boolean() }),
  }),
}
