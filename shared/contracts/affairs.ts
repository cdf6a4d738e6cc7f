import { z } from 'zod'
import { defineEndpoint } from '../calls/endpoint.ts'
import { file, filesSent } from './files.ts'
import { day, noBody, subjectQuery, wallTime } from './parts.ts'

const shared = { access: 'subject', subjectKinds: 'both' } as const
const number = z.string().regex(/^[ZS]-\d{1,15}$/)
const own = z.strictObject(subjectQuery)
const ofOne = z.strictObject({ ...subjectQuery, numer: number })

/** `GOTOWE`: a letter that waits for its signature, of which the office has nothing. */
const state = z.enum(['GOTOWE', 'ZLOZONE', 'W_TOKU', 'CZEKA', 'ZALATWIONE', 'WYCOFANE'])
/** What people send to the office. */
const kind = z.enum(['ZGLOSZENIE', 'DANE_KORESPONDENCYJNE', 'ODCZYT', 'WNIOSEK', 'INNE'])

const listed = z.object({
  numer: z.string(), rodzaj: kind, temat: z.string(), stan: state, wyslano: wallTime,
  /** By when the office answers, null where it has nothing yet; `czekaDo`: by when the office asks the person to. */
  termin: day.nullable(), czyPoTerminie: z.boolean(), czekaDo: day.nullable(),
  /** Day of the last answer, and of the end. */
  odpowiedz: day.nullable(), zakonczono: day.nullable(),
})

/** What a person has sent to the office, and the conversation about it (reference/affairs.md section 1). */
export const affairs = {
  list: defineEndpoint({
    ...shared, method: 'GET', path: '/sprawy/dajSprawy', summary: 'What was sent to the office, newest first', body: noBody,
    query: z.strictObject({ ...subjectQuery, przed: number.optional() }), answer: z.object({ sprawy: z.array(listed), czyDalsze: z.boolean() }),
  }),
  one: defineEndpoint({
    ...shared, method: 'GET', path: '/sprawy/dajSprawe', summary: 'One affair with its steps and conversation; of somebody else it is unknown', query: ofOne, body: noBody, refuses: ['notFound'],
    answer: listed.extend({
      tresc: z.string(), /** Files that were sent with it; those of a message stand with the message. */ pliki: z.array(file), dane: z.array(z.object({ pole: z.string(), wartosc: z.string() })),
      /** Null: not yet. */
      kroki: z.object({ wyslane: day, przyjete: day.nullable(), odpowiedz: day.nullable(), zalatwione: day.nullable() }),
      wpisy: z.array(z.object({
        od: z.enum(['OSOBA', 'URZAD']), rodzaj: z.enum(['WIADOMOSC', 'ZDARZENIE']),
        zdarzenie: z.enum(['taken', 'waiting', 'reminded', 'closed', 'lapsed', 'reopened', 'extended', 'withdrawn', 'filed']).nullable(), kto: z.string().nullable(), tresc: z.string().nullable(), dzien: day.nullable(), kiedy: wallTime, pliki: z.array(file),
      })),
      wersja: z.int(), czyMoznaPisac: z.boolean(), czyMoznaWycofac: z.boolean(),
      /** Of a closed one: the last day on which a message opens it again. */
      piszDo: day.nullable(),
      /** Of a letter: its code, and until when the portal keeps it where it does not come. `dostal`: day on which the office got it. */
      pismo: z.object({ kod: z.string(), wazneDo: day, dostal: day.nullable(), czyAnulowane: z.boolean() }).nullable(),
    }),
  }),
  write: defineEndpoint({
    ...shared, method: 'POST', path: '/sprawy/dodajWiadomosc', summary: 'Write in an affair: it answers a question, and opens what was closed within 30 days', query: own, refuses: ['notFound', 'conflict'],
    body: z.strictObject({ numer: number, wersja: z.int().nonnegative(), tresc: z.string().max(10_000), /** Ids of files that were added under `wiadomosc/Z-n`. */ zalaczniki: filesSent.optional() }), answer: z.object({ numer: z.string() }),
  }),
  withdraw: defineEndpoint({
    ...shared, method: 'POST', path: '/sprawy/wycofaj', summary: 'Withdraw an affair that the office has not closed', query: own, refuses: ['notFound', 'conflict'],
    body: z.strictObject({ numer: number, wersja: z.int().nonnegative() }), answer: z.object({ numer: z.string() }),
  }),
  copy: defineEndpoint({
    ...shared, method: 'GET', path: '/sprawy/dajPotwierdzenie/pdf', summary: 'Copy of what was sent, with number and day of the answer', query: ofOne, body: noBody, refuses: ['notFound'],
    answer: z.unknown(), file: 'application/pdf',
  }),
}
