import type { wnioskiAkcyzy, zwrotyAkcyzy } from '#imports/excise.ts'
import type { DatasetRow } from '#shared/dataset.ts'
import { textsIn } from '#shared/i18n.ts'
import { type SubjectContext, subjectId } from '#shared/server/context.ts'
import { defineSource } from '#shared/server/source.ts'
import { service } from './service.ts'
import { texts } from './texts.ts'

type Tables = { wnioskiAkcyzy: DatasetRow<typeof wnioskiAkcyzy>; zwrotyAkcyzy: DatasetRow<typeof zwrotyAkcyzy> }

const REFUND = ['numerDecyzji', 'dataWydaniaDecyzji', 'kwotaZwrotu', 'pozostalyLimitZwrotuDoWykorzystania', 'rocznyLimitZwrotu', 'kwotaWyplacona'] as const

const tablesOf = (ctx: SubjectContext) => ctx.register.withTables<Tables>()

export const source = defineSource(service, {
  systems: ['podatki'],
  /** Of the applications: a year in which nothing has been decided yet is one too. */
  async years(ctx) {
    const rows = await tablesOf(ctx).selectFrom('wnioskiAkcyzy').select('rok').distinct().where('idPodmiotu', '=', subjectId(ctx)).orderBy('rok').execute()
    return rows.map(({ rok }) => rok)
  },
  async rows(ctx, { year }) {
    const { noDecision } = textsIn(texts, ctx.language)
    const [refunds, waiting] = await Promise.all([refundsOf(ctx, year), waitingOf(ctx, year)])
    return {
      zwroty: refunds.map((row) => ({ ...row, czyWyplacono: row.kwotaWyplacona > 0 })),
      wnioskiBezDecyzji: waiting.map((row) => ({ ...row, stanDecyzji: noDecision })),
    }
  },
})

function refundsOf(ctx: SubjectContext, year: number | null) {
  return tablesOf(ctx).selectFrom('zwrotyAkcyzy').select(REFUND)
    .where('idPodmiotu', '=', subjectId(ctx)).where('rok', '=', year).orderBy('dataWydaniaDecyzji').orderBy('numerDecyzji').execute()
}

function waitingOf(ctx: SubjectContext, year: number | null) {
  return tablesOf(ctx).selectFrom('wnioskiAkcyzy as w')
    .leftJoin('zwrotyAkcyzy as z', (join) =>
      join.onRef('z.idPodmiotu', '=', 'w.idPodmiotu').onRef('z.rok', '=', 'w.rok').onRef('z.sygnaturaWniosku', '=', 'w.sygnaturaWniosku'))
    .select(['w.sygnaturaWniosku', 'w.dataZlozeniaWniosku'])
    .where('w.idPodmiotu', '=', subjectId(ctx)).where('w.rok', '=', year).where('z.numerDecyzji', 'is', null)
    .orderBy('w.dataZlozeniaWniosku').orderBy('w.sygnaturaWniosku').execute()
}
