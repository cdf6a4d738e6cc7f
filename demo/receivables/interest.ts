import { dayNumber, lastDay } from '../days.ts'

/** Yearly rate of interest on tax arrears from a day on (reference/domain.md 3.13). */
export const TAX_RATES = [
  { since: '2023-10-05', percent: 14.5 },
  { since: '2025-05-08', percent: 13.5 },
  { since: '2025-07-03', percent: 13 },
  { since: '2025-09-04', percent: 12.5 },
  { since: '2025-10-09', percent: 12 },
  { since: '2025-11-06', percent: 11.5 },
  { since: '2025-12-04', percent: 11 },
] as const

/** Three times the fee of a registered letter, in grosze: interest up to this is not charged. */
export const NOT_CHARGED_UP_TO = 870
/** Statutory interest for delay: reference rate of the National Bank 4.00 % + 5.5 points. */
const CIVIL_PERCENT = 9.5
const HUNDREDTHS_OF_PERCENT_PER_WHOLE = 10_000
const YEAR_DAYS = 365

const periods = TAX_RATES.map(({ since, percent }, at) => {
  const next = TAX_RATES[at + 1]
  return { from: dayNumber(since), until: next ? dayNumber(next.since) : Number.POSITIVE_INFINITY, hundredths: Math.round(percent * 100) }
})

/**
 * Interest in grosze on tax arrears, for the days after the last day of payment up to and with `today`.
 * Rounded once, to full złoty; nothing up to the threshold (Ordynacja podatkowa art. 54 § 1 pt 5, art. 63 § 1).
 */
export function taxInterest(principal: number, due: string, today: string): number {
  const first = dayNumber(lastDay(due)) + 1
  const last = dayNumber(today)
  let weighted = 0
  for (const { from, until, hundredths } of periods) {
    const days = Math.min(last + 1, until) - Math.max(first, from)
    if (days > 0) weighted += days * hundredths
  }
  const grosze = (principal * weighted) / (YEAR_DAYS * HUNDREDTHS_OF_PERCENT_PER_WHOLE)
  return grosze <= NOT_CHARGED_UP_TO ? 0 : Math.round(grosze / 100) * 100
}

/** Interest in grosze on a civil-law debt, to the grosz. */
export function civilInterest(principal: number, due: string, today: string): number {
  const days = dayNumber(today) - dayNumber(lastDay(due))
  return days <= 0 ? 0 : Math.round((principal * days * CIVIL_PERCENT) / (YEAR_DAYS * 100))
}
