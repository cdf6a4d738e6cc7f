import { z } from 'zod'
import { noBody, openQuery } from '#shared/contracts/parts.ts'
import { defineDeskEndpoint } from '#shared/desk/endpoint.ts'
import { act, aim, done, kind, many, number, read, typed } from '../parts.ts'

const column = z.enum(['numer', 'kiedyUtworzono', 'kiedyObsluzono', 'klient', 'pesel', 'nip', 'idPunktu', 'nrLicznika', 'stanLicznika', 'temat', 'tresc'])
/** Characters of base64: some three million bytes of a table. */
const LARGEST_FILE = 4_000_000

/** Readings at the desk, and how what people send goes to another system and comes back. Personal numbers are covered in every answer but the file. */
export const contract = {
  usual: defineDeskEndpoint({ ...read, path: '/urzad/odczyty/zwykle', summary: 'How many readings one press accepts', body: noBody, answer: z.object({ count: z.int() }) }),
  accept: defineDeskEndpoint({ ...act, path: '/urzad/odczyty/przyjecie', summary: 'Accept a reading; one that is not within usual use with a reason', body: z.strictObject({ ...aim, powod: z.string().max(500).nullable() }), answer: done }),
  acceptUsual: defineDeskEndpoint({
    ...act, path: '/urzad/odczyty/przyjecie-zwyklych', summary: 'Accept everything within usual use, as many as the clerk has seen', body: z.strictObject({ ile: z.int().positive(), potwierdzenie: typed }), answer: many,
  }),
  photo: defineDeskEndpoint({
    ...read, path: '/urzad/sprawa/zdjecie', summary: 'The photograph that came with a reading', query: z.strictObject({ ...openQuery, numer: number }), body: noBody, answer: z.unknown(), file: 'application/octet-stream',
  }),
  exportNew: defineDeskEndpoint({
    ...act, path: '/urzad/skrzynka/eksport', summary: 'What no file has taken over yet, for the water or records system (CSV)', body: z.strictObject({ rodzaj: kind.nullable() }),
    answer: z.unknown(), file: 'text/csv',
  }),
  columns: defineDeskEndpoint({
    ...read, path: '/urzad/skrzynka/kolumny', summary: 'Columns of that file, in the office’s order', body: noBody, answer: z.object({ kolumny: z.array(column), wszystkie: z.array(column), wersja: z.int() }),
  }),
  setColumns: defineDeskEndpoint({
    ...act, permission: 'inbox-reassign', path: '/urzad/skrzynka/kolumny/zmiana', summary: 'Set the columns of that file and their order', body: z.strictObject({ kolumny: z.array(column).min(1).max(column.options.length), wersja: z.int().nonnegative() }), answer: done,
  }),
  states: defineDeskEndpoint({
    ...act, path: '/urzad/skrzynka/stany', summary: 'Take in what the water or records system says of cases: all of the file, or nothing', bodyLimit: LARGEST_FILE + 65_536,
    body: z.strictObject({ plik: z.base64().max(LARGEST_FILE), czyProba: z.boolean() }),
    answer: z.object({ wierszy: z.int(), czyWczytano: z.boolean(), bledy: z.array(z.object({ wiersz: z.int(), numer: z.string(), przyczyna: z.string() })) }),
  }),
}
