import { code, date, flag, integer, money, optional, text, timestamp, year, type RowOf } from '#shared/service/field.ts'
import type { OrderStage } from '#shared/payments/order-stage.ts'
import { orderMarks } from '#shared/payments/payment-providers.ts'
import type { Remark } from '#shared/payments/remark.ts'
import type { Kind } from './kinds.ts'

/** Rows of the answers (S1 §3, acceptance part 14). From them follow the contract, the documents and the types of the pages. */

/** What the office delivers of a card, and the answer hands on. */
export const cardFacts = {
  rok: year(),
  aplikacjaNaleznosci: code<Kind>(30),
  symbolKarty: code(30),
  numerKontaBankowego: code(26),
  nazwaPlatnika: text(200),
}

/** What the office says of an instalment. */
export const instalmentMarks = {
  czySplacona: flag(),
  jestUpomnienie: flag(),
  jestWezwanie: flag(),
  jestRozlozenieNaRaty: flag(),
  jestOdroczenieTerminu: flag(),
  jestTytulWykonawczy: flag(),
}

/** `suma`: everything still unpaid on the card incl. interest today. Dates are effective due dates. */
export const card = {
  idKartyNaleznosci: integer(),
  ...cardFacts,
  czyInstytucja: flag(),
  suma: money(),
  /** Of it what can be paid here, and what is under an enforcement order; the rest is on its way. */
  kwotaDoZaplaty: money(),
  kwotaPozaPortalem: money(),
  /** Due date of the oldest instalment that is neither paid nor ordered. */
  najblizszyTermin: optional(date()),
  /** The office is clearing up what it delivered of the subject: the amount is of the day of the data, and stands in no sum. */
  czyWstrzymana: flag(),
  kwotaWstrzymana: money(),
  liczbaNiezaplaconych: integer(),
  /** Held by an order, whatever its stage. */
  liczbaZleconych: integer(),
  /** What was ordered of them, PLN: part of `suma` until it is booked, and not asked for again. */
  kwotaZlecona: money(),
  /** Of these: paid and not yet recorded by the office. */
  liczbaOplaconych: integer(),
  /** What was to be paid of those, PLN: part of `suma` until it is booked. */
  kwotaOplacona: money(),
  /** Of these: in the hands of a clerk. */
  liczbaWyjasnianych: integer(),
  /** Overdue without those whose payment is ordered. */
  liczbaPoTerminie: integer(),
  kwotaPoTerminie: money(),
  /** The part that can be paid here: enforced instalments are left out. */
  kwotaWybieralnaPoTerminie: money(),
  /** Days since the oldest of them was due; 0 when nothing is late. */
  dniPoTerminie: integer(),
  /** The gravest of what is to be known before paying. */
  uwaga: optional(code<Remark>(20)),
}

export const amounts = {
  kwotaRaty: money(),
  kwotaGlowna: money(),
  kosztyEgzekucji: money(),
  odsetki: money(),
  oplataProlongacyjna: money(),
  kwotaRazem: money(),
}

export const paidPart = { nrRaty: integer(), rodzajOplaty: text(120), ...amounts }
export const part = { idNaleznosciRaty: integer(), ...paidPart, czySplacona: flag() }

export const instalment = {
  idNaleznosciRatyZbiorczej: integer(),
  nrRaty: integer(),
  tytul: text(200),
  terminPlatnosci: date(),
  terminOdroczony: optional(date()),
  /** The day after which it is late: deferral and days off are taken into account. */
  terminEfektywny: date(),
  ...amounts,
  ...instalmentMarks,
  ...orderMarks(() => flag()),
  /** Of the order that holds it, null without one. */
  etapPlatnosci: optional(code<OrderStage>(20)),
  /** Day on which it was paid online, while the office has not booked it. */
  dataZaplaty: optional(date()),
  /** Day on which a transfer from the person's own bank was declared, while it is still expected: it takes nothing off. */
  zgloszonoPrzelew: optional(date()),
  /** Neither paid nor in a clerk's hands, and the effective due date lies before today. */
  poTerminie: flag(),
  dniPoTerminie: integer(),
  /** Days left; negative when it has passed. */
  dniDoTerminu: integer(),
  /** Can be ticked and paid in the portal. */
  czyWybieralna: flag(),
  /** Why not, null when it can. */
  powodBlokady: optional(code<RefusalReason>(20)),
  /** What to know before paying it, wherever it can be paid. */
  uwaga: optional(code<Remark>(20)),
  /** Late and without interest, because it does not exceed this much; null where that is not so. */
  progOdsetek: optional(money()),
  /** Of a plan of which none was missed. */
  czyPlanDotrzymany: flag(),
}

export const posting = {
  lp: integer(),
  opis: text(300),
  dataOperacji: date(),
  typ: text(60),
  kwotaGlowna: money(),
  kosztyUpomnien: money(),
  odsetki: money(),
  oplataProlongacyjna: money(),
  suma: money(),
  pozostaloDoSplaty: money(),
}

export const coObligor = {
  lp: integer(),
  nrKarty: code(30),
  nazwaUdzialowca: text(200),
  udzial: code(20),
  formaWladania: text(100),
  adresUdzialowca: optional(text(200)),
}

/** One thing of "Co dalej?". `waznoscTransakcji`: until when the ordered payment may still be made. */
export const nextItem = {
  podmiot: text(200),
  nipOrPesel: code(11),
  czyInstytucja: flag(),
  rodzaj: code<Kind>(30),
  tytul: text(200),
  symbolKarty: code(30),
  idKartyNaleznosci: integer(),
  idNaleznosciRatyZbiorczej: integer(),
  termin: date(),
  dniDoTerminu: integer(),
  kwota: money(),
  odsetki: money(),
  stan: code<NextState>(20),
  czyWybieralna: flag(),
  /** All of the card that can be paid here, PLN and number. */
  kwotaWybieralnaKarty: money(),
  liczbaWybieralnychKarty: integer(),
  uwaga: optional(code<Remark>(20)),
  /** With `zlecona`, as of the instalment. */
  etapPlatnosci: optional(code<OrderStage>(20)),
  dataZaplaty: optional(date()),
  /** As of the instalment: whoever has declared a transfer is not asked again. */
  zgloszonoPrzelew: optional(date()),
  waznoscTransakcji: optional(timestamp()),
}

/** Stored values of `powodBlokady`, in the order in which they are looked for. */
export type RefusalReason = 'zaplacona' | 'wstrzymana' | 'tytulWykonawczy' | 'zlecona'
/** Of `stan`: late, ahead, or ordered. */
export type NextState = 'poTerminie' | 'nadchodzi' | 'zlecona'

/** Stored values of `typNaleznosci`. */
export const INSTALMENT_TYPES = ['niezaplacone', 'zaplacone', 'wszystkie'] as const
export type InstalmentType = (typeof INSTALMENT_TYPES)[number]

export type Card = RowOf<typeof card>
export type Part = RowOf<typeof part>
/** An instalment without its parts. */
export type InstalmentRow = RowOf<typeof instalment>
export type Instalment = InstalmentRow & { raty: Part[] }
/** An instalment as its slip needs it: on its card it comes with its parts. */
export type SlipRow = InstalmentRow & { readonly raty?: readonly Part[] }
export type NextItem = RowOf<typeof nextItem>
