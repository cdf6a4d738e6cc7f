import { datasets, dochodyBudzetu } from '#services/budget-income/datasets.ts'
import { BUDGET_LINES, type BudgetLine } from './budget/lines.ts'
import { logNormal } from './laws.ts'
import { draws } from './random.ts'
import type { DemoPart, World } from './world.ts'

const YEARS = 6
const INCOME_PER_RESIDENT = 7_400
const GROWTH_A_YEAR = 1.06
const SMALLEST = 2_000

const LONG_NAME = 'Wpływy z opłat i kosztów sądowych oraz innych opłat na rzecz Skarbu Państwa z tytułu postępowania sądowego, '

/** Edge cases (part 6): execution without a plan, a name of 200 characters, income far above the plan, a negative amount. */
const EDGES = [
  edge('0950', 'Wpływy z tytułu kar bez planu', 0, 4321, 1234.56),
  edge('0630', LONG_NAME.repeat(2).slice(0, 200), 0.01, 999.99, 0),
  edge('0920', 'Odsetki od lokat ponad plan', 1000, 1_234_567.89, 1_234_567.89),
  edge('2990', 'Zwrot nadpłaty z lat ubiegłych', 0, 0, -64),
]

function edge(paragraf: string, nazwaPozycji: string, planPoZmianach: number, naleznosci: number, collected: number) {
  return { paragraf, nazwaPozycji, planPoZmianach, naleznosci, dochodyOtrzymane: collected, dochodyWykonane: collected }
}

/** 84 lines a year at 2,000 residents, 45 more with each tenfold. */
function linesOf(world: World): readonly BudgetLine[] {
  const residents = Math.max(world.residents, SMALLEST)
  return BUDGET_LINES.slice(0, Math.round(84 + 45 * Math.log10(residents / SMALLEST)))
}

const pln = (amount: number) => Math.round(amount * 100) / 100

/** Part of the year that is over: the report of a running year holds only that much. */
function shareOfYear(year: number, today: string): number {
  if (year < Number(today.slice(0, 4))) return 1
  return (Number(today.slice(5, 7)) - 1 + Number(today.slice(8, 10)) / 31) / 12
}

export const budgetPart: DemoPart = {
  name: 'budżet',
  datasets,
  fixed(world, to) {
    const sink = to.of(dochodyBudzetu)
    const rok = Number(world.today.slice(0, 4))
    for (const line of EDGES) sink.write({ rok, rozdzial: '75814', ...line })
  },
  *generated(world, to) {
    const sink = to.of(dochodyBudzetu)
    const size = draws(world.seed, 'budget/size')
    const made = draws(world.seed, 'budget/made')
    const owed = draws(world.seed, 'budget/owed')
    const lastYear = Number(world.today.slice(0, 4))
    const total = Math.max(world.residents, SMALLEST) * INCOME_PER_RESIDENT
    for (let year = lastYear - YEARS + 1; year <= lastYear; year++) {
      linesOf(world).forEach((line, at) => {
        const index = year * 1000 + at
        const share = (line.perMille / 1000) * logNormal(size(at), 1, 0.3)
        const plan = Math.round(total * share * GROWTH_A_YEAR ** (year - lastYear))
        const collected = pln(plan * (0.95 + 0.08 * made(index)) * shareOfYear(year, world.today))
        sink.write({
          rok: year, rozdzial: line.chapter, paragraf: line.paragraph, nazwaPozycji: line.name, planPoZmianach: plan,
          naleznosci: pln(Math.max(plan, collected) * (1 + 0.25 * owed(index))),
          dochodyOtrzymane: pln(collected * 0.997), dochodyWykonane: collected,
        })
      })
      yield (year - lastYear + YEARS) / YEARS
    }
  },
}
