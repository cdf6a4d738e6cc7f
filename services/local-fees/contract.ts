import { z } from 'zod'
import { amount, day, noBody, subjectQuery, yearAsked } from '#shared/contract-parts.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { rowSchema } from '#shared/server/row-schema.ts'
import { fee } from './rows.ts'

const shared = { method: 'GET', access: 'subject', serviceId: 32, body: noBody } as const
const lataOplat = z.array(z.int())
const ofYear = z.strictObject({ ...subjectQuery, rok: yearAsked })

const fees = z.object({
  /** Ascending. */
  lataOplat,
  oplaty: z.array(rowSchema(fee)),
  kwotaNettoSuma: amount,
  kwotaVatSuma: amount,
  kwotaBruttoSuma: amount,
  stanNaDzien: day.nullable(),
})

/** Local fees (spec/api.md "Subject data"). */
export const contract = {
  years: defineEndpoint({ ...shared, path: '/dsp/dajLataOplat', summary: 'Local fees: years', query: z.strictObject(subjectQuery), answer: z.object({ lataOplat }) }),
  fees: defineEndpoint({ ...shared, path: '/dsp/dajOplatyLokalne', summary: 'Local fees of a year', query: ofYear, answer: fees }),
  feesPdf: defineEndpoint({
    ...shared, path: '/dsp/dajOplatyLokalne/pdf', summary: 'Local fees of a year (PDF)', query: ofYear, answer: z.unknown(), file: 'application/pdf',
  }),
}
