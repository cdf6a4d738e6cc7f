import type { DatasetRow } from '#shared/dataset.ts'
import { polishOrder } from '#shared/server/polish-order.ts'
import { defineSource } from '#shared/server/source.ts'
import type { imiona } from './datasets.ts'
import { service } from './service.ts'

type Tables = { imiona: DatasetRow<typeof imiona> }

export const source = defineSource(service, {
  systems: ['ewidencja'],
  async rows({ register }) {
    const listaImion = await register
      .withTables<Tables>()
      .selectFrom('imiona')
      .select(['imie', 'liczbaOsob'])
      .orderBy('liczbaOsob', 'desc')
      .orderBy(polishOrder('imie'))
      .execute()
    return { listaImion }
  },
})
