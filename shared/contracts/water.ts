import { z } from 'zod'
import { day, noBody, subjectQuery } from '#shared/contracts/parts.ts'
import { defineEndpoint } from '#shared/calls/endpoint.ts'
import { SERVICE_NUMBERS } from '#shared/service/service-numbers.ts'

const point = z.object({
  idPunktuOdbioru: z.int(),
  adresPunktuOdbioru: z.string(),
  /** Years in which the meters of the point were read, ascending. */
  lataOdbioru: z.array(z.int()),
  /** Those in place first; removed ones keep their day. */
  liczniki: z.array(z.object({ numerLicznika: z.string(), dataWyjecia: day.nullable() })),
})

/** What several pages about water begin with (spec/api.md "Subject data"). */
export const contract = {
  points: defineEndpoint({
    method: 'GET', path: '/woda/dajPunktyOdbioru', summary: 'Collection points with their meters', access: 'subject', subjectKinds: 'both', acting: { package: 'WODA', level: 'WIDZI' },
    serviceId: SERVICE_NUMBERS.meterProtocols, sharedWith: [SERVICE_NUMBERS.meterReadings, SERVICE_NUMBERS.waterInvoices, SERVICE_NUMBERS.requests],
    query: z.strictObject(subjectQuery), body: noBody, answer: z.object({ punktyOdbioru: z.array(point) }),
  }),
}

export type CollectionPoint = z.infer<typeof point>
