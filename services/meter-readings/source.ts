import { sql } from 'kysely'
import { pointsOf, requirePoint } from '#registers/water/points.ts'
import { odczyty, wodomierze } from '#registers/water/datasets.ts'
import type { SubjectContext } from '#shared/server/context.ts'
import { defineSource } from '#shared/server/source/source.ts'
import { type Reading, service } from './service.ts'

export const source = defineSource(service, {
  systems: ['finanse'],
  offers: { punktyOdbioru: pointsOf, liczniki: (ctx, { idPunktuOdbioru }) => metersAt(ctx, idPunktuOdbioru) },
  async answer(ctx, { idPunktuOdbioru, numeryLicznikow }) {
    const { idPunktu } = await requirePoint(ctx, idPunktuOdbioru)
    return { odczyty: numeryLicznikow.length === 0 ? [] : await lastReadings(ctx, idPunktu, numeryLicznikow) }
  },
})

/** Of each meter (S1 §9). */
const LAST_READINGS = 12

/** The meters at the point: those in place first, as the list of points has them. */
function metersAt(ctx: SubjectContext, point: number) {
  return ctx
    .own(wodomierze)
    .select(['nrLicznika as numerLicznika', 'dataWyjecia'])
    .where('idPunktu', '=', point)
    .orderBy('dataWyjecia', (order) => order.desc().nullsFirst())
    .orderBy('nrLicznika')
    .execute()
}

/** The last readings of meters at a point, in the order of their numbers, the newest first. A number that is not at this point has none. */
async function lastReadings(ctx: SubjectContext, point: number, numbers: readonly string[]): Promise<Reading[]> {
  const meters = ctx
    .own(wodomierze)
    .select(['idLicznika', 'nrLicznika'])
    .where('idPunktu', '=', point)
    .where('nrLicznika', 'in', numbers)
    .as('w')
  const placed = ctx
    .own(odczyty)
    .innerJoin(meters, 'w.idLicznika', 'odczyty.idLicznika')
    .select([
      'w.nrLicznika as numerLicznika',
      'dataOdczytu',
      'stanLicznika',
      'zuzycieLicznika',
      sql<number>`row_number() over (partition by w."idLicznika" order by "dataOdczytu" desc)`.as('place'),
    ])
  const rows = await ctx.register
    .selectFrom(placed.as('r'))
    .select(['numerLicznika', 'dataOdczytu', 'stanLicznika', 'zuzycieLicznika'])
    .where('place', '<=', LAST_READINGS)
    .execute()
  const placeOf = ({ numerLicznika }: Reading) => numbers.indexOf(numerLicznika)
  return rows.sort((one, other) => placeOf(one) - placeOf(other) || other.dataOdczytu.localeCompare(one.dataOdczytu))
}
