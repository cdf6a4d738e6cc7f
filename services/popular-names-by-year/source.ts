import { polishOrder } from '#shared/server/database/polish-order.ts'
import { yearsOf } from '#shared/server/register.ts'
import { defineSource } from '#shared/server/source/source.ts'
import { imionaWgRoku } from './datasets.ts'
import { service } from './service.ts'

export const source = defineSource(service, {
  systems: ['ewidencja'],
  offers: { lataUrodzen: (ctx) => yearsOf(ctx.open(imionaWgRoku), 'rokUrodzenia') },
  async answer(ctx, { rok }) {
    const names = ctx.open(imionaWgRoku).select(['imie', 'liczbaOsob']).where('rokUrodzenia', '=', rok)
    return { listaImion: await names.orderBy('liczbaOsob', 'desc').orderBy(polishOrder('imie')).execute() }
  },
})
