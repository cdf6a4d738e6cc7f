import { daysBetween, effectiveDate } from '#shared/dates.ts'
import { toGrosze, toPln } from '#shared/money.ts'
import { KINDS, type Kind } from './kinds.ts'

/** A yearly rate of late-payment interest from a day on. */
interface YearlyRate {
  /** `yyyy-MM-dd` */
  readonly odDnia: string
  readonly stawkaProcent: number
}

/** A rate for arrears of public law: interest up to an amount is not charged. */
export interface Rate extends YearlyRate {
  /** PLN */
  readonly progNienaliczania: number
}

/** What interest depends on; a row of `ratyZbiorcze`. */
export interface Owed {
  readonly terminPlatnosci: string
  readonly terminOdroczony: string | null
  readonly kwotaGlowna: number
  readonly odsetki: number
  readonly czySplacona: boolean
  readonly jestRozlozenieNaRaty: boolean
}

const DAYS_OF_YEAR = 365n
const PERCENT = 100n
// Rates have two decimals.
const RATE_UNIT = 100n
const DIVISOR = DAYS_OF_YEAR * PERCENT * RATE_UNIT
const GROSZE_OF_ZLOTY = 100n

/**
 * The day after which an instalment is late: the deferred date where there is one, moved to the next working day where
 * the kind allows it (Ordynacja podatkowa art. 12 § 5; alcohol permits do not shift, reference/domain.md 2.4).
 */
export function effectiveDueDate(owed: Pick<Owed, 'terminPlatnosci' | 'terminOdroczony'>, kind: Kind): string {
  const due = owed.terminOdroczony ?? owed.terminPlatnosci
  return KINDS[kind].shifts ? effectiveDate(due) : due
}

/**
 * Interest of one instalment on `today` in PLN (reference/domain.md 3.13). Tax and waste interest is brought up to date;
 * civil-law interest, plans of a decision (R) and paid rows stay as the office delivered them, as does a debt older than
 * the delivered rates: a guess at an unknown rate would be a wrong bill. `due`: the effective due date, where it is known.
 */
export function interestOn(today: string, owed: Owed, kind: Kind, rates: readonly Rate[], due = effectiveDueDate(owed, kind)): number {
  if (owed.czySplacona || owed.jestRozlozenieNaRaty || KINDS[kind].interest !== 'tax') return owed.odsetki
  const isKnown = rates.some((rate) => rate.odDnia <= due)
  if (today <= due || !isKnown) return owed.odsetki
  return lateInterest(owed.kwotaGlowna, due, today, rates)
}

/**
 * Late-payment interest for the days after `due` up to and including `today`, at the rate of each day, on 365 days also in
 * leap years; nothing up to the threshold of `today`, else rounded once to full złoty (Ordynacja podatkowa art. 53–56, 63).
 * Counted in whole numbers: a binary fraction would charge 8,70 zł that is exactly the threshold.
 */
export function lateInterest(principal: number, due: string, today: string, rates: readonly Rate[]): number {
  const parts = accrued(principal, due, today, rates)
  const threshold = rates.findLast((rate) => rate.odDnia <= today)?.progNienaliczania ?? 0
  if (parts <= BigInt(toGrosze(threshold)) * DIVISOR) return 0
  return Number(halfUp(parts, GROSZE_OF_ZLOTY * DIVISOR))
}

/** The same days and rates for a debt of civil law: no threshold, rounded once to the grosz (reference/interest-and-enforcement.md 1). */
export function exactInterest(principal: number, due: string, today: string, rates: readonly YearlyRate[]): number {
  return toPln(Number(halfUp(accrued(principal, due, today, rates), DIVISOR)))
}

/** Interest in parts of a grosz: `DIVISOR` of them make one. */
function accrued(principal: number, due: string, today: string, rates: readonly YearlyRate[]): bigint {
  return BigInt(toGrosze(principal)) * rateDays(due, today, rates)
}

function halfUp(parts: bigint, unit: bigint): bigint {
  return (2n * parts + unit) / (2n * unit)
}

/** Sum over the days of late payment of the rate of the day, in hundredths of a percent. `rates` ascend by day. */
function rateDays(due: string, today: string, rates: readonly YearlyRate[]): bigint {
  let sum = 0
  for (const [index, rate] of rates.entries()) {
    const next = rates[index + 1]?.odDnia
    if (rate.odDnia > today || (next !== undefined && next <= due)) continue
    // A rate from day D counts the days after D − 1, so both ends are dates after which days are counted.
    const from = Math.max(0, daysBetween(due, rate.odDnia) - 1)
    const until = Math.min(daysBetween(due, today), next === undefined ? Infinity : daysBetween(due, next) - 1)
    if (until > from) sum += (until - from) * Math.round(rate.stawkaProcent * Number(RATE_UNIT))
  }
  return BigInt(sum)
}

/**
 * Divides the interest of a collective instalment among its parts in proportion to their principal, in full złoty, the
 * largest fractions first, so that the parts add up to the whole.
 */
export function shareInterest(interest: number, principals: readonly number[]): number[] {
  const total = principals.reduce((sum, principal) => sum + toGrosze(principal), 0)
  if (total === 0) return principals.map((_, index) => (index === 0 ? interest : 0))
  const exact = principals.map((principal) => (interest * toGrosze(principal)) / total)
  const shares = exact.map(Math.floor)
  const left = Math.round(interest - shares.reduce((sum, share) => sum + share, 0))
  const byFraction = exact.map((value, index) => ({ index, fraction: value % 1 })).sort((a, b) => b.fraction - a.fraction)
  for (const { index } of byFraction.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1
  return shares
}
