import type { Context } from './context.ts'

type Tables = { dochodyBudzetu: { rok: number }; wydatkiBudzetu: { rok: number } }

/**
 * Years of the budget, ascending: those of its income and of its expenditure together, because both services have one
 * list of years (S1 §7, `/fk/gmina/dajLataBudzetowe`) and preselect the same one.
 */
export async function budgetYears({ register }: Context): Promise<number[]> {
  const tables = register.withTables<Tables>()
  const rows = await tables.selectFrom('dochodyBudzetu').select('rok')
    .union(tables.selectFrom('wydatkiBudzetu').select('rok'))
    .orderBy('rok')
    .execute()
  return rows.map(({ rok }) => rok)
}
