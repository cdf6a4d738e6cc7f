import type { Context } from '#shared/server/context.ts'
import { dochodyBudzetu, wydatkiBudzetu } from './datasets.ts'

/**
 * Years of the budget, ascending: those of its income and of its expenditure together, because both services have one
 * list of years (S1 §7, `/fk/gmina/dajLataBudzetowe`) and preselect the same one.
 */
export async function budgetYears({ open }: Context): Promise<number[]> {
  const years = await open(dochodyBudzetu).select('rok').union(open(wydatkiBudzetu).select('rok')).orderBy('rok').execute()
  return years.map(({ rok }) => rok)
}
