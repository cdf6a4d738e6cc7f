import { z } from 'zod'
import { day, noBody, openQuery } from '#shared/contract-parts.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { rowSchema } from '#shared/server/row-schema.ts'
import { counters } from './rows.ts'

const shared = { method: 'GET', access: 'public', serviceId: 10, query: z.strictObject(openQuery), body: noBody } as const
const path = '/el/dajZameldowaniaWgPlciWieku'
/** Null before the office has delivered it. */
const ofKind = rowSchema(counters).nullable()

/** Registrations by sex and age (spec/api.md "Public statistics"). */
export const contract = {
  registrations: defineEndpoint({
    ...shared, path, summary: 'Registrations by sex and age',
    answer: z.object({ zameldowanieStale: ofKind, zameldowanieCzasowe: ofKind, stanNaDzien: day.nullable() }),
  }),
  registrationsPdf: defineEndpoint({ ...shared, path: `${path}/pdf`, summary: 'Registrations by sex and age (PDF)', answer: z.unknown(), file: 'application/pdf' }),
}
