import { z } from 'zod'
import { amount, day, noBody, subjectQuery, yearAsked } from '#shared/contract-parts.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { rowSchema } from '#shared/server/row-schema.ts'
import * as rows from './rows.ts'

const shared = { method: 'GET', access: 'subject', serviceId: 33, subjectKinds: 'institution', body: noBody } as const
const lataOplat = z.array(z.int())
const ofYear = z.strictObject({ ...subjectQuery, rok: yearAsked })

const fees = z.object({
  /** Ascending. */
  lataOplat,
  zezwolenia: z.array(rowSchema(rows.permit)),
  naleznosciZaZezwolenie: rowSchema(rows.due).nullable(),
  uiszczoneOplaty: z.array(rowSchema(rows.payment)),
  naleznosciPozostaleDoSplaty: z.object({ sumaNiesplaconychNaleznosci: amount }),
  wygasniecieZezwolen: rowSchema(rows.loss).nullable(),
  stanNaDzien: day.nullable(),
})

/** Alcohol permit fees (spec/api.md "Municipal services"). */
export const contract = {
  years: defineEndpoint({
    ...shared, path: '/alkohole/dajLataOplat', summary: 'Alcohol permit fees: years', query: z.strictObject(subjectQuery), answer: z.object({ lataOplat }),
  }),
  fees: defineEndpoint({ ...shared, path: '/alkohole/dajOplatyZaZezwolenia', summary: 'Alcohol permit fees of a year', query: ofYear, answer: fees }),
  feesPdf: defineEndpoint({
    ...shared, path: '/alkohole/dajOplatyZaZezwolenia/pdf', summary: 'Alcohol permit fees of a year (PDF)', query: ofYear, answer: z.unknown(),
    file: 'application/pdf',
  }),
}
