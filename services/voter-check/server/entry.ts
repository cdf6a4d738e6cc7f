import type { obwodyGlosowania } from '#imports/elections.ts'
import type { DatasetRow } from '#shared/dataset.ts'
import { Refusal } from '#shared/errors.ts'
import type { Context } from '#shared/server/context.ts'
import type { VoterEntry } from '../contract.ts'
import type { spisWyborcow } from '../datasets.ts'

type Tables = { spisWyborcow: DatasetRow<typeof spisWyborcow>; obwodyGlosowania: DatasetRow<typeof obwodyGlosowania> }

/**
 * The entry of a person on the list of an election that is not over. Throws `notFound` for a day without an election, for a
 * stranger and for nobody alike: one read finds out all three.
 */
export async function entryOf(ctx: Context, pesel: string, day: string): Promise<Omit<VoterEntry, 'nrNaLiscie'> & { readonly nrNaLiscie: number }> {
  const entry = await ctx.register
    .withTables<Tables>()
    .selectFrom('spisWyborcow as s')
    .innerJoin('obwodyGlosowania as o', 'o.obwod', 's.obwod')
    .select(['s.pesel', 's.obwod', 's.okreg', 's.nrNaLiscie', 'o.adresLokalu as adresWyborcy'])
    .where('s.pesel', '=', pesel)
    .where('s.dataWyborow', '=', day)
    .where('s.dataWyborow', '>=', ctx.today)
    .executeTakeFirst()
  if (!entry) throw new Refusal('notFound')
  return entry
}
