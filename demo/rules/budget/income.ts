import { dochodyBudzetu } from '#registers/budget/datasets.ts'
import { logNormal } from '../../engine/laws.ts'
import type { Sinks } from '../../output/sinks.ts'
import { draws } from '../../engine/random.ts'
import type { World } from '../../engine/world.ts'
import { BUDGET_LINES } from './lines.ts'
import { linesFor, pln, shareOfYear, turnover } from './size.ts'
import { positionOf } from './lines.ts'

const LONG_NAME = 'Wpływy z opłat i kosztów sądowych oraz innych opłat na rzecz Skarbu Państwa z tytułu postępowania sądowego, '

/** Edge cases (part 6): execution without a plan, a name of 200 characters, income far above the plan, a negative amount. */
const EDGES = [
  edge('0950', 'Wpływy z tytułu kar bez planu', { plan: 0, owed: 4321, collected: 1234.56 }),
  edge('0630', LONG_NAME.repeat(2).slice(0, 200), { plan: 0.01, owed: 999.99, collected: 0 }),
  edge('0920', 'Odsetki od lokat ponad plan', { plan: 1000, owed: 1_234_567.89, collected: 1_234_567.89 }),
  edge('2990', 'Zwrot nadpłaty z lat ubiegłych', { plan: 0, owed: 0, collected: -64 }),
]

/** Amounts in PLN. */
function edge(paragraf: string, nazwaPozycji: string, { plan, owed, collected }: Readonly<Record<'plan' | 'owed' | 'collected', number>>) {
  const position = { rozdzial: '75814', paragraf, nazwaPozycji }
  return { ...position, planPoZmianach: plan, naleznosci: owed, dochodyOtrzymane: collected, dochodyWykonane: collected }
}

export function writeIncomeEdges(rok: number, to: Sinks): void {
  const sink = to.of(dochodyBudzetu)
  for (const line of EDGES) sink.write({ rok, ...line })
}

/** Income of a year; gives what was planned of it, PLN. */
export function incomeWriter(world: World, to: Sinks): (year: number) => number {
  const sink = to.of(dochodyBudzetu)
  const size = draws(world.seed, 'budget/size')
  const made = draws(world.seed, 'budget/made')
  const owed = draws(world.seed, 'budget/owed')
  const lines = linesFor(world, BUDGET_LINES, 84, 45)

  return (year) => {
    let planned = 0
    lines.forEach((line, at) => {
      const index = year * 1000 + at
      const share = (line.perMille / 1000) * logNormal(size(at), 1, 0.3)
      const plan = Math.round(turnover(world, year) * share)
      const collected = pln(plan * (0.95 + 0.08 * made(index)) * shareOfYear(year, world))
      planned += plan
      sink.write({
        ...positionOf(line, year),
        planPoZmianach: plan,
        naleznosci: pln(Math.max(plan, collected) * (1 + 0.25 * owed(index))),
        dochodyOtrzymane: pln(collected * 0.997),
        dochodyWykonane: collected,
      })
    })
    return planned
  }
}
