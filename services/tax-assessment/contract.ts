import { z } from 'zod'
import { noBody, subjectQuery } from '#shared/contracts/parts.ts'
import { defineEndpoint } from '#shared/calls/endpoint.ts'
import { service } from './service.ts'

/** What is shown beside the list (spec/api.md "Subject data"). */
export const contract = {
  decisionPdf: defineEndpoint({
    method: 'GET', path: '/podatkiGminne/dajDecyzje/pdf', summary: 'Tax decision (PDF)', access: 'subject', serviceId: service.id, acting: { package: 'PODATKI', level: 'WIDZI' }, body: noBody,
    query: z.strictObject({ ...subjectQuery, idArchiwumDruku: z.coerce.number<string>().int().min(1) }), answer: z.unknown(), file: 'application/pdf',
  }),
}
