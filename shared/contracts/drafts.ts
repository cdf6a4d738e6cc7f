import { z } from 'zod'
import { defineEndpoint } from '../calls/endpoint.ts'
import { noBody, subjectQuery, wallTime } from './parts.ts'

const shared = { access: 'subject', subjectKinds: 'both' } as const
const own = z.strictObject(subjectQuery)
/** Which form, and where there are several alike, of what: `zgloszenie`, `odczyt/7`. */
const form = z.string().regex(/^[a-z][a-z-]{1,30}(\/[A-Za-z0-9-]{1,25})?$/)
/** Zero: there was none. */
const version = z.int().nonnegative()
const values = z.record(z.string().min(1).max(60), z.union([z.string().max(10_000), z.boolean()]))
const draft = z.object({ deklaracja: form, wersja: version, wartosci: values, kiedy: wallTime })

/** Bytes of a draft as it is sent. */
const LARGEST = 16_384

/** What was typed into forms and is not sent yet (reference/affairs.md section 1). */
export const drafts = {
  list: defineEndpoint({
    ...shared, method: 'GET', path: '/szkice/dajSzkice', summary: 'Drafts of this account for the subject, the last saved first', query: own, body: noBody,
    answer: z.object({ szkice: z.array(draft) }),
  }),
  save: defineEndpoint({
    ...shared, proof: 'letter', method: 'POST', path: '/szkice/zapiszSzkic', summary: 'Save a draft over the version that was seen; over another one nothing is saved, and that one is answered', query: own, bodyLimit: LARGEST, refuses: ['tooManyAttempts'],
    body: z.strictObject({ deklaracja: form, wersja: version, wartosci: values }),
    /** `szkic`: as it is kept now; null: it was sent or deleted meanwhile. */
    answer: z.object({ czyZapisano: z.boolean(), szkic: draft.nullable() }),
  }),
  drop: defineEndpoint({
    ...shared, proof: 'letter', method: 'POST', path: '/szkice/usunSzkic', summary: 'Delete a draft in the version that was seen', query: own,
    body: z.strictObject({ deklaracja: form, wersja: version }), answer: z.object({ czyUsunieto: z.boolean() }),
  }),
}
