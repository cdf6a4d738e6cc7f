import { odczyty, punktyOdbioru, wodomierze } from '#registers/water/datasets.ts'
import { comparedUse } from '#registers/water/periods.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { SubjectContext } from '#shared/server/context.ts'
import { route, type Route } from '#shared/server/handler.ts'
import { contract } from '../contract.ts'

/** What a point has used, over the replacement of its meter. A point that is not of this subject is not found. */
export function routes(): Route[] {
  return [
    route(contract.use, async (ctx, { query: { idPunktuOdbioru: id } }) => {
      const point = await ctx.own(punktyOdbioru).select('idPunktu').where('idPunktu', '=', id).executeTakeFirst()
      if (!point) throw new Refusal('notFound')
      return comparedUse(await readingsOf(ctx, id))
    }),
  ]
}

/** All readings of a point with one meter in place; of several nobody knows which measures the water of another. */
async function readingsOf(ctx: SubjectContext, point: number) {
  const meters = await ctx.own(wodomierze).select(['idLicznika', 'dataWyjecia']).where('idPunktu', '=', point).execute()
  if (meters.filter(({ dataWyjecia }) => dataWyjecia === null || dataWyjecia > ctx.today).length !== 1) return []
  const removal = new Map(meters.map(({ idLicznika, dataWyjecia }) => [idLicznika, dataWyjecia]))
  const readings = await ctx
    .own(odczyty)
    .select(['idLicznika', 'dataOdczytu', 'zuzycieLicznika'])
    .where('idLicznika', 'in', [...removal.keys()])
    .execute()
  return readings.map(({ idLicznika, ...reading }) => ({ ...reading, dataWyjecia: removal.get(idLicznika) ?? null }))
}
