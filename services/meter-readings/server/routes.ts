import { odczyty, wodomierze } from '#registers/water/datasets.ts'
import { comparedUse } from '#registers/water/periods.ts'
import { requirePoint } from '#registers/water/points.ts'
import type { SubjectContext } from '#shared/server/context.ts'
import { route, type Route } from '#shared/server/handler.ts'
import { contract } from '../contract.ts'

/** What a point has used, over the replacement of its meter. A point that is not of this subject is not found. */
export function routes(): Route[] {
  return [
    route(contract.use, async (ctx, { query: { idPunktuOdbioru: id } }) => {
      const { idPunktu } = await requirePoint(ctx, id)
      return comparedUse(await readingsOf(ctx, idPunktu))
    }),
  ]
}

/** All readings of a point with one meter in place; of several it is not known which measures the water of another. */
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
