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
  readonly czySplacona: boolean
  readonly jestRozlozenieNaRaty: boolean
}

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
