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
  { paragraf: '0950', nazwaPozycji: 'Wpływy z tytułu kar bez planu', planPoZmianach: 0, naleznosci: 4321, dochodyOtrzymane: 1234.56, dochodyWykonane: 1234.56 },
  { paragraf: '0630', nazwaPozycji: LONG_NAME.repeat(2).slice(0, 200), planPoZmianach: 0.01, naleznosci: 999.99, dochodyOtrzymane: 0, dochodyWykonane: 0 },
  {
    paragraf: '0920', nazwaPozycji: 'Odsetki od lokat ponad plan', planPoZmianach: 1000,
    naleznosci: 1_234_567.89, dochodyOtrzymane: 1_234_567.89, dochodyWykonane: 1_234_567.89,
  },
  { paragraf: '2990', nazwaPozycji: 'Zwrot nadpłaty z lat ubiegłych', planPoZmianach: 0, naleznosci: 0, dochodyOtrzymane: -64, dochodyWykonane: -64 },
]

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
    for (const edge of EDGES) sink.write({ rok, rozdzial: '75814', ...edge })
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
        const plan = Math.round((total * line.perMille * logNormal(size(at), 1, 0.3) * GROWTH_A_YEAR ** (year - lastYear)) / 1000)
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
