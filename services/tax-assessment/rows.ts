import { code, date, integer, money, optional, text, year, type RowOf } from '#shared/field.ts'

/** A row of the answer (S1 §3). A tax that does not apply is null, a correction may be negative (reference/domain.md 3.9). */
export const assessment = {
  nrKarty: code(30),
  rokPodatkowy: year(),
  dataWymiaru: date(),
  opisWymiaru: text(200),
  nrDecyzji: optional(code(60)),
  podatekRolny: optional(money()),
  podatekLesny: optional(money()),
  podatekOdNieruchomosci: optional(money()),
  podatekRazem: money(),
  /** Null: there is no decision to take along. */
  idArchiwumDruku: optional(integer()),
}

export type Assessment = RowOf<typeof assessment>
