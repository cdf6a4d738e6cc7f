import { z } from 'zod'
import { amount, day, noBody, subjectQuery } from '#shared/contract-parts.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { rowSchema } from '#shared/server/row-schema.ts'
import { yearsIn } from '#shared/year-list.ts'
import { assessment } from './rows.ts'

const shared = { method: 'GET', access: 'subject', serviceId: 29, body: noBody } as const
const lataPodatkowe = z.array(z.int())
/** `2025,2026`; without it the latest year. */
const yearList = z.string().max(300).refine((list) => yearsIn(list) !== null).optional()
const ofYears = z.strictObject({ ...subjectQuery, lataPodatkowe: yearList })

const answer = z.object({
  /** Ascending. */
  lataPodatkowe,
  wymiar: z.array(rowSchema(assessment)),
  podatekRolnySuma: amount,
  podatekLesnySuma: amount,
  podatekOdNieruchomosciSuma: amount,
  podatekSuma: amount,
  stanNaDzien: day.nullable(),
})

/** Tax assessment (spec/api.md "Subject data"). */
export const contract = {
  years: defineEndpoint({
    ...shared, path: '/podatkiGminne/dajLataPodatkowe', summary: 'Tax assessment: years', query: z.strictObject(subjectQuery), answer: z.object({ lataPodatkowe }),
  }),
  assessments: defineEndpoint({ ...shared, path: '/podatkiGminne/dajWymiarPodatku', summary: 'Tax assessment of one or several years', query: ofYears, answer }),
  assessmentsPdf: defineEndpoint({
    ...shared, path: '/podatkiGminne/dajWymiarPodatku/pdf', summary: 'Tax assessment of one or several years (PDF)', query: ofYears, answer: z.unknown(),
    file: 'application/pdf',
  }),
  decisionPdf: defineEndpoint({
    ...shared, path: '/podatkiGminne/dajDecyzje/pdf', summary: 'Tax decision (PDF)',
    query: z.strictObject({ ...subjectQuery, idArchiwumDruku: z.coerce.number<string>().int().min(1) }), answer: z.unknown(), file: 'application/pdf',
  }),
}
