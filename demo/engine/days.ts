import { effectiveDate } from '#shared/dates.ts'

const DAY = 86_400_000
const written = new Map<number, string>()
const effective = new Map<string, string>()

/** Days since 1970-01-01. */
export function dayNumber(date: string): number {
  return Math.round(Date.parse(`${date}T00:00:00Z`) / DAY)
}

/** The date of a day number. Remembered: millions of rows share a few thousand days. */
export function dateOf(day: number): string {
  const known = written.get(day)
  if (known !== undefined) return known
  const date = new Date(day * DAY).toISOString().slice(0, 10)
  written.set(day, date)
  return date
}

/** The last day on which a term may be kept (`effectiveDate`), remembered for the same reason. */
export function lastDay(date: string): string {
  const known = effective.get(date)
  if (known !== undefined) return known
  const moved = effectiveDate(date)
  effective.set(date, moved)
  return moved
}

/** A date moved by whole years; 29 February becomes 28 February where the year has none. */
export function shiftYears(date: string, years: number): string {
  if (years === 0) return date
  const moved = `${Number(date.slice(0, 4)) + years}${date.slice(4)}`
  return moved.endsWith('02-29') && Number(moved.slice(0, 4)) % 4 !== 0 ? `${moved.slice(0, 8)}28` : moved
}
