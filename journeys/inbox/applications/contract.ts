import { z } from 'zod'
import { defineEndpoint } from '#shared/calls/endpoint.ts'
import { applicationName as name, contract as shell, legalForm as form } from '#shared/contracts/applications.ts'
import { amount, day, noBody, subjectQuery } from '#shared/contracts/parts.ts'
import { WASTE_METHODS } from './waste-law.ts'

const shared = { access: 'subject', subjectKinds: 'both' } as const
const own = z.strictObject(subjectQuery)
const letter = z.strictObject({ ...subjectQuery, numer: z.string().regex(/^Z-\d{1,15}$/) })

/** What the office's data say before anybody types: of cards, points and the person only what a declaration asks for. */
const known = z.object({
  dzis: day, stanNaDzien: day.nullable(),
  osoba: z.object({ nazwa: z.string(), adres: z.string().nullable(), nip: z.string().nullable(), czyInstytucja: z.boolean() }),
  karty: z.array(z.object({
    id: z.int(), symbol: z.string(), nazwa: z.string(), /** Taxes and fees of public law; the others are of a contract. */ czyPodatkowa: z.boolean(), /** Paid too much, as the office says; 0 where it says nothing. */ nadplata: amount,
    raty: z.array(z.object({ id: z.int(), tytul: z.string(), termin: day, kwota: amount, /** Of it interest. */ odsetki: amount, czyZalegla: z.boolean(), czyEgzekucja: z.boolean() })),
  })),
  punkty: z.array(z.object({ id: z.int(), adres: z.string(), umowa: z.string().nullable() })),
  odpady: z.object({
    /** Null where the office has not given its rates. */
    stawki: z.object({ metoda: z.enum(WASTE_METHODS), stawka: amount, ulgaKompost: amount }).nullable(),
    /** What is declared now, of the places that these rates can count. */
    punkty: z.array(z.object({ adres: z.string(), ilosc: z.number(), czyKompost: z.boolean() })),
  }).nullable(),
})
export type Known = z.infer<typeof known>

/** Bytes of what is filled in: the longest text and what stands around it. */
const LARGEST = 32_768

/** Declared applications (reference/affairs.md section 3). */
export const applications = {
  list: shell.offered,
  begin: defineEndpoint({
    ...shared, proof: 'identity', method: 'GET', path: '/wnioski/dajWniosek', summary: 'What an application begins with', query: z.strictObject({ ...subjectQuery, rodzaj: name }), body: noBody, refuses: ['notFound', 'featureOff'],
    answer: z.object({ wersja: z.int(), forma: form, znane: known }),
  }),
  keep: defineEndpoint({
    ...shared, method: 'POST', path: '/wnioski/zapiszWniosek', summary: 'Send an application, or make its letter where the law wants a signature', query: own, bodyLimit: LARGEST, idempotent: true,
    refuses: ['notFound', 'featureOff', 'conflict', 'idempotencyMismatch', 'tooManyAttempts', 'providerAgain'],
    /** `forma`: the one that was seen; where the office takes the application in another one meanwhile, nothing is kept. */
    body: z.strictObject({ rodzaj: name, wersja: z.int().positive(), forma: form.optional(), karta: z.int().positive().nullish(), wartosci: z.record(z.string().min(1).max(60), z.string().max(10_000)) }),
    /** `GOTOWE`: the letter is ready, and the office has nothing. */
    answer: z.object({ numer: z.string(), stan: z.enum(['GOTOWE', 'ZLOZONE']) }),
  }),
  letter: defineEndpoint({
    ...shared, method: 'GET', path: '/wnioski/dajPismo/pdf', summary: 'The letter of an application, to be signed', query: letter, body: noBody, refuses: ['notFound'], answer: z.unknown(), file: 'application/pdf',
  }),
  withdrawal: defineEndpoint({
    ...shared, method: 'GET', path: '/wnioski/dajWycofanie/pdf', summary: 'A letter that takes back one that the office has', query: letter, body: noBody, refuses: ['notFound'], answer: z.unknown(), file: 'application/pdf',
  }),
  cancel: defineEndpoint({
    ...shared, method: 'POST', path: '/wnioski/anuluj', summary: 'Give up a letter that the office does not have', query: own, refuses: ['notFound', 'conflict'],
    body: z.strictObject({ numer: z.string().regex(/^Z-\d{1,15}$/) }), answer: z.object({ numer: z.string() }),
  }),
}
