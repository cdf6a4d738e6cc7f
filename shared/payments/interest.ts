import { addDays, daysBetween } from '../dates.ts'
import { toGrosze, toPln } from '../money.ts'

/** A yearly rate of late-payment interest from a day on. */
export interface YearlyRate {
  /** `yyyy-MM-dd` */
  readonly odDnia: string
  readonly stawkaProcent: number
}

/** A rate for arrears of public law: interest up to an amount is not charged. */
export interface Rate extends YearlyRate {
  /** PLN */
  readonly progNienaliczania: number
}

const DAYS_OF_YEAR = 365n
const PERCENT = 100n
// Rates have two decimals.
const RATE_UNIT = 100n
const DIVISOR = DAYS_OF_YEAR * PERCENT * RATE_UNIT
const GROSZE_OF_ZLOTY = 100n

/**
 * Late-payment interest for the days after `due` up to and including `today`, at the rate of each day, on 365 days also in
 * leap years; nothing up to the threshold of `today`, else rounded once to full złoty (Ordynacja podatkowa art. 53–56, 63).
 * Counted in whole numbers: a binary fraction would charge 8,70 zł that is exactly the threshold.
 */
export function lateInterest(principal: number, due: string, today: string, rates: readonly Rate[]): number {
  const parts = accrued(principal, due, today, rates)
  if (parts <= BigInt(toGrosze(thresholdOn(today, rates))) * DIVISOR) return 0
  return Number(halfUp(parts, GROSZE_OF_ZLOTY * DIVISOR))
}

/** The amount in PLN up to which interest is not charged on a day. */
export function thresholdOn(day: string, rates: readonly Rate[]): number {
  return rates.findLast((rate) => rate.odDnia <= day)?.progNienaliczania ?? 0
}

/** The same days and rates for a debt of civil law: no threshold, rounded once to the grosz (reference/interest-and-enforcement.md 1). */
export function exactInterest(principal: number, due: string, today: string, rates: readonly YearlyRate[]): number {
  return toPln(Number(halfUp(accrued(principal, due, today, rates), DIVISOR)))
}

/** Interest before rounding and threshold, to four decimals of a złoty, as it is shown. */
export function rawInterest(principal: number, due: string, today: string, rates: readonly YearlyRate[]): number {
  return shown(accrued(principal, due, today, rates))
}

/** A stretch of late days at one rate. */
export interface Period {
  readonly from: string
  readonly to: string
  readonly days: number
  readonly rate: number
  /** PLN to four decimals. */
  readonly amount: number
}

/** The days after `due` up to and including `today`, by rate: what `lateInterest` and `exactInterest` add up. */
export function periodsOf(principal: number, due: string, today: string, rates: readonly YearlyRate[]): Period[] {
  return stretches(due, today, rates).map(({ after, until, hundredths }) => ({
    from: addDays(due, after + 1),
    to: addDays(due, until),
    days: until - after,
    rate: hundredths / Number(RATE_UNIT),
    amount: shown(BigInt(toGrosze(principal)) * BigInt((until - after) * hundredths)),
  }))
}

/** Parts of a grosz as PLN to four decimals. */
function shown(parts: bigint): number {
  return Number(halfUp(parts, DIVISOR / GROSZE_OF_ZLOTY)) / Number(GROSZE_OF_ZLOTY * GROSZE_OF_ZLOTY)
}

/** Interest in parts of a grosz: `DIVISOR` of them make one. */
function accrued(principal: number, due: string, today: string, rates: readonly YearlyRate[]): bigint {
  let sum = 0
  for (const { after, until, hundredths } of stretches(due, today, rates)) sum += (until - after) * hundredths
  return BigInt(toGrosze(principal)) * BigInt(sum)
}

function halfUp(parts: bigint, unit: bigint): bigint {
  return (2n * parts + unit) / (2n * unit)
}

/** Late days, counted from `due`: those after `after` up to `until`, with the rate in hundredths of a percent. */
interface Stretch {
  readonly after: number
  readonly until: number
  readonly hundredths: number
}

/** `rates` ascend by day. */
function stretches(due: string, today: string, rates: readonly YearlyRate[]): Stretch[] {
  const found: Stretch[] = []
  for (const [index, rate] of rates.entries()) {
    const next = rates[index + 1]?.odDnia
    // A rate from day D counts the days after D − 1, so both ends are dates after which days are counted.
    const after = Math.max(0, daysBetween(due, rate.odDnia) - 1)
    const until = Math.min(daysBetween(due, today), next === undefined ? Infinity : daysBetween(due, next) - 1)
    if (until > after) found.push({ after, until, hundredths: Math.round(rate.stawkaProcent * Number(RATE_UNIT)) })
  }
  return found
}
