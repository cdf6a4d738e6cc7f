import { z } from 'zod'
import { noBody, openQuery, wallTime } from '#shared/contracts/parts.ts'
import { defineDeskEndpoint } from '#shared/desk/endpoint.ts'
import { MOST_MB, PIECE_BYTES } from './piece.ts'

const query = z.strictObject(openQuery)
const id = z.int().positive()
const body = z.strictObject({ id })
const done = z.object({})
const LONGEST_PIECE = Math.ceil(PIECE_BYTES / 3) * 4
const state = z.enum(['uploading', 'checking', 'ready', 'known', 'refused', 'taking', 'taken', 'broken', 'discarded'])

/** `poprawionych`: statements known before whose words this file sets right. `pozostale`: lines that belong to no movement. `powod`: which of the reasons, never what stands in the file. `roznic`: what the comparison behind it found; null until the night. */
const upload = z.object({
  id: z.int(), nazwa: z.string(), stan: state, rodzaj: z.enum(['statement', 'settlement']).nullable(), nowych: z.int().nullable(), znanych: z.int().nullable(), wierszy: z.int().nullable(),
  poprawionych: z.int(), pozostale: z.array(z.int()),
  wiersz: z.int().nullable(), powod: z.string().nullable(), roznic: z.int().nullable(), wyslal: z.string(), kiedy: wallTime, wczytal: z.string().nullable(),
})
const act = { method: 'POST', permission: 'payment-list', query } as const

/** Statements of the bank and settlement lists of the providers: sent in pieces, tried, then taken in and compared. */
export const contract = {
  list: defineDeskEndpoint({
    method: 'GET', permission: 'payment-list', path: '/urzad/wyciagi', summary: 'Files of bank and providers that were sent from the desk, the newest first', query, body: noBody,
    /** `przyklady`: where a demo has files to upload. */
    answer: z.object({ wyciagi: z.array(upload), przyklady: z.string().nullable() }),
  }),
  begin: defineDeskEndpoint({
    ...act, path: '/urzad/wyciag/nowy', summary: 'Begin to upload a statement or settlement list', body: z.strictObject({ nazwa: z.string().trim().min(1).max(100).regex(/^\P{Cc}+$/u), bajtow: z.int().positive().max(MOST_MB * 1024 ** 2) }), answer: z.object({ id: z.int() }),
  }),
  piece: defineDeskEndpoint({
    ...act, path: '/urzad/wyciag/kawalek', summary: 'The next piece of a statement, base64', bodyLimit: LONGEST_PIECE + 1_000,
    body: z.strictObject({ id, od: z.int().nonnegative(), tresc: z.string().min(1).max(LONGEST_PIECE).regex(/^[A-Za-z0-9+/]+={0,2}$/) }), answer: z.object({ odebrano: z.int() }),
  }),
  check: defineDeskEndpoint({ ...act, path: '/urzad/wyciag/proba', summary: 'Read an uploaded file without keeping anything of it', body, answer: done }),
  take: defineDeskEndpoint({ ...act, path: '/urzad/wyciag/wczytanie', summary: 'Take an uploaded file in and compare the money', body, answer: done }),
  discard: defineDeskEndpoint({ ...act, path: '/urzad/wyciag/odrzucenie', summary: 'Throw an uploaded file away', body, answer: done }),
}
