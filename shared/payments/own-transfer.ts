import { addWorkingDays } from '../dates.ts'
import type { WrittenText } from '../i18n.ts'

/** How it stands wherever the instalment does; `{date}` is the day on which it was said. */
export const TRANSFER_DECLARED: WrittenText = {
  pl: 'Zgłoszono przelew {date}',
  en: 'Transfer reported on {date}',
  de: 'Überweisung gemeldet am {date}',
  uk: 'Повідомлено про переказ {date}',
}

/** How long a transfer from somebody's own bank may be on its way until the office has booked it. */
const BOOKED_WITHIN = 5

/** How many days ahead the amount of a day is told: rates of interest change, and so does what is owed. */
export const DAYS_AHEAD = 90

/** The last day on which a transfer that was declared on `day` is still expected. Both `yyyy-MM-dd`. */
export function expectedUntil(day: string): string {
  return addWorkingDays(day, BOOKED_WITHIN)
}

/** What the bank shows the office as the title of a transfer: always Polish, whoever pays; what identifies it comes first. */
export function transferTitle(card: { readonly symbol: string; readonly year: number }, numbers: readonly number[]): string {
  return `${card.symbol}, ${card.year}, raty: ${numbers.join(', ')}`
}
