import { z } from 'zod'
import { contract as dueItems } from '#shared/contracts/due-items.ts'
import { amount, day, noBody, subjectQuery } from '#shared/contracts/parts.ts'
import { defineEndpoint } from '#shared/calls/endpoint.ts'
import { rowSchema } from '#shared/server/source/row-schema.ts'
import { isKind } from './dues/kinds.ts'
import * as rows from './dues/rows.ts'
import { service } from './service.ts'
import { wayFacts, WAYS } from './dues/ways.ts'

const id = z.coerce.number<string>().int().positive()
const pln = z.coerce.number<string>().nonnegative()
const closed = { method: 'GET', access: 'subject', serviceId: service.id, body: noBody } as const
const shared = { ...closed, acting: { package: 'card', level: 'WIDZI' } } as const

/**
 * `stanNaDzien`: day of the office's data; `odsetkiNaDzien`: day up to which the portal has counted interest. `czyWstrzymane`: the office is clearing
 * up what it delivered of the subject, and what is shown is of that day.
 */
const dated = { stanNaDzien: day.nullable(), odsetkiNaDzien: day, czyWstrzymane: z.boolean() }

/** Kinds of cards, parted by commas. */
const kinds = z.string().max(200).refine((list) => list.split(',').every(isKind))

const ofCards = z.strictObject(subjectQuery)
const ofCard = z.strictObject({ ...subjectQuery, idKartyNaleznosci: id })

/** What files of the cards may be asked for. */
export const cardsFile = z.strictObject({ ...subjectQuery, rodzajPlatnosci: kinds.optional() })
/** What files of a card may be asked for: what the screen shows with the same filters, and all instalments where none is named. */
export const cardFile = z.strictObject({
  ...ofCard.shape,
  /** The specification has the caller name the title; a document that bears the office's name takes it from the card. */
  tytul: z.string().max(200).optional(),
  typNaleznosci: z.enum(rows.INSTALMENT_TYPES).optional(),
  dataOd: day.optional(),
  dataDo: day.optional(),
  kwotaOd: pln.optional(),
  kwotaDo: pln.optional(),
})

/** Of whom the card is: nobody by an authorisation, nor by the code of a letter. */
const noted = { ...closed, method: 'POST', query: ofCards } as const
const cardBody = z.strictObject({ idKartyNaleznosci: z.int().positive() })
const ownWay = z.object({ sposob: z.enum(WAYS), odDnia: day })

const file = z.unknown()
/** `nastepne`: what is next of it, without parts; the rest stands on the card. */
const card = rowSchema(rows.card).extend({ nastepne: z.array(rowSchema(rows.instalment)) })
const cards = z.object({ karty: z.array(card), ...dated })
const instalment = rowSchema(rows.instalment).extend({ raty: z.array(rowSchema(rows.part)) })
const posting = z.array(rowSchema(rows.posting))

/** Receivables (spec/api.md "Receivables and payments", acceptance part 14). */
export const contract = {
  cards: defineEndpoint({ ...shared, path: '/naleznosci/dajKartyNaleznosci', summary: 'Cards of the subject', query: ofCards, answer: cards }),
  instalments: defineEndpoint({
    ...shared, path: '/naleznosci/dajNaleznosciKarty', summary: 'Collective instalments of a card', query: ofCard,
    answer: z.object({
      ratyZbiorcze: z.array(instalment),
      /** Paid without the person's doing, as the office has it in its register: now, or from a later day on. */
      sposobyZaplaty: z.array(rowSchema(wayFacts)),
      /** The same as somebody of the subject has noted it here, and since when; null where nobody has. */
      wlasnySposobZaplaty: ownWay.nullable(),
      ...dated,
    }),
  }),
  coObligors: defineEndpoint({
    // Names and addresses of others, which the person may not pass on.
    ...closed, path: '/naleznosci/dajWspolzobowiazanych', summary: 'Co-obligors of a card',
    // `probka` is the specification's name for the card; both are taken (reference/domain.md part 5 row 28).
    query: z
      .strictObject({ ...subjectQuery, probka: id.optional(), idKartyNaleznosci: id.optional() })
      .refine((query) => (query.probka ?? query.idKartyNaleznosci) !== undefined, { path: ['idKartyNaleznosci'] }),
    answer: z.object({ wspolzobowiazani: z.array(rowSchema(rows.coObligor)) }),
  }),
  posted: defineEndpoint({
    ...shared, path: '/naleznosci/dajZaksiegowaneWplaty', summary: 'Payments posted on a card', query: ofCard,
    answer: z.object({ listaZaksiegowanychWplat: posting }),
  }),
  recovery: defineEndpoint({
    ...shared, path: '/naleznosci/dajElementyDochodzenia', summary: 'Debt-recovery elements of a card', query: ofCard,
    answer: z.object({ listaElementowDochodzeniaNaleznosci: posting }),
  }),
  noteWay: defineEndpoint({
    ...noted, path: '/naleznosci/zapiszSposobZaplaty', summary: 'Note that a bank or a collector sees to a card: no reminders of it up to and including the due date',
    body: cardBody.extend({ sposob: z.enum(WAYS) }), answer: z.object({ czyZapisano: z.boolean() }),
  }),
  withdrawWay: defineEndpoint({
    ...noted, path: '/naleznosci/cofnijSposobZaplaty', summary: 'Take the note of how a card is paid back', body: cardBody, answer: z.object({ czyCofnieto: z.boolean() }),
  }),
  slip: defineEndpoint({
    ...shared, method: 'POST', path: '/platnosci/drukDowoduWplaty', summary: 'Payment slip of chosen instalments', query: ofCards,
    body: z.strictObject({
      idKartyNaleznosci: z.int().positive(),
      idNaleznosciRatyZbiorczej: z.array(z.int().positive()).max(500),
      /** Parts of the chosen instalments; a slip is for whole instalments, so they are not looked at. */
      idNaleznosciRaty: z.array(z.int().positive()).max(5000).nullish(),
      /** On which it is to be paid: today, or up to 90 days ahead. */
      dzien: day.nullish(),
    }),
    answer: file, file: 'application/pdf',
  }),
  /** Everything of it (spec/api.md "Account"); the home page reads `/uzytkownik/na-dzis`, to which all services contribute. */
  next: defineEndpoint({
    ...dueItems.due,
    answer: z.object({
      pozycje: z.array(rowSchema(rows.nextItem)), sumaPoTerminie: amount,
      /** Of it what can be paid here, and of how many instalments. */
      sumaWybieralnaPoTerminie: amount, liczbaWybieralnychPoTerminie: z.int(), stanNaDzien: day.nullable(),
    }),
  }),
}
