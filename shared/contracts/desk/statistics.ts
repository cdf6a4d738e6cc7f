import { z } from 'zod'
import { defineDeskEndpoint } from '../../desk/endpoint.ts'
import { noBody, openQuery } from '../parts.ts'

const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)
const query = z.strictObject({ ...openQuery, miesiac: month.optional() })
/** null: there were some, and too few to be told. */
const count = z.int().nullable()
const share = z.number().nullable()

/** Share of payments without cash in percent, their sum in złoty, working days to an answer, answers in term in percent, accounts opened. */
export const KEY_FIGURES = ['share', 'sum', 'days', 'inTerm', 'accounts'] as const

/** Figures of whole months about the use of the portal, without persons (docs/privacy.md). */
export const contract = {
  read: defineDeskEndpoint({
    method: 'GET', path: '/urzad/statystyki', summary: 'Use of the portal by month, without persons; the last twelve whole months unless one is chosen', permission: 'statistics', query, body: noBody,
    answer: z.object({
      miesiace: z.array(month), od: month, do: month,
      wskazniki: z.array(z.object({ wskaznik: z.enum(KEY_FIGURES), teraz: share, przedtem: share.describe('The same months a year before') })),
      konta: z.array(z.object({ miesiac: month, logowania: count, kontaNowe: count, kontaPotwierdzone: count, kontaZamkniete: count })),
      wplaty: z.array(z.object({ miesiac: month, wplaty: count, suma: z.number().nullable(), udzial: share, sumaRokWczesniej: z.number().nullable() })),
      sprawy: z.array(z.object({ temat: z.string(), otrzymane: count, zalatwione: count, mediana: z.number().nullable(), wTerminie: share })),
      uslugi: z.array(z.object({ usluga: z.string(), otwarcia: count })),
      nieuzywane: z.array(z.object({ usluga: z.string(), otwarcia: count })),
      slowa: z.array(z.object({ slowo: z.string(), razy: z.int() })),
      jezyki: z.array(z.object({ jezyk: z.string(), otwarcia: count, udzial: share })),
      wyglad: z.array(z.object({ wyglad: z.string(), otwarcia: count, udzial: share })),
    }),
  }),
  csv: defineDeskEndpoint({
    method: 'GET', path: '/urzad/statystyki/csv', summary: 'The same figures as CSV', permission: 'statistics', query, body: noBody,
    answer: z.unknown(), file: 'text/csv',
  }),
}
