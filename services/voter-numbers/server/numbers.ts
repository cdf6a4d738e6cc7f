import type { obwodyGlosowania, wybory } from '#imports/elections.ts'
import type { DatasetRow } from '#shared/dataset.ts'
import { Refusal } from '#shared/errors.ts'
import type { Context } from '#shared/server/context.ts'
import type { District } from '../contract.ts'
import type { wyborcyWObwodach } from '../datasets.ts'

type Tables = {
  wybory: DatasetRow<typeof wybory>
  obwodyGlosowania: DatasetRow<typeof obwodyGlosowania>
  wyborcyWObwodach: DatasetRow<typeof wyborcyWObwodach>
}

type Election = Tables['wybory']

/** Elections of today and later, the next one first. */
export function electionsToCome({ register, today }: Context): Promise<Election[]> {
  return register.withTables<Tables>().selectFrom('wybory').select(['dataWyborow', 'nazwaWyborow'])
    .where('dataWyborow', '>=', today).orderBy('dataWyborow').execute()
}

export interface Numbers {
  /** Null: the permanent register. */
  readonly election: Election | null
  readonly districts: District[]
}

/** Residents and voters by district, of the permanent register or of the list of an election. Throws `notFound` for a day without one. */
export async function numbersOf(ctx: Context, day: string | undefined): Promise<Numbers> {
  const tables = ctx.register.withTables<Tables>()
  const districts = tables.selectFrom('obwodyGlosowania as o').select(['o.obwod', 'o.adresLokalu', 'o.liczbaMieszkancow']).orderBy('o.obwod')
  if (day === undefined) return { election: null, districts: await districts.select('o.liczbaWyborcow').execute() }
  const election = await tables.selectFrom('wybory').select(['dataWyborow', 'nazwaWyborow']).where('dataWyborow', '=', day).executeTakeFirst()
  if (!election) throw new Refusal('notFound')
  const listed = districts
    .innerJoin('wyborcyWObwodach as w', (join) => join.onRef('w.obwod', '=', 'o.obwod').on('w.dataWyborow', '=', day))
    .select('w.liczbaWyborcow')
  return { election, districts: await listed.execute() }
}
