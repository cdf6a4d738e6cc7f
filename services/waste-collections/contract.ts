import { z } from 'zod'
import { noBody, subjectQuery } from '#shared/contracts/parts.ts'
import { defineEndpoint } from '#shared/calls/endpoint.ts'
import { service } from './service.ts'

/** What is shown beside the list. */
export const contract = {
  calendar: defineEndpoint({
    method: 'GET', access: 'subject', serviceId: service.id, subjectKinds: 'both', acting: { package: 'ODPADY', level: 'WIDZI' }, path: '/smieci/dajTerminyOdbioru/ics', summary: 'Waste collection days as a file for calendars',
    query: z.strictObject(subjectQuery), body: noBody, answer: z.unknown(), file: 'text/calendar',
  }),
}
