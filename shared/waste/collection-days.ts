import { localeOfDates } from '../format.ts'
import { fill, textsIn } from '../i18n.ts'
import type { Language } from '../language.ts'
import { code, date, listOf, optional, phrase, type RowOf } from '../service/field.ts'
import { BINS, FRACTIONS, type Fraction, isFraction } from './bins.ts'
import { texts } from './texts.ts'

/** A day of the timetable as both services of it answer it. */
export const collectionDay = {
  dzien: date(),
  dzienTygodnia: phrase(20),
  frakcje: phrase(200),
  kodyFrakcji: listOf(code<Fraction>()),
  zamiast: optional(date()),
}

export type CollectionDay = RowOf<typeof collectionDay>

/** A line of the office's timetable. `zamiast`: the planned day whose place the day takes; `odwolano`: nothing is collected after all. */
export interface TimetableRow {
  readonly rejon: string
  readonly dzien: string
  readonly frakcja: string
  readonly zamiast: string | null
  readonly odwolano: boolean | null
}

export function fractionsOf(rows: readonly Pick<TimetableRow, 'frakcja'>[]): Fraction[] {
  const codes = new Set(rows.map(({ frakcja }) => frakcja).filter(isFraction))
  return FRACTIONS.filter((one) => codes.has(one))
}

/** „zmieszane, szkło”. */
export function fractionsIn(codes: readonly Fraction[], language: Language): string {
  const words = textsIn(texts, language)
  return codes.map((one) => words[BINS[one].name]).join(', ')
}

export function weekdayIn(day: string, language: Language): string {
  return new Intl.DateTimeFormat(localeOfDates(language), { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}

/** What goes on one day, as one row of an answer. */
export function dayOf(dzien: string, rows: readonly Pick<TimetableRow, 'frakcja' | 'zamiast'>[], language: Language): CollectionDay {
  const codes = fractionsOf(rows)
  const zamiast = rows.find((row) => row.zamiast !== null)?.zamiast ?? null
  return { dzien, dzienTygodnia: weekdayIn(dzien, language), frakcje: fractionsIn(codes, language), kodyFrakcji: codes, zamiast }
}

interface CalendarOf<Row> {
  readonly language: Language
  /** The day of the data: a later delivery counts as a later state of the same event. */
  readonly dataDate: string
  readonly describes: (row: Row) => string
  /** The same as long as it is the same event. */
  readonly uid: (row: Row, planned: string) => string
}

const DAY_MS = 86_400_000

/**
 * One event for a day and a fraction, never a rule of repetition: programs fail on its exceptions. It is called by its **planned** day, so
 * that a day which is moved stays one event (reference/affairs.md 8). The reminder comes at six in the evening before.
 */
export function eventsOf<Row extends TimetableRow>(rows: readonly Row[], { language, dataDate, describes, uid }: CalendarOf<Row>) {
  const words = textsIn(texts, language)
  const changedAt = new Date(`${dataDate}T00:00:00Z`)
  return rows
    .filter(({ frakcja }) => isFraction(frakcja))
    .map((row) => ({
      uid: uid(row, row.zamiast ?? row.dzien),
      day: row.dzien,
      sequence: changedAt.getTime() / DAY_MS,
      changedAt,
      isCancelled: row.odwolano === true,
      alarm: row.odwolano === true ? null : ('evening' as const),
      summary: fill(words.event, { fractions: fractionsIn(fractionsOf([row]), language) }),
      description: describes(row),
    }))
}
