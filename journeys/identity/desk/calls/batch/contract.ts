import { z } from 'zod'
import { noBody, openQuery, wallTime } from '#shared/contracts/parts.ts'
import { defineDeskEndpoint } from '#shared/desk/endpoint.ts'

const query = z.strictObject(openQuery)
/** Characters of base64: two hundred lines are some 30,000. */
const LARGEST_FILE = 400_000
const faults = z.array(z.object({ wiersz: z.int(), login: z.string(), przyczyna: z.string() }))

/** Accounts opened many at once from a file: looked through first, then opened as a whole, with their letters in one print. */
export const contract = {
  send: defineDeskEndpoint({
    method: 'POST',
    path: '/urzad/konta/plik',
    summary: 'Open the accounts of a file: all of them, or none',
    permission: 'account-verify',
    query,
    bodyLimit: LARGEST_FILE + 65_536,
    body: z.strictObject({
      plik: z.base64().max(LARGEST_FILE),
      nazwa: z.string().trim().max(120),
      czyProba: z.boolean(),
      liczba: z.int().nullable(),
    }),
    answer: z.object({ wierszy: z.int(), bledy: faults, id: z.int().nullable() }),
  }),
  own: defineDeskEndpoint({
    method: 'GET',
    path: '/urzad/konta/pliki',
    summary: 'Files of accounts that whoever is signed in has sent, and how far they are',
    permission: 'account-verify',
    query,
    body: noBody,
    answer: z.object({
      pliki: z.array(
        z.object({
          id: z.int(),
          nazwa: z.string(),
          kiedy: wallTime,
          stan: z.enum(['running', 'done', 'failed']),
          wszystkich: z.int(),
          gotowych: z.int(),
          czyPisma: z.boolean(),
          bledy: faults,
        }),
      ),
    }),
  }),
  letters: defineDeskEndpoint({
    method: 'POST',
    path: '/urzad/konta/plik/pisma',
    summary: 'The letters of a file, for a day after it was opened',
    permission: 'account-verify',
    query,
    body: z.strictObject({ id: z.int().positive() }),
    answer: z.unknown(),
    file: 'application/pdf',
  }),
}
