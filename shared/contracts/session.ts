import { z } from 'zod'
import { day, noBody, oneTimeCode, openQuery } from '#shared/contracts/parts.ts'
import { defineEndpoint } from '#shared/calls/endpoint.ts'

const query = z.strictObject(openQuery)
const password = z.string().min(1).max(256)
const token = z.string().min(1).max(200)
/** Random word that the browser keeps, so that a sign-in from another device is told to the owner; says nothing of the device. */
const device = z.string().max(64).regex(/^[\w-]{16,}$/).nullable().optional()
const subject = z.object({
  nazwa: z.string(), czyInstytucja: z.boolean(), nip: z.string().nullable(), pesel: z.string().nullable(),
  /**
   * Another person, for whom the account acts by their leave, or whose cards its holder has inherited (`czySpadek`); without it the subject is the account's
   * own. `uslugi`: services that can be opened for them.
   */
  upowaznienie: z.object({ doDnia: day, czySpadek: z.boolean(), uslugi: z.array(z.int()) }).optional(),
})

/** Sign-in and session (spec/api.md "Access" and "Account"; S0 §2.3, §4). */
export const contract = {
  signIn: defineEndpoint({
    method: 'POST',
    path: '/uzytkownicy/token',
    summary: 'Sign in with login and password',
    access: 'public',
    query,
    body: z.strictObject({ login: z.string().trim().min(1).max(120), haslo: password, recaptcha: z.string().max(4000).nullable().optional(), urzadzenie: device }),
    answer: z.object({ token: z.string(), czyOgraniczony: z.boolean(), czyNiepotwierdzony: z.boolean(), czy2FaAktywne: z.boolean() }),
  }),
  secondStep: defineEndpoint({
    method: 'POST',
    path: '/uzytkownicy/login2FA',
    summary: 'Second step of sign-in: one-time code',
    access: 'public',
    query,
    body: z.strictObject({ totp: oneTimeCode.min(6), token, urzadzenie: device }),
    answer: z.object({ token: z.string() }),
  }),
  account: defineEndpoint({
    method: 'GET',
    path: '/uzytkownik',
    summary: 'The signed-in account',
    access: 'limited',
    query,
    body: noBody,
    answer: z.object({
      imie: z.string(),
      nazwisko: z.string(),
      login: z.string(),
      email: z.string(),
      pesel: z.string().nullable(),
      nip: z.string().nullable(),
      /** Seconds until the session ends without activity. */
      czasSesji: z.int(),
      czyInstytucja: z.boolean(),
      czyPierwszeLogowanie: z.boolean(),
      czyOgraniczony: z.boolean(),
      czyNiepotwierdzony: z.boolean(),
      /** The code of a letter has opened it: it sees and pays, and sends nothing to the office before the identity is proved. */
      czyKodemZListu: z.boolean(),
      /** Somebody of the office looks at the portal as the resident does: nothing can be changed. */
      czyPodglad: z.boolean(),
      /** False where a provider's sign-in opened the account and no password was set yet. */
      czyHaslo: z.boolean(),
      /** Terms of use that the account is asked to accept, by number and day; null where it has accepted those that hold. */
      nowyRegulamin: z.string().nullable(),
      /** Messages in the mailbox that nobody has opened; 0 where the session may not open it. */
      nieprzeczytane: z.int(),
      /** As `/lista-podmiotow` says them, which other programs ask: every page of ours needs both. Empty where the session has no right to it. */
      podmioty: z.array(subject),
    }),
  }),
  subjects: defineEndpoint({
    method: 'GET',
    path: '/lista-podmiotow',
    summary: 'Subjects for which the account may act',
    access: 'session',
    query,
    body: noBody,
    answer: z.object({
      podmioty: z.array(subject),
    }),
  }),
  extend: defineEndpoint({
    method: 'POST',
    path: '/pi/przedluzanieSesji',
    summary: 'Extend the session up to its absolute limit',
    access: 'limited',
    query,
    body: z.strictObject({ token }),
    answer: z.object({ czasDoKoncaSesji: z.int() }),
  }),
  signOut: defineEndpoint({
    method: 'POST',
    path: '/pi/wylogowanie',
    clearsCache: true,
    endsView: true,
    summary: 'Sign out: the token is dead from then on',
    access: 'limited',
    query,
    body: z.strictObject({ token }),
    answer: z.object({}),
  }),
}
