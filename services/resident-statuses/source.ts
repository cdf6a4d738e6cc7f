import { polishOrder } from '#shared/server/database/polish-order.ts'
import { defineSource } from '#shared/server/source/source.ts'
import { statusyMieszkancow } from './datasets.ts'
import { service } from './service.ts'

export const source = defineSource(service, {
  systems: ['ewidencja'],
  async answer(ctx) {
    const statuses = ctx.open(statusyMieszkancow).select(['opisStatusu', 'liczbaMieszkancow'])
    return { statusyMieszkancow: await statuses.orderBy('liczbaMieszkancow', 'desc').orderBy(polishOrder('opisStatusu')).execute() }
  },
})
