import type { DatasetRow } from '#shared/dataset.ts'
import { budgetYears } from '#shared/server/budget-years.ts'
import { defineSource } from '#shared/server/source.ts'
import type { dochodyBudzetu } from './datasets.ts'
import { service } from './service.ts'

type Tables = { dochodyBudzetu: DatasetRow<typeof dochodyBudzetu> }

export const source = defineSource(service, {
  systems: ['budzet'],
  years: budgetYears,
  async rows({ register }, { year }) {
    const listaDochodow = await register
      .withTables<Tables>()
      .selectFrom('dochodyBudzetu')
      .select(['rozdzial', 'paragraf', 'nazwaPozycji', 'planPoZmianach', 'naleznosci', 'dochodyOtrzymane', 'dochodyWykonane'])
      .where('rok', '=', year)
      .orderBy('rozdzial').orderBy('paragraf')
      .execute()
    return { listaDochodow }
  },
})
