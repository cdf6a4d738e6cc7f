import { toGrosze, toPln } from '#shared/money.ts'
import { lateInterest, type Rate } from '#services/receivables/interest.ts'
import { dayNumber, lastDay } from '../days.ts'

/** Three times the fee of a registered letter, PLN: interest up to this is not charged. */
const progNienaliczania = 8.7

/** Yearly rate of interest on tax arrears from a day on (reference/domain.md 3.13); part 7 needs no older ones. */
export const TAX_RATES: readonly Rate[] = [
  { odDnia: '2023-10-05', stawkaProcent: 14.5, progNienaliczania },
  { odDnia: '2025-05-08', stawkaProcent: 13.5, progNienaliczania },
  { odDnia: '2025-07-03', stawkaProcent: 13, progNienaliczania },
  { odDnia: '2025-09-04', stawkaProcent: 12.5, progNienaliczania },
  { odDnia: '2025-10-09', stawkaProcent: 12, progNienaliczania },
  { odDnia: '2025-11-06', stawkaProcent: 11.5, progNienaliczania },
  { odDnia: '2025-12-04', stawkaProcent: 11, progNienaliczania },
]

/** Statutory interest for delay: reference rate of the National Bank 4.00 % + 5.5 points. */
const CIVIL_PERCENT = 9.5

/** Interest in grosze on tax arrears of `principal` grosze, as the office's system counts it on `today`. */
export function taxInterest(principal: number, due: string, today: string): number {
  const last = lastDay(due)
  return today <= last ? 0 : toGrosze(lateInterest(toPln(principal), last, today, TAX_RATES))
}

/** Interest in grosze on a civil-law debt, to the grosz (reference/domain.md 3.7). */
export function civilInterest(principal: number, due: string, today: string): number {
  const days = dayNumber(today) - dayNumber(lastDay(due))
  return days <= 0 ? 0 : Math.round((principal * days * CIVIL_PERCENT) / (365 * 100))
}
