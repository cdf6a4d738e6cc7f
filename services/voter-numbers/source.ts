import { obwodyGlosowania, wybory } from '#registers/elections/datasets.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { Context } from '#shared/server/context.ts'
import { defineSource } from '#shared/server/source/source.ts'
import { wyborcyWObwodach } from './datasets.ts'
import { service } from './service.ts'

export const source = defineSource(service, {
  systems: ['ewidencja'],
  offers: { datyWyborow: electionsToCome },
  async answer(ctx, { dataWyborow }) {
    const obwody = dataWyborow === null ? await registerOf(ctx) : await listOf(ctx, dataWyborow)
    const sum = (field: 'liczbaMieszkancow' | 'liczbaWyborcow') => obwody.reduce((total, row) => total + row[field], 0)
    return { dataWyborow, liczbaMieszkancow: sum('liczbaMieszkancow'), liczbaWyborcow: sum('liczbaWyborcow'), obwody }
  },
})

/** Elections of today and later, the next one first. */
export function electionsToCome(ctx: Context) {
  return ctx.open(wybory).select(['dataWyborow', 'nazwaWyborow']).where('dataWyborow', '>=', ctx.today).orderBy('dataWyborow').execute()
}

/** The permanent register of voters, by district. */
function registerOf(ctx: Context) {
  return ctx.open(obwodyGlosowania).select(['obwod', 'adresLokalu', 'liczbaMieszkancow', 'liczbaWyborcow']).orderBy('obwod').execute()
}

/** The list of an election, by district. Throws `notFound` for a day without one. */
async function listOf(ctx: Context, day: string) {
  const election = await ctx.open(wybory).select('dataWyborow').where('dataWyborow', '=', day).executeTakeFirst()
  if (!election) throw new Refusal('notFound')
  const listed = ctx.open(wyborcyWObwodach).select(['obwod', 'liczbaWyborcow']).where('dataWyborow', '=', day).as('w')
  return ctx
    .open(obwodyGlosowania)
    .innerJoin(listed, 'w.obwod', 'obwodyGlosowania.obwod')
    .select(['obwodyGlosowania.obwod', 'adresLokalu', 'liczbaMieszkancow', 'w.liczbaWyborcow'])
    .orderBy('obwodyGlosowania.obwod')
    .execute()
}
