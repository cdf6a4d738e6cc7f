import { z } from 'zod'
import { defineDeskEndpoint } from '../../desk/endpoint.ts'
import { noBody, openQuery } from '../parts.ts'

const query = z.strictObject(openQuery)
const asked = z.coerce.number<string>().int().positive()
const id = z.int().positive()
const reason = z.string().trim().min(10).max(120)

/** The end of a resident's account at the desk. What of it stays, goes or moves is told before anybody agrees. */
export const contract = {
  ending: defineDeskEndpoint({
    method: 'GET', path: '/urzad/konto/usuniecie', summary: 'What becomes of what an account has, if it is deleted', permission: 'account-delete', query: z.strictObject({ ...openQuery, id: asked }), body: noBody,
    answer: z.object({ platnosci: z.int(), platnosciWToku: z.int(), zgloszenia: z.int(), odczyty: z.int(), wiadomosci: z.int(), kalendarze: z.int() }),
  }),
  merging: defineDeskEndpoint({
    method: 'GET', path: '/urzad/konto/scalenie', summary: 'What would move, if one account became part of another of the same person', permission: 'account-delete', query: z.strictObject({ ...openQuery, id: asked, znika: asked }), body: noBody,
    answer: z.object({ zostaje: z.string(), znika: z.string(), dane: z.array(z.object({ nazwa: z.string(), przechodzi: z.int(), konczy: z.int(), dlaczego: z.string().nullable() })) }),
  }),
  merge: defineDeskEndpoint({
    method: 'POST', path: '/urzad/konto/scalenie', summary: 'Propose to make two accounts of one person one, by the number read from the document', permission: 'account-delete', fourEyes: true, sensitive: true, query,
    body: z.strictObject({ id, znika: id, pesel: z.string().trim().min(1).max(20), powod: reason }), answer: z.object({ propozycja: id }),
  }),
  delete: defineDeskEndpoint({
    method: 'POST', path: '/urzad/konto/usuniecie', summary: 'Propose to delete an account', permission: 'account-delete', fourEyes: true, sensitive: true, query,
    body: z.strictObject({ id, powod: reason }), answer: z.object({ propozycja: id }),
  }),
}
