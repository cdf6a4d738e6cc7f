import type { DatasetRow } from '#shared/dataset.ts'
import { polishOrder } from '#shared/server/polish-order.ts'
import { defineSource } from '#shared/server/source.ts'
import type { imionaWgRoku } from './datasets.ts'
import { service } from './service.ts'

type Tables = { imionaWgRoku: DatasetRow<typeof imionaWgRoku> }

export const source = defineSource(service, {
  systems: ['ewidencja'],
  async years({ register }) {
    const rows = await register.withTables<Tables>().selectFrom('imionaWgRoku').select('rokUrodzenia').distinct().orderBy('rokUrodzenia').execute()
    return rows.map((row) => row.rokUrodzenia)
  },
  async rows({ register }, { year }) {
    const listaImion = await register
      .withTables<Tables>()
      .selectFrom('imionaWgRoku')
      .select(['imie', 'liczbaOsob'])
      .where('rokUrodzenia', '=', year)
      .orderBy('liczbaOsob', 'desc')
      .orderBy(polishOrder('imie'))
      .execute()
    return { listaImion }
  },
})
