import { wnioskiAkcyzy } from '#registers/excise/datasets.ts'
import { textsIn } from '#shared/i18n.ts'
import { yearsOf } from '#shared/server/register.ts'
import { defineSource } from '#shared/server/source/source.ts'
import { service } from './service.ts'
import { texts } from './texts.ts'

const COLUMNS = [
  'sygnaturaWniosku',
  'dataZlozeniaWniosku',
  'powierzchniaUzytkowRolnych',
  'iloscOleju',
  'rocznyLimitZwrotu',
  'czyWyplataNaRachunekBankowy',
] as const

export const source = defineSource(service, {
  systems: ['podatki'],
  offers: { lataWnioskow: (ctx) => yearsOf(ctx.own(wnioskiAkcyzy), 'rok') },
  async answer(ctx, { rok }) {
    const words = textsIn(texts, ctx.language)
    const rows = await ctx
      .own(wnioskiAkcyzy)
      .select(COLUMNS)
      .where('rok', '=', rok)
      .orderBy('dataZlozeniaWniosku')
      .orderBy('sygnaturaWniosku')
      .execute()
    return {
      wnioski: rows.map((row) => ({ ...row, sposobWyplaty: row.czyWyplataNaRachunekBankowy ? words.payoutBank : words.payoutCash })),
    }
  },
})
