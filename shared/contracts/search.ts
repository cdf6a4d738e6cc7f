import { z } from 'zod'
import { noBody, openQuery, subjectQuery } from '#shared/contracts/parts.ts'
import { defineEndpoint } from '#shared/calls/endpoint.ts'

/** A word as it is counted: folded letters, no digit, so that no number of a person or account can be kept. */
const LETTERS = /^[a-zа-яґєії]{3,24}$/u

const own = z.object({
  /** The service behind it. */
  uslugaId: z.int(),
  nazwa: z.string(),
  opis: z.string(),
  /** Further words by which it is found, comma separated. */
  slowa: z.string(),
  /** Page of the portal on which it is shown. */
  adres: z.string(),
  ikona: z.string(),
})

/** Calls of the portal's search. What is typed is compared in the browser and is not sent. */
export const contract = {
  own: defineEndpoint({
    method: 'GET', access: 'subject', path: '/wyszukiwarka/moje', summary: 'What search can find of the subject: cards, invoices, decisions',
    query: z.strictObject(subjectQuery), body: noBody, answer: z.object({ pozycje: z.array(own) }),
  }),
  missed: defineEndpoint({
    method: 'POST', access: 'public', path: '/wyszukiwarka/bezWyniku', summary: 'A word for which nothing was found is counted, without who looked for it',
    query: z.strictObject(openQuery), body: z.strictObject({ slowo: z.string().max(24).regex(LETTERS) }), answer: z.object({}),
  }),
}
