import type { DatasetRow } from '#shared/dataset.ts'
import { budgetYears } from '#shared/server/budget-years.ts'
import { defineSource } from '#shared/server/source.ts'
import type { wydatkiBudzetu } from './datasets.ts'
import { service } from './service.ts'

type Tables = { wydatkiBudzetu: DatasetRow<typeof wydatkiBudzetu> }

export const source = defineSource(service, {
  systems: ['budzet'],
  years: budgetYears,
  async rows({ register }, { year }) {
    const listaWydatkow = await register
      .withTables<Tables>()
      .selectFrom('wydatkiBudzetu')
      .select(['rozdzial', 'paragraf', 'nazwaPozycji', 'planPoZmianach', 'wydatki', 'zobowiazania', 'koszty', 'zaangazowanie'])
      .where('rok', '=', year)
      .orderBy('rozdzial').orderBy('paragraf')
      .execute()
    return { listaWydatkow }
  },
})
