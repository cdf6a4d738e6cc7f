import { addWorkingDays } from '../dates.ts'
import { plural, type WrittenText } from '../i18n.ts'

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

/** What a transfer code holds of a title (Związek Banków Polskich). */
const LONGEST_TITLE = 32

const INSTALMENTS = { one: '{n} rata', few: '{n} raty', many: '{n} rat', other: '{n} raty' }

/** What the bank shows the office as the title of a transfer: always Polish, whoever pays; what identifies it comes first. */
export function transferTitle({ symbol, year }: { readonly symbol: string; readonly year: number }, numbers: readonly number[]): string {
  const count = numbers.length
  const named = count === 1 ? `rata ${numbers[0]}` : `raty ${numbers.join(', ')}`
  // None is left out in silence: where they do not all fit they are counted.
  const all = [
    `${symbol}, ${year}, ${named}`,
    `${symbol}, ${year}, ${plural(INSTALMENTS, count, 'pl')}`,
    `${symbol}, ${plural(INSTALMENTS, count, 'pl')}`,
  ]
  return all.find((title) => title.length <= LONGEST_TITLE) ?? symbol
}
