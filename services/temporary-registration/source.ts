import { defineSource } from '#shared/server/source/source.ts'
import { zameldowaniaCzasowe } from './datasets.ts'
import { service } from './service.ts'

const COLUMNS = ['nazwaMiejscowosci', 'nazwaUlicy', 'nrDomu', 'nrLokalu', 'dataZameldowania', 'dataWymeldowania'] as const

export const source = defineSource(service, {
  systems: ['ewidencja'],
  async answer(ctx) {
    const rows = await ctx
      .own(zameldowaniaCzasowe)
      .select(COLUMNS)
      .where('dataZameldowania', '<=', ctx.today)
      .where('dataWymeldowania', '>=', ctx.today)
      .orderBy('dataZameldowania')
      .execute()
    return { zameldowania: rows.map((row) => ({ nrPesel: ctx.subject.pesel ?? '', ...row })) }
  },
})
