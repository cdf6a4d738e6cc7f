import { budgetYears } from '#shared/server/budget-years.ts'
import { defineSource } from '#shared/server/source.ts'
import { wydatkiBudzetu } from './datasets.ts'
import { service } from './service.ts'

const COLUMNS = ['rozdzial', 'paragraf', 'nazwaPozycji', 'planPoZmianach', 'wydatki', 'zobowiazania', 'koszty', 'zaangazowanie'] as const

export const source = defineSource(service, {
  systems: ['budzet'],
  offers: { lataBudzetowe: budgetYears },
  async answer(ctx, { rok }) {
    return { listaWydatkow: await ctx.open(wydatkiBudzetu).select(COLUMNS).where('rok', '=', rok).orderBy('rozdzial').orderBy('paragraf').execute() }
  },
})
