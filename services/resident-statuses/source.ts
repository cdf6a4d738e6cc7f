import type { DatasetRow } from '#shared/dataset.ts'
import { polishOrder } from '#shared/server/polish-order.ts'
import { defineSource } from '#shared/server/source.ts'
import type { statusyMieszkancow } from './datasets.ts'
import { service } from './service.ts'

type Tables = { statusyMieszkancow: DatasetRow<typeof statusyMieszkancow> }

export const source = defineSource(service, {
  systems: ['ewidencja'],
  async rows({ register }) {
    const rows = await register
      .withTables<Tables>()
      .selectFrom('statusyMieszkancow')
      .select(['opisStatusu', 'liczbaMieszkancow'])
      .orderBy('liczbaMieszkancow', 'desc')
      .orderBy(polishOrder('opisStatusu'))
      .execute()
    return { statusyMieszkancow: rows }
  },
})
