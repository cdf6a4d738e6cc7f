import { date, decimal, optional, text, type RowOf } from '#shared/field.ts'

/** A row of the answer (S1 §3). The unit is the office's own word: persons and containers besides m² and m³ (reference/domain.md part 5, 29). */
export const parameter = {
  punktOdbioru: text(200),
  parametr: text(200),
  odDnia: date(),
  /** Null: until further notice. */
  doDnia: optional(date()),
  wartosc: decimal(2),
  jednostkaMiary: text(30),
}

export type Parameter = RowOf<typeof parameter>

/** Which of the two lists is shown: stored value of `typWyswietlania`. */
export const DISPLAYS = ['aktualne', 'archiwalne'] as const

export type Display = (typeof DISPLAYS)[number]

/** What will be valid later is told beside what is valid now. */
export type Listed = Display | 'przyszle'

export function isDisplay(value: string | undefined): value is Display {
  return DISPLAYS.some((display) => display === value)
}
