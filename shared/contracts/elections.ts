import { z } from 'zod'
import { day, noBody, openQuery } from '#shared/contracts/parts.ts'
import { defineEndpoint } from '#shared/calls/endpoint.ts'

/** What the pages about elections begin with (spec/api.md "Public statistics"). */
export const contract = {
  dates: defineEndpoint({
    method: 'GET', path: '/el/dajAktualneDatyWyborow', summary: 'Elections to come', access: 'public', serviceId: 7, sharedWith: [4], isNeverCached: true,
    query: z.strictObject(openQuery), body: noBody,
    /** The next one first; one of today is still to come. */
    answer: z.object({ datyWyborow: z.array(z.object({ dataWyborow: day, nazwaWyborow: z.string() })) }),
  }),
}
