import { z } from 'zod'
import { day, noBody, subjectQuery } from '#shared/contract-parts.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { rowSchema } from '#shared/server/row-schema.ts'
import * as rows from './rows.ts'

const query = z.strictObject({
  ...subjectQuery,
  idPunktuOdbioru: z.coerce.number<string>().int().positive(),
  /** Numbers of meters, comma separated; without them the first one, empty: none. */
  numeryLicznikow: z.string().max(6_000).optional(),
})
const shared = { method: 'GET', access: 'subject', serviceId: 15, subjectKinds: 'both', body: noBody, query } as const

/** Readings by the utility (spec/api.md "Subject data"). */
export const contract = {
  readings: defineEndpoint({
    ...shared, path: '/woda/dajOdczyty', summary: 'Last readings of water meters', answer: z.object({ odczyty: z.array(rowSchema(rows.reading)), stanNaDzien: day.nullable() }),
  }),
  readingsPdf: defineEndpoint({ ...shared, path: '/woda/dajOdczyty/pdf', summary: 'Last readings of water meters (PDF)', answer: z.unknown(), file: 'application/pdf' }),
  readingsCsv: defineEndpoint({ ...shared, path: '/woda/dajOdczyty/csv', summary: 'Last readings of water meters (CSV)', answer: z.unknown(), file: 'text/csv' }),
}
