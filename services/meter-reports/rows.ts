import { code, date, decimal, flag, integer, optional, text, timestamp, type RowOf } from '#shared/field.ts'

/** Digits after the mark in the data; a state is shown with those that it needs. */
const DECIMALS = 3

/** A meter that is in place (S1 §3 "Meter for submission"). A new reading must not be lower than `stanLicznika`. */
export const meter = {
  idPunktu: integer(),
  idLicznika: integer(),
  nrKarty: code(60),
  nrLicznika: code(60),
  adres: text(200),
  /** m³, the last reading or what was reported after it; null where there is neither. */
  stanLicznika: optional(decimal(DECIMALS)),
  dataStanu: optional(date()),
  /** The state is one that the customer reported. */
  czyZgloszony: flag(),
  zakresLicznikaCalkowite: integer(),
  zakresLicznikaDziesietne: integer(),
  /** m³ between two readings, the mean of the last ones; null where there are none. */
  zwykleZuzycie: optional(decimal(DECIMALS)),
}

export const report = {
  kiedyUtworzono: timestamp(),
  kiedyObsluzono: optional(timestamp()),
  stanLicznika: decimal(DECIMALS),
  uwagiZgloszone: optional(text(500)),
}

export type Meter = RowOf<typeof meter>
export type Report = RowOf<typeof report>
