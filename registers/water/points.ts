import { sql } from 'kysely'
import type { CollectionPoint } from '#shared/contracts/water.ts'
import type { DatasetRow } from '#shared/service/dataset.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { SubjectContext } from '#shared/server/context.ts'
import { odczyty, punktyOdbioru, wodomierze } from './datasets.ts'

const POINT = ['idPunktu', 'adresPunktuOdbioru', 'numerUmowy', 'dataZawarcia'] as const
export type Point = Pick<DatasetRow<typeof punktyOdbioru>, (typeof POINT)[number]>

/** The point, if it is the subject's; else the refusal `notFound`. */
export function requirePoint(ctx: SubjectContext, id: number): Promise<Point> {
  return ctx
    .own(punktyOdbioru)
    .select(POINT)
    .where('idPunktu', '=', id)
    .executeTakeFirstOrThrow(() => new Refusal('notFound'))
}

/** Collection points of the subject with their meters, by address; what is in place stands before what was taken out. */
export async function pointsOf(ctx: SubjectContext): Promise<CollectionPoint[]> {
  const readAt = ctx
    .own(odczyty)
    .select(['idLicznika', sql<number>`extract(year from "dataOdczytu")::int`.as('rok')])
    .distinct()
    .as('o')
  const [points, meters, years] = await Promise.all([
    ctx.own(punktyOdbioru).select(['idPunktu', 'adresPunktuOdbioru']).orderBy('adresPunktuOdbioru').orderBy('idPunktu').execute(),
    ctx
      .own(wodomierze)
      .select(['idPunktu', 'nrLicznika', 'dataWyjecia'])
      .orderBy('dataWyjecia', (order) => order.desc().nullsFirst())
      .orderBy('nrLicznika')
      .execute(),
    ctx
      .own(wodomierze)
      .innerJoin(readAt, 'o.idLicznika', 'wodomierze.idLicznika')
      .select(['idPunktu', 'o.rok'])
      .distinct()
      .orderBy('o.rok')
      .execute(),
  ])
  const metersAt = Map.groupBy(meters, ({ idPunktu }) => idPunktu)
  const yearsAt = Map.groupBy(years, ({ idPunktu }) => idPunktu)
  return points.map(({ idPunktu, adresPunktuOdbioru }) => ({
    idPunktuOdbioru: idPunktu,
    adresPunktuOdbioru,
    lataOdbioru: (yearsAt.get(idPunktu) ?? []).map(({ rok }) => rok),
    liczniki: (metersAt.get(idPunktu) ?? []).map(({ nrLicznika, dataWyjecia }) => ({ numerLicznika: nrLicznika, dataWyjecia })),
  }))
}
