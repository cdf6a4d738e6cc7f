import { polishOrder } from '#shared/server/database/polish-order.ts'
import { defineSource } from '#shared/server/source/source.ts'
import { liczbaPojazdow } from './datasets.ts'
import { service } from './service.ts'

export const source = defineSource(service, {
  systems: ['podatki'],
  async answer(ctx, { dataPrzeliczen }) {
    // The latest count of each norm up to the day.
    const latest = ctx
      .open(liczbaPojazdow)
      .select((row) => ['nazwaNormy as norma', row.fn.max('odDnia').as('dzien')])
      .where('odDnia', '<=', dataPrzeliczen)
    const counts = await ctx
      .open(liczbaPojazdow)
      .innerJoin(latest.groupBy('nazwaNormy').as('latest'), (on) => on.onRef('norma', '=', 'nazwaNormy').onRef('dzien', '=', 'odDnia'))
      .select(['nazwaNormy', 'liczbaPojazdow.liczbaPojazdow'])
      .where('liczbaPojazdow.liczbaPojazdow', '>', 0)
      .orderBy(polishOrder('nazwaNormy'))
      .execute()
    return { liczbaPojazdow: counts, dataPrzeliczen, ostatniDzien: ctx.today }
  },
})
