import { z } from 'zod'
import { defineEndpoint } from '../calls/endpoint.ts'
import { noBody, subjectQuery } from './parts.ts'

export const applicationName = z.string().regex(/^[a-z][a-z-]{1,29}$/)
/** `WIADOMOSC` is sent here, `PISMO` is signed elsewhere, `USLUGA_ONLINE` is sent here by whoever has just proved who they are. */
export const legalForm = z.enum(['WIADOMOSC', 'PISMO', 'USLUGA_ONLINE'])

/** Which applications there are; pages of services lead to one of them (`client/page/application-link.tsx`). */
export const contract = {
  offered: defineEndpoint({
    access: 'subject', subjectKinds: 'both', method: 'GET', path: '/wnioski/dajWnioski', summary: 'Applications that the office takes through the portal', query: z.strictObject(subjectQuery), body: noBody,
    answer: z.object({ wnioski: z.array(z.object({ rodzaj: applicationName, tytul: z.string(), opis: z.string(), forma: legalForm })) }),
  }),
}
