import type { DatasetRow } from '#shared/dataset.ts'
import { subjectId } from '#shared/server/context.ts'
import { defineSource } from '#shared/server/source.ts'
import type { zameldowaniaCzasowe } from './datasets.ts'
import { service } from './service.ts'

type Tables = { zameldowaniaCzasowe: DatasetRow<typeof zameldowaniaCzasowe> }

export const source = defineSource(service, {
  systems: ['ewidencja'],
  async rows(ctx) {
    const rows = await ctx.register
      .withTables<Tables>()
      .selectFrom('zameldowaniaCzasowe')
      .select(['nazwaMiejscowosci', 'nazwaUlicy', 'nrDomu', 'nrLokalu', 'dataZameldowania', 'dataWymeldowania'])
      .where('idPodmiotu', '=', subjectId(ctx))
      .where('dataZameldowania', '<=', ctx.today)
      .where('dataWymeldowania', '>=', ctx.today)
      .orderBy('dataZameldowania')
      .execute()
    return { zameldowania: rows.map((row) => ({ nrPesel: ctx.subject.pesel ?? '', ...row })) }
  },
})
