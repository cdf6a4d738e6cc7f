import { addMonths } from '#shared/dates.ts'

/** Months that are shown at once where none is chosen. */
const MONTHS = 12

/** First day of a day's month. */
export const monthOf = (day: string) => `${day.slice(0, 7)}-01`

/** Whole months before a day, the oldest first. The month that runs is never shown: what two days differ by may be one person. */
export function wholeMonths(today: string, count: number = MONTHS): string[] {
  const running = monthOf(today)
  return Array.from({ length: count }, (_, place) => addMonths(running, place - count))
}
