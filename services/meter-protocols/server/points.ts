import { sql } from 'kysely'
import type { odczyty, punktyOdbioru, wodomierze } from '#imports/water.ts'
import type { CollectionPoint } from '#shared/contracts/water.ts'
import type { DatasetRow } from '#shared/dataset.ts'
import { type SubjectContext, subjectId } from '#shared/server/context.ts'

type Tables = {
  punktyOdbioru: DatasetRow<typeof punktyOdbioru>
  wodomierze: DatasetRow<typeof wodomierze>
  odczyty: DatasetRow<typeof odczyty>
}

/** Collection points of the subject with their meters, by address; what is in place stands before what was taken out. */
export async function pointsOf(ctx: SubjectContext): Promise<CollectionPoint[]> {
  const tables = ctx.register.withTables<Tables>()
  const id = subjectId(ctx)
  const [points, meters, years] = await Promise.all([
    tables.selectFrom('punktyOdbioru').select(['idPunktu', 'adresPunktuOdbioru']).where('idPodmiotu', '=', id)
      .orderBy('adresPunktuOdbioru').orderBy('idPunktu').execute(),
    tables.selectFrom('wodomierze').select(['idPunktu', 'nrLicznika', 'dataWyjecia']).where('idPodmiotu', '=', id)
      .orderBy('dataWyjecia', (order) => order.desc().nullsFirst()).orderBy('nrLicznika').execute(),
    tables.selectFrom('wodomierze as w')
      .innerJoin('odczyty as o', (join) => join.onRef('o.idPodmiotu', '=', 'w.idPodmiotu').onRef('o.idLicznika', '=', 'w.idLicznika'))
      .select(['w.idPunktu', sql<number>`extract(year from o."dataOdczytu")::int`.as('rok')]).distinct()
      .where('w.idPodmiotu', '=', id).orderBy('rok').execute(),
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
