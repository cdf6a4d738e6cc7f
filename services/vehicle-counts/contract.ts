import { z } from 'zod'
import { day, noBody, openQuery } from '#shared/contract-parts.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { rowSchema } from '#shared/server/row-schema.ts'
import { countsTable } from './table.ts'

const shared = { method: 'GET', access: 'public', serviceId: 5, keptByNobody: true, body: noBody } as const
const path = '/pst/dajLiczbePojazdow'
/** Without a day: today. */
const query = z.strictObject({ ...openQuery, dataPrzeliczen: day.optional() })

/** Vehicle counts (spec/api.md "Public statistics"). A day before 1900 or after today is refused (S1 §5). */
export const contract = {
  counts: defineEndpoint({
    ...shared, path, summary: 'Vehicle counts by taxation norm', query,
    /** `ostatniDzien`: today, the latest day that may be asked for. */
    answer: z.object({ liczbaPojazdow: z.array(rowSchema(countsTable.row)), dataPrzeliczen: day, ostatniDzien: day, stanNaDzien: day.nullable() }),
  }),
  countsPdf: defineEndpoint({ ...shared, path: `${path}/pdf`, summary: 'Vehicle counts by taxation norm (PDF)', query, answer: z.unknown(), file: 'application/pdf' }),
}
