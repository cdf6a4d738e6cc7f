import { addDays, daysBetween, effectiveDate } from '#shared/dates.ts'
import { toGrosze, toPln } from '#shared/money.ts'
import { KINDS, type Kind } from './kinds.ts'

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

/** By what the interest of an instalment is counted: by whom, with which rates, since when the office's figures are. */
export interface Counting {
  readonly kind: Kind
  readonly rates: readonly Rate[]
  /** Day of the office's data; null where it says none, and nothing can be compared. */
  readonly dataDate: string | null
}

/**
 * Whose figure stands: `portal` counts by the day; `office` has another figure than the portal for the day of its data, or the debt is older
 * than the known rates; `plan` and `civil` are counted by the office alone; `none` where there is nothing to count.
 */
export type Counted = 'portal' | 'office' | 'plan' | 'civil' | 'none'

export function countedBy(owed: Owed, { kind, rates, dataDate }: Counting, due = effectiveDueDate(owed, kind)): Counted {
  const { interest } = KINDS[kind]
  if (owed.czySplacona || interest === 'none') return 'none'
  if (owed.jestRozlozenieNaRaty) return 'plan'
  if (interest === 'civil') return 'civil'
  const isKnown = rates.some((rate) => rate.odDnia <= due)
  if (!isKnown || (dataDate !== null && officeDiffers(owed, { rates, dataDate }, due))) return 'office'
  return 'portal'
}

/** Whether the office's figure of the day of its data is another one than ours. Before the due date only a figure without reason is. */
function officeDiffers(
  owed: Owed,
  { rates, dataDate }: { readonly rates: readonly Rate[]; readonly dataDate: string },
  due: string,
): boolean {
  const own = dataDate <= due ? 0 : lateInterest(owed.kwotaGlowna, due, dataDate, rates)
  return toGrosze(own) !== toGrosze(owed.odsetki)
}

/**
 * Interest of one instalment on `today` in PLN (reference/domain.md 3.13). Tax and waste interest is brought up to date; what the
 * office counts in another way stays as it delivered it: civil-law interest, plans of a decision (R), paid rows, debts older than the delivered
 * rates, and figures that ours does not reproduce, for a guess would be a wrong bill. `due`: the effective due date, where it is known.
 */
export function interestOn(today: string, owed: Owed, counting: Counting, due = effectiveDueDate(owed, counting.kind)): number {
  if (today <= due || countedBy(owed, counting, due) !== 'portal') return owed.odsetki
  return lateInterest(owed.kwotaGlowna, due, today, counting.rates)
}

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
    if (rate.odDnia > today || (next !== undefined && next <= due)) continue
    // A rate from day D counts the days after D − 1, so both ends are dates after which days are counted.
    const after = Math.max(0, daysBetween(due, rate.odDnia) - 1)
    const until = Math.min(daysBetween(due, today), next === undefined ? Infinity : daysBetween(due, next) - 1)
    if (until > after) found.push({ after, until, hundredths: Math.round(rate.stawkaProcent * Number(RATE_UNIT)) })
  }
  return found
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
