import { z } from 'zod'
import { day, noBody, openQuery, subjectQuery } from '#shared/contracts/parts.ts'
import { defineEndpoint } from '#shared/calls/endpoint.ts'
import { service } from './service.ts'

const anybody = {
  method: 'GET', access: 'public', serviceId: service.id, isNeverCached: true, body: noBody, refuses: ['captcha'],
  /** `recaptcha` where a call before this one was answered 1011. */
  query: z.strictObject({ ...openQuery, pesel: z.string().max(20), dataWyborow: day, recaptcha: z.string().max(4000).optional() }),
} as const
const own = {
  method: 'GET', access: 'subject', subjectKinds: 'individual', serviceId: service.id, body: noBody, query: z.strictObject({ ...subjectQuery, dataWyborow: day }),
} as const

const entry = z.object({
  pesel: z.string(),
  obwod: z.int(),
  okreg: z.int(),
  /** Null unless the person asks about themselves, signed in (reference/domain.md part 5 row 8). */
  nrNaLiscie: z.int().nullable(),
  /** Of the polling station, never the voter's. */
  adresWyborcy: z.string(),
})

/** Where somebody votes, each with a PDF of it (spec/api.md "Public statistics"); one who is signed in asks about themselves without the limits of strangers. */
export const contract = {
  check: defineEndpoint({ ...anybody, path: '/el/dajObwodWyborcy', summary: 'Polling district of a voter', answer: entry }),
  own: defineEndpoint({ ...own, path: '/el/dajWlasnyObwodWyborcy', summary: 'Polling district of the signed-in person', answer: entry }),
}

export type VoterEntry = z.infer<typeof entry>
