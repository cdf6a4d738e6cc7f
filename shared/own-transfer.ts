import { addWorkingDays } from './dates.ts'

/** How long a transfer from somebody's own bank may be on its way until the office has booked it. */
const BOOKED_WITHIN = 5

/** The last day on which a transfer that was declared on `day` is still expected. Both `yyyy-MM-dd`. */
export function expectedUntil(day: string): string {
  return addWorkingDays(day, BOOKED_WITHIN)
}

/** What the bank shows the office as the title of a transfer: always Polish, whoever pays; what identifies it comes first. */
export function transferTitle(card: { readonly symbol: string; readonly year: number }, numbers: readonly number[]): string {
  return `${card.symbol}, ${card.year}, raty: ${numbers.join(', ')}`
}
