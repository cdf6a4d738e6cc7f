import { wydatkiBudzetu } from '#registers/budget/datasets.ts'
import { logNormal } from '../../engine/laws.ts'
import type { Sinks } from '../../output/sinks.ts'
import { draws } from '../../engine/random.ts'
import type { World } from '../../engine/world.ts'
import { EXPENSE_LINES } from './expense-lines.ts'
import { linesFor, pln, shareOfYear } from './size.ts'
import { positionOf } from './lines.ts'

/** Edge case (part 6): an expenditure without a plan. */
export function writeExpenseEdges(rok: number, to: Sinks): void {
  to.of(wydatkiBudzetu).write({
    rok,
    rozdzial: '75095',
    paragraf: '4590',
    nazwaPozycji: 'Kary i odszkodowania na rzecz osób fizycznych, bez planu',
    planPoZmianach: 0,
    wydatki: 1234.56,
    zobowiazania: 0,
    koszty: 1234.56,
    zaangazowanie: 1234.56,
  })
}

/**
 * Expenditure of a year for an income of so many PLN. Money paid is never more than what was committed, and that never
 * more than the plan (reference/domain.md 3.1): 88 to 97 % of the plan are spent in a whole year, each kind at its own pace.
 */
export function expenseWriter(world: World, to: Sinks): (year: number, income: number) => void {
  const sink = to.of(wydatkiBudzetu)
  const size = draws(world.seed, 'expenses/size')
  const lines = linesFor(world, EXPENSE_LINES, 328, 230).map((line, at) => ({
    ...line,
    weight: line.perMille * logNormal(size(at), 1, 0.15),
  }))
  const whole = lines.reduce((sum, { weight }) => sum + weight, 0)
  const balance = draws(world.seed, 'expenses/balance')
  const spent = draws(world.seed, 'expenses/spent')
  const owed = draws(world.seed, 'expenses/owed')
  const accrued = draws(world.seed, 'expenses/accrued')
  const bound = draws(world.seed, 'expenses/bound')

  return (year, income) => {
    // A surplus of 1 % to a deficit of 4 %.
    const total = income * (0.99 + 0.05 * balance(year))
    lines.forEach((line, at) => {
      const index = year * 1000 + at
      const plan = Math.round((total * line.weight) / whole)
      const paid = pln(plan * (0.88 + 0.09 * spent(index)) * paceOf(line.paragraph, shareOfYear(year, world)))
      const unpaid = pln(paid * 0.04 * owed(index))
      sink.write({
        ...positionOf(line, year),
        planPoZmianach: plan,
        wydatki: paid,
        zobowiazania: unpaid,
        koszty: pln((paid + unpaid) * (0.98 + 0.03 * accrued(index))),
        zaangazowanie: pln(paid + (plan - paid) * (0.4 + 0.6 * bound(index))),
      })
    })
  }
}

/**
 * How a running year is spent: 1 evenly month by month, less earlier, more later. The yearly bonus is paid in March, books before the
 * school year, grants of culture in quarters ahead; works are paid for when they are accepted, in autumn.
 */
const PACE: Readonly<Record<string, number>> = {
  '2480': 0.8,
  '3110': 0.95,
  '4040': 0.1,
  '4240': 0.6,
  '4260': 0.9,
  '4440': 0.4,
  '4790': 0.85,
  '4800': 0.1,
  '6050': 2.6,
  '6060': 2.2,
  '6300': 2,
}

/** What part of its plan a paragraph has used, when so much of the year is over. */
const paceOf = (paragraph: string, shareOfYear: number): number => shareOfYear ** (PACE[paragraph] ?? 1)
