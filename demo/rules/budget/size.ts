import type { World } from '../../engine/world.ts'
import type { BudgetLine } from './lines.ts'

const SMALLEST = 2_000
/** Those with a name of their own live there, too, however few others are made. */
const FEWEST = 100
const INCOME_PER_RESIDENT = 7_400
const GROWTH_A_YEAR = 1.06
const YEARS = 6

/** Lines a year: so many at 2,000 residents, so many more with each tenfold. */
export function linesFor({ residents }: World, lines: readonly BudgetLine[], atSmallest: number, more: number): readonly BudgetLine[] {
  return lines.slice(0, Math.round(atSmallest + more * Math.log10(Math.max(residents, SMALLEST) / SMALLEST)))
}

/** What the municipality turns over in a year, PLN. */
export function turnover(world: World, year: number): number {
  return Math.max(world.residents, FEWEST) * INCOME_PER_RESIDENT * GROWTH_A_YEAR ** (year - currentYear(world))
}

export function currentYear({ today }: World): number {
  return Number(today.slice(0, 4))
}

/** Years of the budget, ascending. */
export function budgetYears(world: World): readonly number[] {
  return Array.from({ length: YEARS }, (_, at) => currentYear(world) - YEARS + 1 + at)
}

/** Part of the year that is over: the report of a running year holds only that much. */
export function shareOfYear(year: number, { today }: World): number {
  if (year < Number(today.slice(0, 4))) return 1
  return (Number(today.slice(5, 7)) - 1 + Number(today.slice(8, 10)) / 31) / 12
}

export const pln = (amount: number) => Math.round(amount * 100) / 100
