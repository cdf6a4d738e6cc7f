import { sql } from 'kysely'
import type { odczyty, punktyOdbioru, wodomierze } from '#imports/water.ts'
import type { DatasetRow } from '#shared/dataset.ts'
import { Refusal } from '#shared/errors.ts'
import { type SubjectContext, subjectId } from '#shared/server/context.ts'
import type { Reading } from '../rows.ts'

type Tables = {
  punktyOdbioru: DatasetRow<typeof punktyOdbioru>
  wodomierze: DatasetRow<typeof wodomierze>
  odczyty: DatasetRow<typeof odczyty>
}

/** Of each meter (S1 §9). */
const LAST_READINGS = 12

export interface Found {
  readonly address: string
  readonly odczyty: Reading[]
}

async function addressOf(ctx: SubjectContext, point: number): Promise<string> {
  const row = await ctx.register
    .withTables<Tables>()
    .selectFrom('punktyOdbioru')
    .select('adresPunktuOdbioru')
    .where('idPodmiotu', '=', subjectId(ctx))
    .where('idPunktu', '=', point)
    .executeTakeFirst()
  if (!row) throw new Refusal('notFound')
  return row.adresPunktuOdbioru
}

/** Numbers of the meters at the point: those in place first, as the list of points has them. */
async function metersAt(ctx: SubjectContext, point: number): Promise<string[]> {
  const rows = await ctx.register
    .withTables<Tables>()
    .selectFrom('wodomierze')
    .select('nrLicznika')
    .where('idPodmiotu', '=', subjectId(ctx))
    .where('idPunktu', '=', point)
    .orderBy('dataWyjecia', (order) => order.desc().nullsFirst())
    .orderBy('nrLicznika')
    .execute()
  return rows.map(({ nrLicznika }) => nrLicznika)
}

/**
 * The last readings of meters at a point, by meter, the newest first. `asked`: their numbers with commas; undefined for the
 * first meter. A number that is not at this point has none. Refuses with `notFound` a point of somebody else.
 */
export async function readingsOf(ctx: SubjectContext, point: number, asked: string | undefined): Promise<Found> {
  const address = await addressOf(ctx, point)
  const numbers = asked?.split(',').filter((number) => number !== '') ?? (await metersAt(ctx, point)).slice(0, 1)
  if (numbers.length === 0) return { address, odczyty: [] }
  const rows = await ctx.register
    .withTables<Tables>()
    .selectFrom((from) => from
      .selectFrom('wodomierze as w')
      .innerJoin('odczyty as o', (join) => join.onRef('o.idPodmiotu', '=', 'w.idPodmiotu').onRef('o.idLicznika', '=', 'w.idLicznika'))
      .select([
        'w.nrLicznika', 'o.dataOdczytu', 'o.stanLicznika', 'o.zuzycieLicznika',
        sql<number>`row_number() over (partition by w."idLicznika" order by o."dataOdczytu" desc)`.as('place'),
      ])
      .where('w.idPodmiotu', '=', subjectId(ctx))
      .where('w.idPunktu', '=', point)
      .where('w.nrLicznika', 'in', numbers)
      .as('r'))
    .select(['nrLicznika as numerLicznika', 'dataOdczytu', 'stanLicznika', 'zuzycieLicznika'])
    .where('place', '<=', LAST_READINGS)
    .execute()
  const order = new Map(numbers.map((number, at) => [number, at]))
  const placeOf = ({ numerLicznika }: Reading) => order.get(numerLicznika) ?? 0
  return { address, odczyty: rows.sort((one, other) => placeOf(one) - placeOf(other) || other.dataOdczytu.localeCompare(one.dataOdczytu)) }
}
