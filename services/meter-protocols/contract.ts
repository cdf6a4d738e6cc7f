import { z } from 'zod'
import { noBody, subjectQuery } from '#shared/contracts/parts.ts'
import { defineEndpoint } from '#shared/calls/endpoint.ts'
import { decodeNumber } from './number.ts'
import { service } from './service.ts'

/** Text in base64url, at most 60 characters of it. Encoded, not protected: whose meter it is, the server looks up. */
const encoded = z.string().max(320).transform((value, { issues }) => {
  const number = decodeNumber(value)
  if (number === null) issues.push({ code: 'custom', message: 'not base64url', input: value })
  return number ?? ''
})

/** Reports of meter replacements (spec/api.md "Subject data", A-215, A-216). */
export const contract = {
  protocol: defineEndpoint({
    method: 'GET', path: '/woda/dajProtokolWymiany/pdf', summary: 'Report of a meter replacement (PDF)', access: 'subject', subjectKinds: 'both', acting: { package: 'WODA', level: 'WIDZI' }, serviceId: service.id,
    query: z.strictObject({ ...subjectQuery, numerWodomierza: encoded, czyZeZdjeciami: z.enum(['true', 'false']).default('false') }),
    body: noBody, answer: z.unknown(), file: 'application/pdf',
  }),
}
