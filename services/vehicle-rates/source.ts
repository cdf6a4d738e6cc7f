import type { DatasetRow } from '#shared/dataset.ts'
import { sumPln } from '#shared/money.ts'
import { defineSource } from '#shared/server/source.ts'
import type { stawkiPojazdow } from './datasets.ts'
import { service } from './service.ts'

type Tables = { stawkiPojazdow: DatasetRow<typeof stawkiPojazdow> }

export const source = defineSource(service, {
  systems: ['podatki'],
  async years({ register }) {
    const rows = await register.withTables<Tables>().selectFrom('stawkiPojazdow').select('rok').distinct().orderBy('rok').execute()
    return rows.map(({ rok }) => rok)
  },
  async rows({ register }, { year }) {
    const rows = await register
      .withTables<Tables>()
      .selectFrom('stawkiPojazdow')
      .select(['nazwaStawki', 'stawkaRoczna', 'stawkaRocznaMax'])
      .where('rok', '=', year)
      .orderBy('lp')
      .execute()
    // The import lets no rate above its maximum in: the reduction is never negative.
    return { stawkiPojazdow: rows.map((row) => ({ ...row, kwotaObnizeniaStawki: sumPln([row.stawkaRocznaMax, -row.stawkaRoczna]) })) }
  },
})
