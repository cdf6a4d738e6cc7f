import { odbioryOdpadow, uliceOdpadow } from '#registers/waste/datasets.ts'
import { polishOrder } from '#shared/server/database/polish-order.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { Context } from '#shared/server/context.ts'
import { defineSource } from '#shared/server/source/source.ts'
import { dayOf } from '#shared/waste/collection-days.ts'
import { service } from './service.ts'

/** In the order of the Polish alphabet. */
export function streets(ctx: Context) {
  return ctx.open(uliceOdpadow).select(['ulica']).orderBy(polishOrder('ulica')).execute()
}

export const source = defineSource(service, {
  systems: ['finanse'],
  offers: { ulice: streets },
  async answer(ctx, { ulica }) {
    const rejon = ulica === null ? null : await districtOf(ctx, ulica)
    const rows = await ctx
      .open(odbioryOdpadow)
      .select(['dzien', 'frakcja', 'zamiast', 'odwolano'])
      .where('rejon', '=', rejon ?? '')
      .where('dzien', '>=', ctx.today)
      .orderBy('dzien')
      .execute()
    const days = Map.groupBy(
      rows.filter(({ odwolano }) => odwolano !== true),
      ({ dzien }) => dzien,
    )
    return { dzis: ctx.today, rejon, terminyOdbioru: [...days].map(([dzien, same]) => dayOf(dzien, same, ctx.language)) }
  },
})

/** Throws `notFound` for a street of which the office says nothing. */
async function districtOf(ctx: Context, ulica: string): Promise<string> {
  const street = await ctx.open(uliceOdpadow).select(['rejon']).where('ulica', '=', ulica).executeTakeFirst()
  if (!street) throw new Refusal('notFound')
  return street.rejon
}
