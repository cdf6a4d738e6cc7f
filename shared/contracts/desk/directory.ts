import { z } from 'zod'
import { defineDeskEndpoint } from '../../desk/endpoint.ts'
import { noBody, openQuery } from '../parts.ts'

const query = z.strictObject(openQuery)
const part = z.string().min(1).max(2000).optional()

/** Signing in at the desk by the office's own directory (docs/operations.md, "The office's directory"). */
export const contract = {
  offered: defineDeskEndpoint({
    method: 'GET', path: '/urzad/logowanie/katalog', summary: 'Whether the office’s directory signs people in', permission: 'anybody', query, body: noBody,
    answer: z.object({ czyKatalog: z.boolean() }),
  }),
  begin: defineDeskEndpoint({
    method: 'POST', path: '/urzad/logowanie/katalog', summary: 'Begin a sign-in by the office’s directory: where the browser goes', permission: 'anybody', query,
    body: z.strictObject({}), answer: z.object({ adres: z.string() }),
  }),
  finish: defineDeskEndpoint({
    method: 'POST', path: '/urzad/logowanie/katalog/powrot', summary: 'What the directory has sent along; a code, the set-up of a second factor, or nothing follows', permission: 'anybody', query,
    body: z.strictObject({ kod: part, stan: part, wystawca: part, blad: part }), answer: z.object({ krok: z.enum(['kod', 'skladnik', 'gotowe']) }),
  }),
  confirm: defineDeskEndpoint({
    method: 'POST', path: '/urzad/sesja/potwierdzenie/kod', summary: 'Show a one-time code before a sensitive act, where the account has no password', permission: 'own', query,
    body: z.strictObject({ kod: z.string().regex(/^\d{6}$/) }), answer: z.object({}),
  }),
}
