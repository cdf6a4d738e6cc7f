import { z } from 'zod'
import { day, noBody, subjectQuery } from '#shared/contract-parts.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { rowSchema } from '#shared/server/row-schema.ts'
import { DISPLAYS, parameter } from './rows.ts'

const shared = { method: 'GET', access: 'subject', serviceId: 34, body: noBody } as const
const list = z.array(rowSchema(parameter))

/** Waste fee parameters (spec/api.md "Subject data"). */
export const contract = {
  parameters: defineEndpoint({
    ...shared, path: '/smieci/dajParametryOplatZaOdpady', summary: 'Waste fee parameters, current and past', query: z.strictObject(subjectQuery),
    /** `parametryOplatPrzyszle`: declared, valid from a later day. */
    answer: z.object({ parametryOplatAktualne: list, parametryOplatArchiwalne: list, parametryOplatPrzyszle: list, stanNaDzien: day.nullable() }),
  }),
  parametersPdf: defineEndpoint({
    ...shared, path: '/smieci/dajParametryOplatZaOdpady/pdf', summary: 'Waste fee parameters (PDF)',
    query: z.strictObject({ ...subjectQuery, typWyswietlania: z.enum(DISPLAYS).optional() }), answer: z.unknown(), file: 'application/pdf',
  }),
}
