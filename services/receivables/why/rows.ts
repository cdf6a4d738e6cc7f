import { code, date, decimal, flag, integer, list, money, optional, type RowOf, text } from '#shared/service/field.ts'
import type { Remark } from '#shared/payments/remark.ts'
import type { Kind } from '../dues/kinds.ts'
import type { Counted } from '../dues/interest.ts'

/** Days at one rate; `kwota` to four decimals, before it is rounded. */
export const period = { od: date(), do: date(), dni: integer(), stawkaProcent: decimal(2), podstawa: money(), kwota: decimal(4) }

/** An instalment as of the chosen day, with everything that its amount is made of. */
export const explained = {
  idNaleznosciRatyZbiorczej: integer(),
  nrRaty: integer(),
  tytul: text(200),
  dokument: optional(text(120)),
  terminPlatnosci: date(),
  terminEfektywny: date(),
  czesci: list({ rodzajOplaty: text(120), kwotaGlowna: money() }),
  kwotaRaty: money(),
  /** What has been credited to the principal. */
  wplacono: money(),
  kwotaGlowna: money(),
  kosztyEgzekucji: money(),
  odsetki: money(),
  oplataProlongacyjna: money(),
  kwotaRazem: money(),
  czySplacona: flag(),
  znakUpomnienia: optional(code(60)),
  dataDoreczeniaUpomnienia: optional(date()),
  dataDecyzjiUlgi: optional(date()),
  /** As the office's register has it: the day of limitation, and the one on which the period was last interrupted. */
  dataPrzedawnienia: optional(date()),
  dataPrzerwania: optional(date()),
  /** Why it cannot be paid here, as in the list of instalments. */
  powodBlokady: optional(code(20)),
  dataZaplaty: optional(date()),
  /** What to know before paying it, as in the list of instalments. */
  uwaga: optional(code<Remark>(20)),
  /** Who counts the interest: `portal`, `urzad`, `plan`, `cywilne`, `wygasla` or `brak`. */
  odsetkiLiczy: code(10),
  /** Day up to which the interest above was counted. */
  odsetkiDoDnia: optional(date()),
  okresy: list(period),
  /** Before rounding and threshold. */
  odsetkiDokladnie: optional(decimal(4)),
  /** Up to which interest is not charged; null where the law knows none. */
  progNienaliczania: optional(money()),
  /** What the portal's own count gives for the day of the office's data, where the office has another figure. */
  wyliczeniePortalu: optional(money()),
  /** Civil law: which rates give the office's figure, `OPOZNIENIE` or `HANDLOWE`; null where none do. */
  rodzajStawki: optional(code(20)),
  /** Civil law: by how much the interest grows from the office's figure to the chosen day. The office adds it later. */
  odsetkiPozniej: optional(money()),
  /** The first day on which the threshold is passed. */
  dzienProgu: optional(date()),
}

/** A letter of an instalment of the card, with the day that it is about. */
export const letter = {
  nrRaty: integer(),
  tytul: text(200),
  litera: code(1),
  /** Of delivery, or of the decision. */
  data: optional(date()),
  /** Until when to act: seven days after delivery, the deferred date. */
  termin: optional(date()),
  /** Of a plan or a deferral: its day has passed, and with it the relief. */
  czyMinal: flag(),
}

/** A day on which something happens, of one instalment: `termin`, `prog`, `upomnienie` or `egzekucja`. */
export const milestone = { dzien: date(), rodzaj: code(20), nrRaty: integer(), wzrost: money() }

export const step = { dzien: date(), kwota: money() }

export const why = {
  idKartyNaleznosci: integer(),
  aplikacjaNaleznosci: code<Kind>(30),
  rok: integer(),
  symbolKarty: code(30),
  stanNaDzien: optional(date()),
  dzis: date(),
  dzien: date(),
  ostatniDzien: date(),
  /** The day with which a plan or a deferral ends that holds today: of later days nothing is told. */
  koniecUlgi: optional(date()),
  kwotaDzis: money(),
  /** Of the chosen day. */
  kwota: money(),
  /** The first later day with another amount; null where it does not change within a year. */
  nastepnaZmiana: optional(date()),
  kwotaPoZmianie: optional(money()),
  /** In how many days a złoty of interest grows; null where none does. */
  dniNaZlotowke: optional(integer()),
  /** Today, every day on which the amount changes, and the last day. */
  wykres: list(step),
  terminy: list(milestone),
  raty: list(explained),
  litery: list(letter),
  /** The same instalments a year ago, where there are any to compare with. */
  rokWczesniej: optional(integer()),
  kwotaRokWczesniej: optional(money()),
  kwotaRatTeraz: optional(money()),
  czyDoZaplaty: flag(),
  telefonUrzedu: optional(text(60)),
}

export type Why = RowOf<typeof why>
export type Explained = RowOf<typeof explained>
export type Letter = RowOf<typeof letter>
export type Milestone = RowOf<typeof milestone>

/** Stored values of `odsetkiLiczy`. */
export const COUNTED = {
  portal: 'portal',
  office: 'urzad',
  plan: 'plan',
  civil: 'cywilne',
  lapsed: 'wygasla',
  none: 'brak',
} as const satisfies Record<Counted, string>
