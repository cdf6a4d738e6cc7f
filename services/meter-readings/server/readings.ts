import { sql } from 'kysely'
import { odczyty, punktyOdbioru, wodomierze } from '#imports/water.ts'
import { Refusal } from '#shared/errors.ts'
import type { SubjectContext } from '#shared/server/context.ts'
import type { Reading } from '../rows.ts'

/** Of each meter (S1 §9). */
const LAST_READINGS = 12

export interface Found {
  readonly address: string
  readonly odczyty: Reading[]
}

async function addressOf(ctx: SubjectContext, point: number): Promise<string> {
  const row = await ctx.own(punktyOdbioru).select('adresPunktuOdbioru').where('idPunktu', '=', point).executeTakeFirst()
  if (!row) throw new Refusal('notFound')
  return row.adresPunktuOdbioru
}

/** Numbers of the meters at the point: those in place first, as the list of points has them. */
async function metersAt(ctx: SubjectContext, point: number): Promise<string[]> {
  const meters = ctx.own(wodomierze).select('nrLicznika').where('idPunktu', '=', point)
  const rows = await meters.orderBy('dataWyjecia', (order) => order.desc().nullsFirst()).orderBy('nrLicznika').execute()
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
  const meters = ctx.own(wodomierze).select(['idLicznika', 'nrLicznika']).where('idPunktu', '=', point).where('nrLicznika', 'in', numbers).as('w')
  const placed = ctx.own(odczyty).innerJoin(meters, 'w.idLicznika', 'odczyty.idLicznika').select([
    'w.nrLicznika as numerLicznika', 'dataOdczytu', 'stanLicznika', 'zuzycieLicznika',
    sql<number>`row_number() over (partition by w."idLicznika" order by "dataOdczytu" desc)`.as('place'),
  ])
  const rows = await ctx.register.selectFrom(placed.as('r')).select(['numerLicznika', 'dataOdczytu', 'stanLicznika', 'zuzycieLicznika'])
    .where('place', '<=', LAST_READINGS).execute()
  const order = new Map(numbers.map((number, at) => [number, at]))
  const placeOf = ({ numerLicznika }: Reading) => order.get(numerLicznika) ?? 0
  return { address, odczyty: rows.sort((one, other) => placeOf(one) - placeOf(other) || other.dataOdczytu.localeCompare(one.dataOdczytu)) }
}
