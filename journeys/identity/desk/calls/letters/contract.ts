import { z } from 'zod'
import { day, noBody, openQuery, wallTime } from '#shared/contracts/parts.ts'
import { defineDeskEndpoint } from '#shared/desk/endpoint.ts'
import { MOST_LETTERS } from './limits.ts'

const query = z.strictObject(openQuery)
/** `KODY`: codes that open accounts; `OTWARCIA`: word of accounts that were opened so, each with the code that stops it. */
const kind = z.enum(['KODY', 'OTWARCIA'])
const chosen = z.strictObject({ id: z.int().positive() })
const permission = 'account-letters'

/** Letters with codes that the office posts to the addresses of its register (docs/decisions/0114). */
export const contract = {
  list: defineDeskEndpoint({
    method: 'GET', path: '/urzad/listy', summary: 'How many people wait for a letter, and the letters made in the last 60 days', permission, query, body: noBody,
    answer: z.object({
      /** `najdalej`: the day by which the oldest has to leave; null where nobody waits. */
      czekaja: z.object({ KODY: z.int(), OTWARCIA: z.int(), najdalej: day.nullable(), czyPoTerminie: z.boolean() }),
      partie: z.array(z.object({ id: z.int(), rodzaj: kind, kiedy: wallTime, ile: z.int(), uzyte: z.int(), /** Codes that still wait to be typed; 0 where they were voided. */ nieuzyte: z.int(), /** For a day, and for whoever made them. */ czyPliki: z.boolean() })),
    }),
  }),
  make: defineDeskEndpoint({
    method: 'POST', path: '/urzad/listy/nowe', summary: 'Make letters for those who wait, in the order of the register', permission, sensitive: true, query,
    body: z.strictObject({ rodzaj: kind, ile: z.int().min(1).max(MOST_LETTERS) }), answer: z.object({ id: z.int(), ile: z.int() }),
  }),
  pdf: defineDeskEndpoint({
    method: 'POST', path: '/urzad/listy/pdf', summary: 'The letters for printing', permission, query, body: chosen, answer: z.unknown(), file: 'application/pdf',
  }),
  csv: defineDeskEndpoint({
    method: 'POST', path: '/urzad/listy/csv', summary: 'The same as a table for a print house', permission, query, body: chosen, answer: z.unknown(), file: 'text/csv',
  }),
  cancel: defineDeskEndpoint({
    method: 'POST', path: '/urzad/listy/uniewaznienie', summary: 'Void the codes that nobody has used yet: the letters were lost or misprinted, and the people wait again', permission, query, body: chosen,
    answer: z.object({ ile: z.int() }),
  }),
}
