import { z } from 'zod'
import { day, noBody, openQuery, wallTime } from '#shared/contracts/parts.ts'
import { defineDeskEndpoint } from '#shared/desk/endpoint.ts'

const query = z.strictObject(openQuery)
const kind = z.enum(['ZWLOKA', 'OPOZNIENIE', 'HANDLOWE'])
const percent = z.number().min(0).max(99.99).multipleOf(0.01)

/** Rates of interest at the desk: what counts, what follows from the central bank's file, and what two people confirm. */
export const contract = {
  rates: defineDeskEndpoint({
    method: 'GET', path: '/urzad/stawki', summary: 'Interest rates with their days, and what the central bank’s file says', permission: 'rates-change', query, body: noBody,
    answer: z.object({
      stawki: z.array(z.object({ rodzaj: kind, odDnia: day, stawka: z.number(), prog: z.number().nullable(), zrodlo: z.string().nullable(), czyZDostawy: z.boolean(), czyObowiazuje: z.boolean() })),
      propozycje: z.array(z.object({ rodzaj: kind, odDnia: day, stawka: z.number(), zrodlo: z.string(), czyCzeka: z.boolean(), czyWDostawie: z.boolean() })),
      czekajace: z.array(z.object({ rodzaj: kind, odDnia: day })),
      porownanie: z.object({ kiedy: wallTime, blad: z.string().nullable() }).nullable(),
      adres: z.string().nullable(),
    }),
  }),
  propose: defineDeskEndpoint({
    method: 'POST', path: '/urzad/stawki/propozycja', summary: 'Propose a rate of interest, or to take a confirmed one away', permission: 'rates-change', fourEyes: true, sensitive: true, query,
    body: z.strictObject({
      rodzaj: kind, odDnia: day, stawka: percent.nullable(), prog: z.number().min(0).max(999).multipleOf(0.01).nullable(), zrodlo: z.string().trim().min(3).max(200), powod: z.string().trim().min(10).max(120),
    }),
    answer: z.object({ propozycja: z.int() }),
  }),
  compare: defineDeskEndpoint({
    method: 'POST', path: '/urzad/stawki/porownanie', summary: 'Compare with the central bank’s file now', permission: 'rates-change', fourEyes: true, query, body: z.strictObject({}), answer: z.object({}),
  }),
}
