import { z } from 'zod'
import { day, openQuery, wallTime, noBody } from '#shared/contracts/parts.ts'
import { defineDeskEndpoint } from '#shared/desk/endpoint.ts'
import { act, aim, done, place } from '../parts.ts'

/** As it stands on the letter, with or without its hyphens. */
const code = z.string().trim().min(1).max(40)

/** Letters that residents have made in the portal and signed elsewhere: found by their code when they come. Personal numbers are covered. */
export const contract = {
  letter: defineDeskEndpoint({
    method: 'GET', path: '/urzad/pismo', summary: 'A letter by its code: whose it is, what it asks for, and whether it is matched already', permission: 'inbox-answer', byDepartment: true,
    query: z.strictObject({ ...openQuery, kod: code }), body: noBody,
    answer: z.object({
      numer: z.string(), temat: z.string(), klient: z.string(), podmiot: z.string(), dzial: place, przygotowano: wallTime, czyZrezygnowano: z.boolean(), czyWplynelo: z.boolean(),
      dane: z.array(z.object({ pole: z.string(), wartosc: z.string() })),
    }),
  }),
  file: defineDeskEndpoint({
    ...act, path: '/urzad/pismo/wplyw', summary: 'The signed letter has come: it becomes a case, and its time runs from that day',
    body: z.strictObject({ kod: code, dzien: day, sposob: z.enum(['ADE', 'PAPIER', 'PROTOKOL']), dowod: z.string().trim().max(120) }), answer: z.object({ numer: z.string() }),
  }),
  decide: defineDeskEndpoint({
    ...act, path: '/urzad/sprawa/rozstrzygniecie', summary: 'The outcome of an application, and how and when it was delivered: the case is closed with it',
    body: z.strictObject({ ...aim, wynik: z.string().min(1).max(60), doreczenie: z.enum(['ADE', 'POCZTA', 'URZAD', 'PORTAL']), dzien: day }), answer: done,
  }),
}
