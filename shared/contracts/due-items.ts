import { z } from 'zod'
import { amount, noBody, openQuery } from './parts.ts'
import { defineEndpoint } from '../calls/endpoint.ts'

const item = z.object({
  nipOrPesel: z.string(),
  /** Kind of the card (`aplikacjaNaleznosci`). */
  rodzaj: z.string(),
  idKartyNaleznosci: z.int(),
  idNaleznosciRatyZbiorczej: z.int(),
  termin: z.iso.date(),
  kwota: amount,
  /** `poTerminie`, `nadchodzi` or `zlecona`. */
  stan: z.string(),
  czyWybieralna: z.boolean(),
  zgloszonoPrzelew: z.iso.date().nullable(),
})

export type DueItem = z.infer<typeof item>

/** What is due next, as far as a way to pay it needs to know; the service of receivables answers it and says more. */
export const contract = {
  due: defineEndpoint({
    method: 'GET', path: '/uzytkownik/co-dalej', summary: 'What is due next, over all subjects of the account', access: 'session',
    query: z.strictObject(openQuery), body: noBody, answer: z.object({ pozycje: z.array(item) }),
  }),
}
