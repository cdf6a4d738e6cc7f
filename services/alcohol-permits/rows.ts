import { code, date, flag, group, integer, list, money, optional, phrase, text, type RowOf } from '#shared/service/field.ts'

/** Rows of the answer (S1 §3). Kind and strength are told in the language of the call. */
export const permit = {
  pelnyNrZezwolenia: code(60),
  pelnyNrDokumentuZezwolenia: code(60),
  nazwaPunktuZezwolenia: text(200),
  rodzajZezwoleniaOpis: phrase(100),
  mocZezwoleniaOpis: phrase(100),
  zezwolenieWazneOd: date(),
  zezwolenieWazneDo: date(),
}

/** What is due in a year for all permits together; surcharges of art. 18 sec. 12b (instalments) and 12a (statement). */
export const due = {
  kwotaNalezna: money(),
  kwotaRaty1: money(),
  kwotaRaty2: money(),
  kwotaRaty3: money(),
  dodatkowaOplRata1: money(),
  dodatkowaOplRata2: money(),
  dodatkowaOplRata3: money(),
  dodatkowaOplNieterOsw: money(),
}

export const payment = {
  kwotaWplaty: money(),
  dataWplaty: date(),
  czyDotyczyWszystkichRat: flag(),
  czyDotyczyRaty1: flag(),
  czyDotyczyRaty2: flag(),
  czyDotyczyRaty3: flag(),
  czyNieterminoweZlozenieOswiadczenia: flag(),
  czySplaconaPoTerminie: flag(),
  /** It stays in the list and counts nowhere. */
  czyAnulowana: flag(),
}

/** `dzienWygasniecia`: last day on which the late instalment with its surcharge keeps the permits alive (art. 18 sec. 12b). */
export const loss = { nrRaty: integer(), dzienWygasniecia: date(), kwotaDoZaplaty: money(), czyMinal: flag() }

export type Loss = RowOf<typeof loss>
export type Permit = RowOf<typeof permit>
export type Due = RowOf<typeof due>
export type Payment = RowOf<typeof payment>

/** Fees of one year. */
export const fees = {
  zezwolenia: list(permit),
  /** Null where no fee was set for the year. */
  naleznosciZaZezwolenie: optional(group(due)),
  uiszczoneOplaty: list(payment),
  /** Below zero: paid too much. */
  naleznosciPozostaleDoSplaty: group({ sumaNiesplaconychNaleznosci: money() }),
  /** Null where no instalment is late. */
  wygasniecieZezwolen: optional(group(loss)),
}
export type Fees = RowOf<typeof fees>

/** Stored values of `rodzajZezwolenia` with the text of each: on the premises, off the premises (reference/domain.md 3.11). */
export const PERMIT_KINDS = { GASTRONOMIA: 'kindOn', DETAL: 'kindOff' } as const
/** Stored values of `mocZezwolenia`, by the strength of what may be sold, with the text of each. */
export const CATEGORIES = { A: 'catA', B: 'catB', C: 'catC' } as const
