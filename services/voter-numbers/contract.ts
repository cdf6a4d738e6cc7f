import { z } from 'zod'
import { day, noBody, openQuery } from '#shared/contract-parts.ts'
import { defineEndpoint } from '#shared/endpoint.ts'

const path = '/el/dajLiczbeWyborcow'
/** Without a day: the permanent register of voters. */
const shared = { method: 'GET', access: 'public', serviceId: 7, query: z.strictObject({ ...openQuery, dataWyborow: day.optional() }), body: noBody } as const

const district = z.object({ obwod: z.int(), adresLokalu: z.string(), liczbaMieszkancow: z.int(), liczbaWyborcow: z.int() })

/** Numbers of residents and voters (spec/api.md "Public statistics"). A day without an election is not found. */
export const contract = {
  numbers: defineEndpoint({
    ...shared, path, summary: 'Numbers of residents and voters',
    answer: z.object({ dataWyborow: day.nullable(), liczbaMieszkancow: z.int(), liczbaWyborcow: z.int(), obwody: z.array(district), stanNaDzien: day.nullable() }),
  }),
  numbersPdf: defineEndpoint({ ...shared, path: `${path}/pdf`, summary: 'Numbers of residents and voters (PDF)', answer: z.unknown(), file: 'application/pdf' }),
}

export type District = z.infer<typeof district>
