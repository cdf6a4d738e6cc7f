import { z } from 'zod'
import { day, noBody, subjectQuery } from '#shared/contracts/parts.ts'
import { defineEndpoint } from '#shared/calls/endpoint.ts'
import { rowSchema } from '#shared/server/source/row-schema.ts'
import { why } from './rows.ts'
import { service } from '../service.ts'

/** Where an amount comes from: its parts, periods and rates on any day up to 90 ahead (reference/interest-and-enforcement.md 4). */
export const contract = {
  why: defineEndpoint({
    method: 'GET', access: 'subject', serviceId: service.id, acting: { package: 'card', level: 'WIDZI' }, path: '/naleznosci/dajSkladKwoty', body: noBody,
    summary: 'Where the amount of instalments comes from, on a day from today to 90 days ahead',
    query: z.strictObject({
      ...subjectQuery,
      idKartyNaleznosci: z.coerce.number<string>().int().positive(),
      /** Parted by commas, all of one card. */
      raty: z.string().regex(/^\d{1,15}(,\d{1,15}){0,99}$/),
      /** Today where none is named. */
      dzien: day.optional(),
    }),
    answer: rowSchema(why),
  }),
}
