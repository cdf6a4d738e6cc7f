import { z } from 'zod'
import { defineDeskEndpoint } from '../../desk/endpoint.ts'
import { day, noBody, openQuery, wallTime } from '../parts.ts'

/** Without control characters: no entry of the log has one, and the database takes no zero. */
const word = z.string().trim().max(100).regex(/^\P{Cc}*$/u).optional()
const filter = { ...openQuery, kto: word, co: word, kogo: word, od: day.optional(), do: day.optional() }
const query = z.strictObject(openQuery)

/** The accountability log: everybody sees what they did themselves, the data-protection officer all of it. */
export const contract = {
  search: defineDeskEndpoint({
    method: 'GET', path: '/urzad/dziennik', summary: 'Entries of the accountability log by who, what, whom and when', permission: 'audit-own',
    query: z.strictObject({ ...filter, po: z.coerce.number<string>().int().positive().optional() }), body: noBody,
    answer: z.object({
      czyWlasny: z.boolean(), nastepne: z.int().nullable(),
      wpisy: z.array(z.object({ nr: z.int(), kiedy: wallTime, kto: z.string(), kod: z.string(), czynnosc: z.string(), przedmiot: z.string().nullable(), wynik: z.string() })),
    }),
  }),
  acts: defineDeskEndpoint({
    method: 'GET', path: '/urzad/dziennik/czynnosci', summary: 'Everything that the log can say', permission: 'audit-own', query, body: noBody,
    answer: z.object({ czynnosci: z.array(z.object({ kod: z.string(), nazwa: z.string() })) }),
  }),
  csv: defineDeskEndpoint({
    method: 'GET', path: '/urzad/dziennik/csv', summary: 'The same entries as CSV, ten thousand at most', permission: 'audit-all', query: z.strictObject(filter), body: noBody,
    answer: z.unknown(), file: 'text/csv',
  }),
  proof: defineDeskEndpoint({
    method: 'POST', path: '/urzad/dziennik/dowod', summary: 'Recompute the chain of the log', permission: 'audit-all', query, body: z.strictObject({}),
    answer: z.object({ wpisow: z.int(), zlamanyNr: z.int().nullable(), znak: z.string() }),
  }),
}
