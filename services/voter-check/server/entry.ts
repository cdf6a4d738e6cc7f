import { obwodyGlosowania } from '#registers/elections/datasets.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { Context } from '#shared/server/context.ts'
import { spisWyborcow } from '../datasets.ts'

/**
 * The entry of a person on the list of an election that is not over. Throws `notFound` for a day without an election, for a
 * stranger and for nobody alike: one read finds out all three.
 */
export async function entryOf(ctx: Context, pesel: string, day: string) {
  const districts = ctx.open(obwodyGlosowania).select(['obwod', 'adresLokalu']).as('o')
  const entry = await ctx
    .open(spisWyborcow)
    .innerJoin(districts, 'o.obwod', 'spisWyborcow.obwod')
    .select(['pesel', 'spisWyborcow.obwod', 'okreg', 'nrNaLiscie', 'o.adresLokalu as adresWyborcy'])
    .where('pesel', '=', pesel)
    .where('dataWyborow', '=', day)
    .where('dataWyborow', '>=', ctx.today)
    .executeTakeFirst()
  if (!entry) throw new Refusal('notFound')
  return entry
}
