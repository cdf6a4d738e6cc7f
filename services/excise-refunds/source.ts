import { wnioskiAkcyzy, zwrotyAkcyzy } from '#registers/excise/datasets.ts'
import { textsIn } from '#shared/i18n.ts'
import type { SubjectContext } from '#shared/server/context.ts'
import { yearsOf } from '#shared/server/register.ts'
import { defineSource } from '#shared/server/source/source.ts'
import { service } from './service.ts'
import { texts } from './texts.ts'

const REFUND = [
  'numerDecyzji',
  'dataWydaniaDecyzji',
  'kwotaZwrotu',
  'pozostalyLimitZwrotuDoWykorzystania',
  'rocznyLimitZwrotu',
  'kwotaWyplacona',
] as const

export const source = defineSource(service, {
  systems: ['podatki'],
  // Of the applications: a year in which nothing has been decided yet is one too.
  offers: { lataZwrotow: (ctx) => yearsOf(ctx.own(wnioskiAkcyzy), 'rok') },
  async answer(ctx, { rok }) {
    const { noDecision } = textsIn(texts, ctx.language)
    const [refunds, waiting] = await Promise.all([refundsOf(ctx, rok), waitingOf(ctx, rok)])
    return {
      zwroty: refunds.map((row) => ({ ...row, czyWyplacono: row.kwotaWyplacona > 0 })),
      wnioskiBezDecyzji: waiting.map((row) => ({ ...row, stanDecyzji: noDecision })),
    }
  },
})

function refundsOf(ctx: SubjectContext, year: number | null) {
  return ctx.own(zwrotyAkcyzy).select(REFUND).where('rok', '=', year).orderBy('dataWydaniaDecyzji').orderBy('numerDecyzji').execute()
}

function waitingOf(ctx: SubjectContext, year: number | null) {
  const decided = ctx.own(zwrotyAkcyzy).select('sygnaturaWniosku').where('rok', '=', year)
  return ctx
    .own(wnioskiAkcyzy)
    .select(['sygnaturaWniosku', 'dataZlozeniaWniosku'])
    .where('rok', '=', year)
    .where('sygnaturaWniosku', 'not in', decided)
    .orderBy('dataZlozeniaWniosku')
    .orderBy('sygnaturaWniosku')
    .execute()
}
