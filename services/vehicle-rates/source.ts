import { sumPln } from '#shared/money.ts'
import { yearsOf } from '#shared/server/register.ts'
import { defineSource } from '#shared/server/source/source.ts'
import { stawkiPojazdow } from './datasets.ts'
import { service } from './service.ts'

export const source = defineSource(service, {
  systems: ['podatki'],
  offers: { lataStawek: (ctx) => yearsOf(ctx.open(stawkiPojazdow), 'rok') },
  async answer(ctx, { rokWyliczen }) {
    const rows = await ctx
      .open(stawkiPojazdow)
      .select(['nazwaStawki', 'stawkaRoczna', 'stawkaRocznaMax'])
      .where('rok', '=', rokWyliczen)
      .orderBy('lp')
      .execute()
    // The import lets no rate above its maximum in: the reduction is never negative.
    return { stawkiPojazdow: rows.map((row) => ({ ...row, kwotaObnizeniaStawki: sumPln([row.stawkaRocznaMax, -row.stawkaRoczna]) })) }
  },
})
