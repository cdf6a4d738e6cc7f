import { z } from 'zod'
import { noBody, subjectQuery } from '#shared/contracts/parts.ts'
import { defineEndpoint } from '#shared/calls/endpoint.ts'
import { cardReceipts, paymentReceipt } from '#shared/payments/receipt-calls.ts'
import { service } from '../service.ts'

const file = { method: 'GET', access: 'subject', acting: { package: 'card', level: 'WIDZI' }, serviceId: service.id, body: noBody, answer: z.unknown(), file: 'application/pdf', refuses: ['noReceipt'] } as const

/** Confirmations of payments, as PDF (spec/api.md "Receivables and payments"). Only payments whose money arrived have one. */
export const contract = {
  one: defineEndpoint({
    ...file, path: paymentReceipt.path, summary: 'Confirmation of one payment (PDF)',
    query: z.strictObject({ ...subjectQuery, idPrzelewu: z.string().min(1).max(40) }),
  }),
  year: defineEndpoint({
    ...file, path: '/platnosci/dajPotwierdzeniaRoku/pdf', summary: 'Confirmations of all payments of a year in one file (PDF)',
    query: z.strictObject({ ...subjectQuery, rok: z.coerce.number<string>().int().min(1900).max(2200) }),
  }),
  card: defineEndpoint({
    ...file, path: cardReceipts.path, summary: 'Confirmations of all payments of a card in one file (PDF)',
    query: z.strictObject({ ...subjectQuery, idKartyNaleznosci: z.coerce.number<string>().int().positive() }),
  }),
}
