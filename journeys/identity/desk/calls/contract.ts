import { z } from 'zod'
import { BASES } from '../../bases.ts'
import { day, noBody, openQuery, wallTime } from '#shared/contracts/parts.ts'
import { defineDeskEndpoint } from '#shared/desk/endpoint.ts'

const query = z.strictObject(openQuery)
const done = z.object({})
const id = z.coerce.number<string>().int().positive()
const bodyId = z.int().positive()
const reason = z.string().trim().max(120).nullable()
const number = z.string().trim().min(1).max(20)

/** A person alone: an institution is joined to the account afterwards, by two persons. */
const person = { imie: z.string().trim().max(100), nazwisko: z.string().trim().max(100), pesel: z.string().trim().max(20) }

const state = z.enum(['inactive', 'unconfirmed', 'unverified', 'by-letter', 'verified'])
const compared = z.enum(['zgodne', 'inne', 'brak'])
const account = z.object({
  id: z.int(), login: z.string(), imieNazwisko: z.string(), pesel: z.string().nullable(), nip: z.string().nullable(), email: z.string(), stan: state, czyZablokowane: z.boolean(), zalozone: day,
})

/** What may be shown of an account, one value at a time. */
export const FIELDS = ['pesel', 'email', 'telefon'] as const

/** Residents' accounts as the office's desk has them. Personal values are covered in every answer but that of `reveal`. */
export const contract = {
  account: defineDeskEndpoint({
    method: 'GET', path: '/urzad/konto', summary: 'One account, covered', permission: 'account-search', query: z.strictObject({ ...openQuery, id }), body: noBody,
    answer: account.extend({
      /** The register says that the holder is dead. */
      czyZmarl: z.boolean(),
      telefon: z.string().nullable(), czyDrugiSkladnik: z.boolean(), czyPismo: z.boolean(), sesje: z.int(), zgody: z.array(z.enum(['email', 'sms'])),
      czyPeselPokazany: z.boolean(),
      /** Who has seen the document, while a second person has to agree. */
      sprawdzil: z.object({ login: z.string(), czyWlasne: z.boolean() }).nullable(),
      numery: z.array(z.object({ rodzaj: z.enum(['pesel', 'nip']), numer: z.string(), nazwa: z.string(), rejestr: compared })),
      inne: z.array(z.object({ id: z.int(), login: z.string(), stan: state })),
      podmioty: z.array(z.object({ nazwa: z.string(), czyInstytucja: z.boolean(), nip: z.string().nullable(), podstawa: z.enum(BASES).nullable(), odDnia: day.nullable() })),
      historia: z.array(z.object({ kiedy: wallTime, kto: z.string(), czynnosc: z.string(), wynik: z.string(), czyUrzad: z.boolean() })),
      propozycje: z.array(z.string()),
      /** Mails to the address come back for good. */
      czyZwracane: z.boolean(),
      wiadomosci: z.array(z.object({ co: z.string(), dopisek: z.string().nullable(), dzien: day.nullable(), stan: z.string().nullable() })),
      powod: z.object({ tresc: z.string(), minut: z.int() }).nullable(),
    }),
  }),
  looks: defineDeskEndpoint({
    method: 'GET', path: '/urzad/konto/ogladanie', summary: 'Who of the office saw the data of an account, or changed them', permission: 'audit-all', query: z.strictObject({ ...openQuery, id }), body: noBody,
    answer: z.object({ imieNazwisko: z.string(), wstrzymaneDo: day.nullable(), wpisy: z.array(z.object({ kiedy: wallTime, kto: z.string(), czynnosc: z.string(), powod: z.string().nullable(), wynik: z.string() })) }),
  }),
  looksPdf: defineDeskEndpoint({
    method: 'GET', path: '/urzad/konto/ogladanie/pdf', summary: 'The same on paper for the person who asks, without names of employees', permission: 'audit-all', query: z.strictObject({ ...openQuery, id }), body: noBody,
    answer: z.unknown(), file: 'application/pdf',
  }),
  delayLooks: defineDeskEndpoint({
    method: 'POST', path: '/urzad/konto/ogladanie/wstrzymanie', summary: 'Hold the list of looks back from the person until a day, or with null show it again', permission: 'looks-delay', sensitive: true, query,
    body: z.strictObject({ id: bodyId, doDnia: day.nullable(), powod: reason }), answer: done,
  }),
  reveal: defineDeskEndpoint({
    method: 'POST', path: '/urzad/konto/odsloniecie', summary: 'One covered value, with a reason', permission: 'account-reveal', reveals: true, query,
    body: z.strictObject({ id: bodyId, pole: z.enum(FIELDS), powod: reason }), answer: z.object({ wartosc: z.string().nullable() }),
  }),
  verify: defineDeskEndpoint({
    method: 'POST', path: '/urzad/konto/weryfikacja', summary: 'Verify an account by the numbers read from the document', permission: 'account-verify', query,
    body: z.strictObject({ id: bodyId, pesel: number.nullable(), nip: number.nullable(), mimo: reason }),
    /** Whether a second person has to agree before the account gets its rights. */
    answer: z.object({ czyDrugaOsoba: z.boolean() }),
  }),
  agree: defineDeskEndpoint({
    method: 'POST', path: '/urzad/konto/weryfikacja/zgoda', summary: 'Agree, as the second person, to a verification by the document that another has seen', permission: 'account-verify', query,
    body: z.strictObject({ id: bodyId }), answer: done,
  }),
  block: defineDeskEndpoint({
    method: 'POST', path: '/urzad/konto/blokada', summary: 'Block an account, or open it again', permission: 'account-block', query,
    body: z.strictObject({ id: bodyId, czyZablokowane: z.boolean() }), answer: done,
  }),
  endSessions: defineDeskEndpoint({
    method: 'POST', path: '/urzad/konto/koniec-sesji', summary: 'End all sessions of an account', permission: 'account-block', query, body: z.strictObject({ id: bodyId }), answer: done,
  }),
  resetSecondFactor: defineDeskEndpoint({
    method: 'POST', path: '/urzad/konto/drugi-skladnik', summary: 'Propose to take off a lost second factor', permission: 'account-recover', fourEyes: true, sensitive: true, query,
    body: z.strictObject({ id: bodyId, powod: z.string().trim().min(10).max(120) }), answer: z.object({ propozycja: z.int() }),
  }),
  joinSubject: defineDeskEndpoint({
    method: 'POST', path: '/urzad/konto/podmiot', summary: 'Propose to let an account act for an institution, by a document that was seen', permission: 'mandate-submit', fourEyes: true, sensitive: true, query,
    body: z.strictObject({ id: bodyId, nip: number, podstawa: z.enum(BASES), powod: z.string().trim().min(10).max(120) }), answer: z.object({ propozycja: z.int() }),
  }),
  partSubject: defineDeskEndpoint({
    method: 'POST', path: '/urzad/konto/podmiot/koniec', summary: 'End at once what an account may do for an institution', permission: 'mandate-view', query,
    body: z.strictObject({ id: bodyId, nip: number, powod: z.string().trim().min(10).max(120) }), answer: done,
  }),
  viewAs: defineDeskEndpoint({
    method: 'POST', path: '/urzad/konto/podglad', summary: 'See the portal as the resident does, for 15 minutes and without a write', permission: 'account-view-as', query,
    body: z.strictObject({ id: bodyId, powod: reason }),
    /** Address of a page of the portal, good once and for a minute. */
    answer: z.object({ adres: z.string() }),
  }),
  compare: defineDeskEndpoint({
    method: 'POST', path: '/urzad/konto/porownanie', summary: 'Whether the register knows the PESEL of a new account, and which accounts have it', permission: 'account-verify', query,
    body: z.strictObject({ ...person, powod: reason }),
    answer: z.object({ pesel: compared, inne: z.array(z.object({ id: z.int(), login: z.string(), stan: state })) }),
  }),
  create: defineDeskEndpoint({
    method: 'POST', path: '/urzad/konto/nowe', summary: 'Open an account of a person; the answer is its letter with the first password', permission: 'account-verify', query,
    body: z.strictObject({ login: z.string().trim().max(120), email: z.string().trim().max(254), ...person }), answer: z.unknown(), file: 'application/pdf',
  }),
  letter: defineDeskEndpoint({
    method: 'POST', path: '/urzad/konto/pismo', summary: 'Another letter with a first password', permission: 'account-verify', query, body: z.strictObject({ id: bodyId }),
    answer: z.unknown(), file: 'application/pdf',
  }),
}
