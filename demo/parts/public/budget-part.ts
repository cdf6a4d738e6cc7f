import { datasets } from '#registers/budget/datasets.ts'
import { expenseWriter, writeExpenseEdges } from '../../rules/budget/expenses.ts'
import { incomeWriter, writeIncomeEdges } from '../../rules/budget/income.ts'
import { budgetYears, currentYear } from '../../rules/budget/size.ts'
import type { DemoPart } from '../../engine/world.ts'

/** Both sides of the budget: what is spent follows what comes in. */
export const budgetPart: DemoPart = {
  name: 'budżet',
  datasets,
  fixed(world, to) {
    writeIncomeEdges(currentYear(world), to)
    writeExpenseEdges(currentYear(world), to)
  },
  *generated(world, to) {
    const writeIncome = incomeWriter(world, to)
    const writeExpenses = expenseWriter(world, to)
    const years = budgetYears(world)
    for (const [at, year] of years.entries()) {
      writeExpenses(year, writeIncome(year))
      yield (at + 1) / years.length
    }
  },
}
