import type { wnioskiAkcyzy } from '#imports/excise.ts'
import type { DatasetRow } from '#shared/dataset.ts'
import { textsIn } from '#shared/i18n.ts'
import { type SubjectContext, subjectId } from '#shared/server/context.ts'
import { defineSource } from '#shared/server/source.ts'
import { service } from './service.ts'
import { texts } from './texts.ts'

type Tables = { wnioskiAkcyzy: DatasetRow<typeof wnioskiAkcyzy> }

const FIELDS = [
  'sygnaturaWniosku', 'dataZlozeniaWniosku', 'powierzchniaUzytkowRolnych', 'iloscOleju', 'rocznyLimitZwrotu', 'czyWyplataNaRachunekBankowy',
] as const

const ofSubject = (ctx: SubjectContext) => ctx.register.withTables<Tables>().selectFrom('wnioskiAkcyzy').where('idPodmiotu', '=', subjectId(ctx))

export const source = defineSource(service, {
  systems: ['podatki'],
  async years(ctx) {
    const rows = await ofSubject(ctx).select('rok').distinct().orderBy('rok').execute()
    return rows.map(({ rok }) => rok)
  },
  async rows(ctx, { year }) {
    const words = textsIn(texts, ctx.language)
    const rows = await ofSubject(ctx).select(FIELDS).where('rok', '=', year).orderBy('dataZlozeniaWniosku').orderBy('sygnaturaWniosku').execute()
    return { wnioski: rows.map((row) => ({ ...row, sposobWyplaty: row.czyWyplataNaRachunekBankowy ? words.payoutBank : words.payoutCash })) }
  },
})
