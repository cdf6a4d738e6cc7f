/** A yearly rate in per cent from a day on (reference/interest-and-enforcement.md part 2); lists ascend by day. */
export interface DatedRate {
  /** `yyyy-MM-dd` */
  readonly odDnia: string
  readonly stawkaProcent: number
}

/** Taxes and waste: twice the lombard rate and 2 points, at least 8 %. The demo has no older arrears. */
export const TAX_RATES: readonly DatedRate[] = [
  { odDnia: '2023-10-05', stawkaProcent: 14.5 },
  { odDnia: '2025-05-08', stawkaProcent: 13.5 },
  { odDnia: '2025-07-03', stawkaProcent: 13 },
  { odDnia: '2025-09-04', stawkaProcent: 12.5 },
  { odDnia: '2025-10-09', stawkaProcent: 12 },
  { odDnia: '2025-11-06', stawkaProcent: 11.5 },
  { odDnia: '2025-12-04', stawkaProcent: 11 },
  { odDnia: '2026-03-05', stawkaProcent: 10.5 },
]

/** Civil law: the reference rate of the National Bank and 5.5 points. */
export const DELAY_RATES: readonly DatedRate[] = [
  { odDnia: '2023-10-05', stawkaProcent: 11.25 },
  { odDnia: '2025-05-08', stawkaProcent: 10.75 },
  { odDnia: '2025-07-03', stawkaProcent: 10.5 },
  { odDnia: '2025-09-04', stawkaProcent: 10.25 },
  { odDnia: '2025-10-09', stawkaProcent: 10 },
  { odDnia: '2025-11-06', stawkaProcent: 9.75 },
  { odDnia: '2025-12-04', stawkaProcent: 9.5 },
  { odDnia: '2026-03-05', stawkaProcent: 9.25 },
]

/** Between businesses: the reference rate of 1 January and 1 July and 10 points, the same for the whole half-year. */
export const TRADE_RATES: readonly DatedRate[] = [
  { odDnia: '2024-01-01', stawkaProcent: 15.75 },
  { odDnia: '2025-07-01', stawkaProcent: 15.25 },
  { odDnia: '2026-01-01', stawkaProcent: 14 },
  { odDnia: '2026-07-01', stawkaProcent: 13.75 },
]

/** The rate of a day. */
export function rateOn(day: string, rates: readonly DatedRate[]): number {
  return rates.findLast(({ odDnia }) => odDnia <= day)?.stawkaProcent ?? 0
}
