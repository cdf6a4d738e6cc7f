import { z } from 'zod'
import { file, filesSent } from '#shared/contracts/files.ts'
import { day, noBody, openQuery, wallTime } from '#shared/contracts/parts.ts'
import { defineDeskEndpoint } from '#shared/desk/endpoint.ts'
import { act, aim, done, kind, many, number, place, typed } from './parts.ts'

const state = z.enum(['new', 'open', 'waiting', 'closed', 'withdrawn'])
const LONGEST = 4_000

const cases = z.array(z.strictObject(aim)).min(1).max(200)

/** What people send, as the office's desk works on it. Personal numbers are covered in every answer. */
export const contract = {
  item: defineDeskEndpoint({
    method: 'GET', path: '/urzad/sprawa', summary: 'One case, covered', permission: 'inbox-answer', byDepartment: true, query: z.strictObject({ ...openQuery, numer: number }), body: noBody,
    answer: z.object({
      numer: z.string(), rodzaj: kind, dzial: place, wyslano: wallTime, klient: z.string(), temat: z.string(), termin: day, czyPoTerminie: z.boolean(), stan: state, prowadzi: z.string().nullable(), czyMoja: z.boolean(), czyNowe: z.boolean(), wersja: z.int(),
      tresc: z.string(), /** Files that came with what was sent first; those of an entry stand with it. */ pliki: z.array(file), /** Each field by its name in words; `przed`: what held before, null where nothing did. */
      dane: z.array(z.object({ pole: z.string(), przed: z.string().nullable(), wartosc: z.string().nullable() })), podmiot: z.string(), email: z.string().nullable(), konto: z.int().nullable(),
      uwagi: z.string().nullable(), zalatwiono: wallTime.nullable(), dniMinelo: z.int(), dniTerminu: z.int(), nrLicznika: z.string().nullable(), stanLicznika: z.number().nullable(), poprzedni: z.number().nullable(), poprzedniDzien: day.nullable(), czyZdjecie: z.boolean(),
      /** `dzien`: of a question until when, of a later term the new day. */
      wpisy: z.array(z.object({ rodzaj: z.enum(['answer', 'note', 'event', 'message']), zdarzenie: z.string().nullable(), tresc: z.string().nullable(), dzien: day.nullable(), kto: z.string(), kiedy: wallTime, pliki: z.array(file) })),
      /** The day by which the person is asked to answer, and the number in the office's own records. */
      doDnia: day.nullable(), znak: z.string().nullable(),
      /** Of a declared application: of which outcomes the clerk chooses, and what was chosen. */
      wniosek: z.object({ wyniki: z.array(z.object({ id: z.string(), nazwa: z.string() })), wynik: z.string().nullable(), doreczono: day.nullable() }).nullable(),
      /** What the fields of a quick text are filled with, and the language in which the resident reads the portal. */
      pola: z.record(z.string(), z.string()), jezyk: z.enum(['pl', 'en', 'de', 'uk']),
      wczesniejsze: z.array(z.object({ numer: z.string(), temat: z.string(), wyslano: wallTime, stan: state })),
      wspolpracownicy: z.array(z.object({ login: z.string(), imieNazwisko: z.string() })),
    }),
  }),
  take: defineDeskEndpoint({ ...act, path: '/urzad/sprawa/przyjecie', summary: 'Take a case, also from somebody who has it', body: z.strictObject({ ...aim, czyMimo: z.boolean() }), answer: done }),
  /** Null: nothing waits that nobody has. */
  next: defineDeskEndpoint({ ...act, path: '/urzad/skrzynka/nastepna', summary: 'Take the case whose answer is due first, of those that nobody has', body: z.strictObject({}), answer: z.object({ numer: z.string().nullable() }) }),
  release: defineDeskEndpoint({ ...act, path: '/urzad/sprawa/oddanie', summary: 'Give a case back to the department', body: z.strictObject(aim), answer: done }),
  assign: defineDeskEndpoint({
    ...act, permission: 'inbox-reassign', path: '/urzad/sprawa/przydzielenie', summary: 'Give a case to a colleague or another department',
    body: z.strictObject({ ...aim, komu: z.string().max(60).nullable(), dzial: place.nullable() }), answer: done,
  }),
  note: defineDeskEndpoint({ ...act, path: '/urzad/sprawa/notatka', summary: 'An internal note on a case', body: z.strictObject({ ...aim, tresc: z.string().max(LONGEST) }), answer: done }),
  answer: defineDeskEndpoint({
    ...act, path: '/urzad/sprawa/odpowiedz', summary: 'Answer a case; the resident sees it once it can be taken back no longer', held: true,
    body: z.strictObject({ ...aim, tresc: z.string().max(LONGEST), wynik: z.enum(['closed', 'waiting', 'open']), /** Of a question: by when. */ doDnia: day.nullish(), zalaczniki: filesSent.optional() }), answer: done,
  }),
  extend: defineDeskEndpoint({
    ...act, path: '/urzad/sprawa/przedluzenie', summary: 'Set a later day for the answer, with a reason that the resident reads', body: z.strictObject({ ...aim, powod: z.string().max(LONGEST), doDnia: day }), answer: done,
  }),
  sign: defineDeskEndpoint({ ...act, path: '/urzad/sprawa/znak', summary: 'Note the number of the office’s own records, by which a case is found too; empty takes it away', body: z.strictObject({ ...aim, znak: z.string().max(200) }), answer: done }),
  reopen: defineDeskEndpoint({ ...act, path: '/urzad/sprawa/otwarcie', summary: 'Open a closed case again', body: z.strictObject(aim), answer: done }),
  /** The same with each of several: `zamkniecie` with one answer for all of them, which may be empty. */
  many: defineDeskEndpoint({
    ...act, path: '/urzad/skrzynka/naraz', summary: 'Take or close several cases',
    body: z.strictObject({ sprawy: cases, czynnosc: z.enum(['przyjecie', 'zamkniecie']), tresc: z.string().max(LONGEST), potwierdzenie: typed }), answer: many,
  }),
  assignMany: defineDeskEndpoint({
    ...act, permission: 'inbox-reassign', path: '/urzad/skrzynka/naraz/przydzielenie', summary: 'Give several cases to a colleague or another department',
    body: z.strictObject({ sprawy: cases, komu: z.string().max(60).nullable(), dzial: place.nullable(), potwierdzenie: typed }), answer: many,
  }),
  colleagues: defineDeskEndpoint({
    method: 'GET', path: '/urzad/skrzynka/osoby', summary: 'Who answers what people send to a department', permission: 'inbox-reassign', byDepartment: true, query: z.strictObject({ ...openQuery, dzial: place }), body: noBody,
    answer: z.object({ osoby: z.array(z.object({ login: z.string(), imieNazwisko: z.string() })) }),
  }),
}
