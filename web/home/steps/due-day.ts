import { localeOfDates } from '#shared/format.ts'
import type { Language } from '#shared/language.ts'

/** Kept: to make one takes a telephone ten milliseconds. */
const formats = new Map<Language, Intl.DateTimeFormat>()

export function dayFormat(language: Language): Intl.DateTimeFormat {
  const format =
    formats.get(language) ?? new Intl.DateTimeFormat(localeOfDates(language), { day: 'numeric', month: 'long', timeZone: 'UTC' })
  formats.set(language, format)
  return format
}

export function utc(date: string): Date {
  return new Date(`${date.slice(0, 10)}T00:00:00Z`)
}

const THIS_YEAR = new Date().getFullYear()

/** Day and month in words; the year stands beside them only where it is another than `year`. */
export function inMonthOf(date: string, language: Language, year = THIS_YEAR): { day: string; month: string } {
  const parts = dayFormat(language).formatToParts(utc(date))
  const part = (type: string) => parts.find((found) => found.type === type)?.value ?? ''
  const itsYear = utc(date).getUTCFullYear()
  return { day: part('day'), month: itsYear === year ? part('month') : `${part('month')} ${itsYear}` }
}
