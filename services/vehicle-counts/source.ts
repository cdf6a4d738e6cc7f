import { polishOrder } from '#shared/server/polish-order.ts'
import { defineSource } from '#shared/server/source.ts'
import { liczbaPojazdow } from './datasets.ts'
import { service } from './service.ts'

export const source = defineSource(service, {
  systems: ['podatki'],
  async answer(ctx, { dataPrzeliczen }) {
    // The latest count of each norm up to the day.
    const latest = ctx.open(liczbaPojazdow).selectAll().distinctOn('nazwaNormy').where('odDnia', '<=', dataPrzeliczen).orderBy('nazwaNormy').orderBy('odDnia', 'desc')
    const counts = await ctx.register.selectFrom(latest.as('latest')).select(['nazwaNormy', 'liczbaPojazdow'])
      .where('liczbaPojazdow', '>', 0).orderBy(polishOrder('nazwaNormy')).execute()
    return { liczbaPojazdow: counts, dataPrzeliczen, ostatniDzien: ctx.today }
  },
})
