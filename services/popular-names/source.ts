import { polishOrder } from '#shared/server/database/polish-order.ts'
import { defineSource } from '#shared/server/source/source.ts'
import { imiona } from './datasets.ts'
import { service } from './service.ts'

export const source = defineSource(service, {
  systems: ['ewidencja'],
  async answer(ctx) {
    return {
      listaImion: await ctx
        .open(imiona)
        .select(['imie', 'liczbaOsob'])
        .orderBy('liczbaOsob', 'desc')
        .orderBy(polishOrder('imie'))
        .execute(),
    }
  },
})
