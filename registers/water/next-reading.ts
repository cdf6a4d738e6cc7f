import { addDays, daysBetween } from '#shared/dates.ts'

/** A report so long before the day of reading is one for it. */
const BEFORE_DAYS = 20
const SHORTEST_PERIOD = 20
const LONGEST_PERIOD = 200

const monthsOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1
const isLastOfMonth = (date: string) => addDays(date, 1).endsWith('-01')

function lastOfMonth(months: number): string {
  const next = months + 1
  return addDays(`${Math.floor(next / 12)}-${String((next % 12) + 1).padStart(2, '0')}-01`, -1)
}

/**
 * When a meter is read next, by its own rhythm: as far behind its last reading as that stands behind the one before. Readings at the ends
 * of months keep to them. Null without a rhythm.
 */
export function nextReading(last: string, before: string): string | null {
  const days = daysBetween(before, last)
  if (days < SHORTEST_PERIOD || days > LONGEST_PERIOD) return null
  if (isLastOfMonth(last) && isLastOfMonth(before)) return lastOfMonth(2 * monthsOf(last) - monthsOf(before))
  return addDays(last, days)
}

/** Whether the state was told for the reading of that day already. */
export function isTold(reading: string, reported: string | null): boolean {
  return reported !== null && reported >= addDays(reading, -BEFORE_DAYS)
}
