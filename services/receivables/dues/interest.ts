import { effectiveDate } from '#shared/dates.ts'
import { toGrosze } from '#shared/money.ts'
import { lateInterest, type Rate } from '#shared/payments/interest.ts'
import { KINDS, type Kind } from './kinds.ts'

/** What interest depends on; a row of `ratyZbiorcze`. */
export interface Owed {
  readonly terminPlatnosci: string
  readonly terminOdroczony: string | null
  readonly kwotaGlowna: number
  readonly odsetki: number
  readonly oplataProlongacyjna: number
  readonly czySplacona: boolean
  readonly jestRozlozenieNaRaty: boolean
}

type Term = Pick<Owed, 'terminPlatnosci' | 'terminOdroczony'>
type Relieved = Term & Pick<Owed, 'czySplacona' | 'jestRozlozenieNaRaty'>

function workingDay(day: string, kind: Kind): string {
  return KINDS[kind].shifts ? effectiveDate(day) : day
}

/**
 * The day after which an instalment is late: the deferred date where there is one, moved to the next working day where
 * the kind allows it (Ordynacja podatkowa art. 12 § 5; alcohol permits do not shift, reference/domain.md 2.4).
 */
export function effectiveDueDate(owed: Term, kind: Kind): string {
  return workingDay(owed.terminOdroczony ?? owed.terminPlatnosci, kind)
}

/** The last day on which a plan or a deferral protects an unpaid instalment; null without either. */
export function reliefUntil(owed: Relieved, kind: Kind): string | null {
  const isRelieved = !owed.czySplacona && (owed.jestRozlozenieNaRaty || owed.terminOdroczony !== null)
  return isRelieved ? effectiveDueDate(owed, kind) : null
}

/** Whether the relief of the instalment has lapsed by the day: it was not paid on the day of the decision (Ordynacja podatkowa art. 259 § 1). */
export function hasLapsed(day: string, owed: Relieved, kind: Kind): boolean {
  const until = reliefUntil(owed, kind)
  return until !== null && day > until
}

/**
 * The same as of a day. A deferral of public law that was missed counts no more: the date of the law is back (art. 49 § 2). Of a plan only the
 * date of the plan is known, and a deferral of civil law ends as it was agreed.
 */
export function dueDateOn(day: string, owed: Relieved, kind: Kind): string {
  const isBack = KINDS[kind].interest === 'tax' && !owed.jestRozlozenieNaRaty && hasLapsed(day, owed, kind)
  return isBack ? workingDay(owed.terminPlatnosci, kind) : effectiveDueDate(owed, kind)
}

/** By what the interest of an instalment is counted: by whom, with which rates, since when the office's figures are. */
export interface Counting {
  readonly kind: Kind
  readonly rates: readonly Rate[]
  /** Day of the office's data; null where it says none, and nothing can be compared. */
  readonly dataDate: string | null
}

/**
 * Whose figure stands on a day: `portal` counts by the day; `office` has another figure than the portal for the day of its data, or the debt is
 * older than the known rates; `plan` and `civil` are counted by the office alone; `lapsed` was relieved, and what it comes to now the office
 * has not told yet; `none` where there is nothing to count.
 */
export type Counted = 'portal' | 'office' | 'plan' | 'civil' | 'lapsed' | 'none'

export function countedOn(day: string, owed: Owed, { kind, rates, dataDate }: Counting): Counted {
  const { interest } = KINDS[kind]
  if (owed.czySplacona || interest === 'none') return 'none'
  const until = reliefUntil(owed, kind)
  const isLapsed = hasLapsed(day, owed, kind)
  if (owed.jestRozlozenieNaRaty) return isLapsed ? 'lapsed' : 'plan'
  if (interest === 'civil') return 'civil'
  const due = dueDateOn(day, owed, kind)
  const isKnown = rates.some((rate) => rate.odDnia <= due)
  if (isKnown && (dataDate === null || !officeDiffers(owed, { kind, rates, dataDate }))) return 'portal'
  // A figure from the time of the deferral is not one for the time after it.
  return isLapsed && (dataDate === null || dataDate <= (until ?? '')) ? 'lapsed' : 'office'
}

/** What the portal would count for the day of the office's data. Before the due date nothing. */
export function ownFigure(owed: Owed, { kind, rates, dataDate }: Counting & { readonly dataDate: string }): number {
  const due = dueDateOn(dataDate, owed, kind)
  return dataDate <= due ? 0 : lateInterest(owed.kwotaGlowna, due, dataDate, rates)
}

function officeDiffers(owed: Owed, counting: Counting & { readonly dataDate: string }): boolean {
  return toGrosze(ownFigure(owed, counting)) !== toGrosze(owed.odsetki)
}

/**
 * Interest of one instalment on `today` in PLN (reference/domain.md 3.13). Tax and waste interest is brought up to date; what the
 * office counts in another way stays as it delivered it: civil-law interest, plans of a decision (R), paid rows, debts older than the delivered
 * rates, and figures that ours does not reproduce, for a guess would be a wrong bill.
 */
export function interestOn(today: string, owed: Owed, counting: Counting): number {
  const due = dueDateOn(today, owed, counting.kind)
  if (today <= due || countedOn(today, owed, counting) !== 'portal') return owed.odsetki
  return lateInterest(owed.kwotaGlowna, due, today, counting.rates)
}

/** The prolongation fee on a day: with a deferral that has lapsed it is owed no more, interest stands in its place. */
export function feeOn(today: string, owed: Owed, counting: Counting): number {
  const isGone = hasLapsed(today, owed, counting.kind) && countedOn(today, owed, counting) === 'portal'
  return isGone ? 0 : owed.oplataProlongacyjna
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
