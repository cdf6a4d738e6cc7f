import { z } from 'zod'
import { day, noBody, openQuery } from '#shared/contracts/parts.ts'
import { defineEndpoint } from '#shared/calls/endpoint.ts'
import { SERVICE_NUMBERS } from '#shared/service/service-numbers.ts'

/** What the pages about elections begin with (spec/api.md "Public statistics"). */
export const contract = {
  dates: defineEndpoint({
    method: 'GET', path: '/el/dajAktualneDatyWyborow', summary: 'Elections to come', access: 'public', serviceId: SERVICE_NUMBERS.voterNumbers,
    sharedWith: [SERVICE_NUMBERS.voterCheck], isNeverCached: true,
    query: z.strictObject(openQuery), body: noBody,
    /** The next one first; one of today is still to come. */
    answer: z.object({ datyWyborow: z.array(z.object({ dataWyborow: day, nazwaWyborow: z.string() })) }),
  }),
}
