import { z } from 'zod'
import { defineDeskEndpoint } from '../../desk/endpoint.ts'
import { noBody, openQuery, wallTime } from '../parts.ts'

const query = z.strictObject(openQuery)
const none = z.strictObject({})
const done = z.object({})
/** base64url, as WebAuthn writes bytes in JSON. */
const bytes = z.string().regex(/^[\w-]{1,8000}$/)
const type = z.literal('public-key')
const transports = z.array(z.string().regex(/^[a-z-]{1,20}$/)).max(10)
const known = z.array(z.object({ id: bytes, type, transports }))

/** What the browser gives to the key; names of WebAuthn. */
const request = z.object({ challenge: bytes, rpId: z.string(), timeout: z.int(), userVerification: z.literal('required'), allowCredentials: known })
const creation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }), user: z.object({ id: bytes, name: z.string(), displayName: z.string() }), challenge: bytes,
  pubKeyCredParams: z.array(z.object({ type, alg: z.int() })), timeout: z.int(), attestation: z.literal('none'), excludeCredentials: known,
  authenticatorSelection: z.object({ residentKey: z.literal('required'), requireResidentKey: z.literal(true), userVerification: z.literal('required') }),
})

/** What the key has signed. Some keys name no person with an empty name instead of none. */
export const signature = z.strictObject({ id: bytes, clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: bytes.or(z.literal('')).nullable() })
export const newKey = z.strictObject({ id: bytes, clientDataJSON: bytes, attestationObject: bytes, transports })

/** Passkeys of the office's people (docs/desk.md). */
export const contract = {
  place: defineDeskEndpoint({
    method: 'GET', path: '/urzad/klucze/adres', summary: 'The one address at which passkeys work; null where the portal has none', permission: 'anybody', query, body: noBody,
    answer: z.object({ adres: z.string().nullable() }),
  }),
  beginSignIn: defineDeskEndpoint({
    method: 'POST', path: '/urzad/logowanie/klucz/poczatek', summary: 'What a passkey has to sign for a whole sign-in', permission: 'anybody', query, body: none, answer: z.object({ opcje: request }),
  }),
  signIn: defineDeskEndpoint({
    method: 'POST', path: '/urzad/logowanie/klucz', summary: 'Sign in at the desk by a passkey alone', permission: 'anybody', query, body: z.strictObject({ odpowiedz: signature }), answer: done,
  }),
  beginStep: defineDeskEndpoint({
    method: 'POST', path: '/urzad/logowanie/drugi-skladnik/poczatek', summary: 'What a passkey has to sign after the password', permission: 'second-step', query, body: none, answer: z.object({ opcje: request }),
  }),
  step: defineDeskEndpoint({
    method: 'POST', path: '/urzad/logowanie/drugi-skladnik', summary: 'A passkey in place of the one-time code', permission: 'second-step', query, body: z.strictObject({ odpowiedz: signature }), answer: done,
  }),
  list: defineDeskEndpoint({
    method: 'GET', path: '/urzad/klucze', summary: 'Own passkeys', permission: 'own', query, body: noBody,
    answer: z.object({ klucze: z.array(z.object({ id: z.int(), nazwa: z.string(), dodano: wallTime, uzyto: wallTime.nullable() })) }),
  }),
  beginAdding: defineDeskEndpoint({
    method: 'POST', path: '/urzad/klucze/poczatek', summary: 'What a new passkey has to sign: wants password and code', permission: 'own', query,
    body: z.strictObject({ haslo: z.string().min(1).max(256), kod: z.string().regex(/^\d{6}$/) }), answer: z.object({ opcje: creation }),
  }),
  add: defineDeskEndpoint({
    method: 'POST', path: '/urzad/klucze', summary: 'Add a passkey', permission: 'own', query, body: z.strictObject({ nazwa: z.string().trim().min(1).max(60), odpowiedz: newKey }), answer: done,
  }),
  remove: defineDeskEndpoint({
    method: 'POST', path: '/urzad/klucze/usuniecie', summary: 'Remove a passkey', permission: 'own', sensitive: true, query, body: z.strictObject({ id: z.int().positive() }), answer: done,
  }),
}
