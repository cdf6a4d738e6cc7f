import { z } from 'zod'
import { noBody, openQuery, wallTime } from '../parts.ts'
import { defineDeskEndpoint } from '../../desk/endpoint.ts'

const query = z.strictObject(openQuery)

/** Acts that wait for a second person. Which of them somebody sees follows from the permission of each act. */
export const contract = {
  list: defineDeskEndpoint({
    method: 'GET', path: '/urzad/propozycje', summary: 'What waits for a second person', permission: 'own', query, body: noBody,
    answer: z.object({
      propozycje: z.array(z.object({
        id: z.int(), czynnosc: z.string(), przedmiot: z.string(), powod: z.string(), zaproponowal: z.string(), kiedy: wallTime, wygasa: wallTime, czyWlasna: z.boolean(),
        zmiany: z.array(z.object({ nazwa: z.string(), przed: z.string().nullable(), po: z.string().nullable() })),
      })),
    }),
  }),
  decide: defineDeskEndpoint({
    method: 'POST', path: '/urzad/propozycje/decyzja', summary: 'Agree to a proposal of somebody else, or refuse it', permission: 'own', sensitive: true, held: true, query,
    body: z.strictObject({ id: z.int().positive(), czyZgoda: z.boolean() }), answer: z.object({}),
  }),
  withdraw: defineDeskEndpoint({
    method: 'POST', path: '/urzad/propozycje/wycofanie', summary: 'Withdraw a proposal of one’s own', permission: 'own', query, body: z.strictObject({ id: z.int().positive() }), answer: z.object({}),
  }),
}
