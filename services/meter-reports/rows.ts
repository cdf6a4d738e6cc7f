import { code, date, flag, integer, measure, optional, phrase, text, timestamp, type RowOf } from '#shared/field.ts'

/** Digits after the mark that any meter can have. */
const DECIMALS = 3

/** A meter that is in place (S1 §3 "Meter for submission"). A new reading must not be lower than `stanLicznika`. */
export const meter = {
  idPunktu: integer(),
  idLicznika: integer(),
  nrKarty: code(60),
  nrLicznika: code(60),
  adres: text(200),
  /** m³, the last reading or what was reported after it; null where there is neither. */
  stanLicznika: optional(measure(DECIMALS)),
  dataStanu: optional(date()),
  /** The state is one that the customer reported. */
  czyZgloszony: flag(),
  zakresLicznikaCalkowite: integer(),
  zakresLicznikaDziesietne: integer(),
  /** m³ between two readings, the mean of the last ones; null where there are none. */
  zwykleZuzycie: optional(measure(DECIMALS)),
}

/** A meter with where its last state comes from, in the reader's language. */
export const shownMeter = { ...meter, skad: optional(phrase(60)) }

export const report = {
  kiedyUtworzono: timestamp(),
  kiedyObsluzono: optional(timestamp()),
  stanLicznika: measure(DECIMALS),
  uwagiZgloszone: optional(text(500)),
}

export type Meter = RowOf<typeof meter>
export type ShownMeter = RowOf<typeof shownMeter>
export type Report = RowOf<typeof report>
