import { z } from 'zod'
import { defineEndpoint } from '#shared/calls/endpoint.ts'
import { noBody, openQuery } from '#shared/contracts/parts.ts'
import { service } from './service.ts'

/** What is given beside the list. */
export const contract = {
  /** From which one chooses. */
  streets: defineEndpoint({
    method: 'GET', access: 'public', serviceId: service.id, path: '/smieci/dajUlice', summary: 'Streets and villages whose waste collection days are known',
    query: z.strictObject(openQuery), body: noBody, answer: z.object({ ulice: z.array(z.object({ ulica: z.string() })) }),
  }),
  /** The same for everybody in a district: programs outside keep it. */
  calendar: defineEndpoint({
    method: 'GET', access: 'public', serviceId: service.id, path: '/smieci/odbiory.ics', summary: 'Waste collection days of a district as a calendar to which programs subscribe',
    query: z.strictObject({ ...openQuery, rejon: z.string().min(1).max(60) }), body: noBody, answer: z.unknown(), file: 'text/calendar',
  }),
}
