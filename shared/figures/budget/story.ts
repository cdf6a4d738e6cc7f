import { sumPln, toGrosze, toPln } from '../../money.ts'

/** Plan after changes, and what of it was spent or collected. */
export interface Sums {
  readonly planPoZmianach: number
  readonly wykonanie: number
}

export interface DivisionSums extends Sums {
  /** Three digits: the first ones of a chapter (reference/domain.md 3.1). */
  readonly dzial: string
}

export interface YearSums extends Sums {
  readonly rok: number
}

/** What is known of a budget of one year. Dates are `yyyy-MM-dd`, null before the first delivery. */
export interface BudgetFigures {
  readonly rok: number
  readonly divisions: readonly DivisionSums[]
  readonly years: readonly YearSums[]
  readonly date: string | null
  readonly residents: { readonly count: number; readonly date: string } | null
}

/** What is counted by head; null where no number of residents is known for the year. */
interface ByHead {
  readonly liczbaMieszkancow: number | null
  readonly mieszkancyNaDzien: string | null
  readonly planNaMieszkanca: number | null
  readonly wykonanieNaMieszkanca: number | null
}

export type BudgetStory = ReturnType<typeof storyOf>

/** Tenths of a per cent; null where there is no plan to compare with. */
function percentOf({ planPoZmianach: plan, wykonanie: made }: Sums): number | null {
  return plan > 0 ? Math.round((toGrosze(made) * 1000) / toGrosze(plan)) / 10 : null
}

/** The budget of a year as a story: how much, what for, how far, for each resident, and beside other years. */
export function storyOf({ rok, divisions, years, date, residents }: BudgetFigures) {
  const whole = {
    planPoZmianach: sumPln(divisions.map((one) => one.planPoZmianach)),
    wykonanie: sumPln(divisions.map((one) => one.wykonanie)),
  }
  const basis = basisOf(divisions)
  const parts = basis && partsOfHundred(divisions.map((one) => one[basis]))
  const lines = divisions.map((one, at) => ({ ...one, procentWykonania: percentOf(one), zeStuZlotych: parts?.[at] ?? null }))
  return {
    rok,
    ...whole,
    procentWykonania: percentOf(whole),
    podstawaStuZlotych: basis,
    czescRoku: partOfYear(rok, date),
    ...byHead(whole, rok, residents),
    dzialy: lines.toSorted((a, b) => (b.zeStuZlotych ?? 0) - (a.zeStuZlotych ?? 0) || b.wykonanie - a.wykonanie),
    lataBudzetu: years.map((year) => ({ ...year, procentWykonania: percentOf(year) })),
  }
}

/** Divides 100 zł by the plan; by what was done where there is no plan; null where neither exists. */
function basisOf(divisions: readonly Sums[]): keyof Sums | null {
  return (['planPoZmianach', 'wykonanie'] as const).find((field) => divisions.some((one) => one[field] > 0)) ?? null
}

const DAY_MS = 86_400_000

/** Whole per cent of the year that are over on the day of the data; null for a year that is over or has not begun. */
function partOfYear(rok: number, date: string | null): number | null {
  if (date === null || Number(date.slice(0, 4)) !== rok) return null
  const [begin, end, day] = [Date.UTC(rok, 0, 1), Date.UTC(rok + 1, 0, 1), Date.parse(date) + DAY_MS]
  return day >= end ? null : Math.round(((day - begin) / (end - begin)) * 100)
}

/** Residents are counted today only: a budget further away than a year was not theirs. */
function byHead({ planPoZmianach, wykonanie }: Sums, rok: number, residents: BudgetFigures['residents']): ByHead {
  const isNear = residents !== null && residents.count > 0 && Math.abs(Number(residents.date.slice(0, 4)) - rok) <= 1
  if (!isNear) return { liczbaMieszkancow: null, mieszkancyNaDzien: null, planNaMieszkanca: null, wykonanieNaMieszkanca: null }
  const each = (amount: number) => toPln(Math.round(toGrosze(amount) / residents.count))
  return {
    liczbaMieszkancow: residents.count,
    mieszkancyNaDzien: residents.date,
    planNaMieszkanca: each(planPoZmianach),
    wykonanieNaMieszkanca: each(wykonanie),
  }
}

const HUNDRED = 10_000n

/**
 * What of 100 zł falls to each amount, to the grosz and together exactly 100,00 (largest remainder; of equal ones the earlier
 * is rounded up). An amount of nothing or less has no part. Null where there is nothing to divide.
 */
export function partsOfHundred(amounts: readonly number[]): readonly number[] | null {
  // Whole numbers of any size: a budget in grosze times ten thousand is more than a double counts exactly.
  const weights = amounts.map((pln) => BigInt(Math.max(0, toGrosze(pln))))
  const whole = weights.reduce((sum, weight) => sum + weight, 0n)
  if (whole === 0n) return null
  const parts = weights.map((weight, at) => ({ at, grosze: (weight * HUNDRED) / whole, rest: (weight * HUNDRED) % whole }))
  const missing = Number(HUNDRED - parts.reduce((sum, { grosze }) => sum + grosze, 0n))
  const roundedUp = new Set(
    parts
      .toSorted((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1))
      .slice(0, missing)
      .map(({ at }) => at),
  )
  return parts.map(({ at, grosze }) => toPln(Number(grosze) + (roundedUp.has(at) ? 1 : 0)))
}
