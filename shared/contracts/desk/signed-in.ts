import { z } from 'zod'
import { defineDeskEndpoint } from '../../desk/endpoint.ts'
import { DEPARTMENTS, PERMISSIONS, ROLES } from '../../desk/permissions.ts'
import { noBody, openQuery } from '../parts.ts'

const query = z.strictObject(openQuery)
const none = z.strictObject({})
const done = z.object({})
const password = z.string().min(1).max(256)
const code = z.string().regex(/^\d{6}$/)
const linkCode = z.string().min(20).max(100)

const assignment = z.strictObject({ role: z.enum(ROLES), departments: z.array(z.enum(DEPARTMENTS)).max(DEPARTMENTS.length) })

/** Signing in at the desk, and what everybody there has (docs/desk.md). */
export const contract = {
  signIn: defineDeskEndpoint({
    method: 'POST', path: '/urzad/logowanie', summary: 'Password of somebody of the office; the second factor follows', permission: 'anybody', query,
    body: z.strictObject({ login: z.string().trim().min(1).max(60), haslo: password }), answer: done,
  }),
  code: defineDeskEndpoint({
    method: 'POST', path: '/urzad/logowanie/kod', summary: 'One-time code of a sign-in at the desk', permission: 'second-step', query,
    body: z.strictObject({ kod: code }), answer: done,
  }),
  invitation: defineDeskEndpoint({
    method: 'POST', path: '/urzad/zaproszenie', summary: 'Whom a link invites', permission: 'anybody', query,
    body: z.strictObject({ kod: linkCode }), answer: z.object({ login: z.string(), imie: z.string(), nazwisko: z.string() }),
  }),
  invited: defineDeskEndpoint({
    method: 'POST', path: '/urzad/zaproszenie/haslo', summary: 'Password of whom a link invites; setting up the second factor follows', permission: 'anybody', query,
    body: z.strictObject({ kod: linkCode, haslo: password }), answer: done,
  }),
  key: defineDeskEndpoint({
    method: 'POST', path: '/urzad/drugi-skladnik/klucz', summary: 'Key of the second factor, shown until its first code', permission: 'enrolling', query, body: none,
    answer: z.object({ klucz: z.string(), obrazKodu: z.string() }),
  }),
  enrol: defineDeskEndpoint({
    method: 'POST', path: '/urzad/drugi-skladnik', summary: 'First code of the second factor: the link is used up', permission: 'enrolling', query,
    body: z.strictObject({ kod: code }), answer: done,
  }),
  session: defineDeskEndpoint({
    method: 'GET', path: '/urzad/sesja', summary: 'Who is signed in at the desk, and what they may', permission: 'own', query, body: noBody,
    answer: z.object({
      login: z.string(), imieNazwisko: z.string(), czasSesji: z.int(), role: z.array(assignment), uprawnienia: z.array(z.enum(PERMISSIONS)),
      nazwaUrzedu: z.string(), czyHaslo: z.boolean(),
    }),
  }),
  extend: defineDeskEndpoint({
    method: 'POST', path: '/urzad/sesja/przedluzenie', summary: 'Move the idle limit', permission: 'own', query, body: none, answer: z.object({ czasSesji: z.int() }),
  }),
  confirm: defineDeskEndpoint({
    method: 'POST', path: '/urzad/sesja/potwierdzenie', summary: 'Show the password again before a sensitive act', permission: 'own', query,
    body: z.strictObject({ haslo: password }), answer: done,
  }),
  signOut: defineDeskEndpoint({ method: 'POST', path: '/urzad/wylogowanie', summary: 'Sign out at the desk', permission: 'own', query, body: none, answer: done }),
}
