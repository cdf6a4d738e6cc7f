import { z } from 'zod'
import { day, noBody, subjectQuery } from '#shared/contracts/parts.ts'
import { defineEndpoint } from '#shared/calls/endpoint.ts'
import { service } from './service.ts'

const used = z.number()

/** What is shown beside the list: the same figures by period, compared. */
export const contract = {
  use: defineEndpoint({
    method: 'GET', access: 'subject', serviceId: service.id, subjectKinds: 'both', acting: { package: 'WODA', level: 'WIDZI' }, path: '/woda/dajZuzycie', summary: 'Consumption of a point by period, beside the year before',
    query: z.strictObject({ ...subjectQuery, idPunktuOdbioru: z.coerce.number<string>().int().positive() }), body: noBody,
    answer: z.object({
      /** m³, the oldest first; empty where several meters are in place, whose sum would mean nothing. */
      okresy: z.array(z.object({ koniec: day, zuzycie: used, rokTemu: used.nullable() })),
      srednia: used.nullable(),
      /** The last period is far above what was usual before it. */
      czyDuzo: z.boolean(),
      /** In the last period; null where its first day is not known. */
      litryDziennie: z.int().nullable(),
      /** Since the year began, beside the same periods a year before. */
      odPoczatkuRoku: z.object({ zuzycie: used, rokTemu: used }).nullable(),
      /** If the next period is like the one a year before. */
      nastepny: z.object({ koniec: day, zuzycie: used }).nullable(),
    }),
  }),
}
