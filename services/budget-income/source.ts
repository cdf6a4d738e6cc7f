import { dochodyBudzetu } from '#registers/budget/datasets.ts'
import { budgetYears } from '#registers/budget/years.ts'
import { defineSource } from '#shared/server/source/source.ts'
import { service } from './service.ts'

const COLUMNS = ['rozdzial', 'paragraf', 'nazwaPozycji', 'planPoZmianach', 'naleznosci', 'dochodyOtrzymane', 'dochodyWykonane'] as const

export const source = defineSource(service, {
  systems: ['budzet'],
  offers: { lataBudzetowe: budgetYears },
  async answer(ctx, { rok }) {
    return {
      listaDochodow: await ctx
        .open(dochodyBudzetu)
        .select(COLUMNS)
        .where('rok', '=', rok)
        .orderBy('rozdzial')
        .orderBy('paragraf')
        .execute(),
    }
  },
})
