import { fieldsOf } from '#shared/service/field.ts'
import { sumPln } from '#shared/money.ts'
import { yearsOf } from '#shared/server/register.ts'
import { defineSource } from '#shared/server/source/source.ts'
import { oplatyLokalne } from './datasets.ts'
import { fee, service } from './service.ts'

export const source = defineSource(service, {
  systems: ['finanse'],
  offers: { lataOplat: (ctx) => yearsOf(ctx.own(oplatyLokalne), 'rok') },
  async answer(ctx, { rok }) {
    const oplaty = await ctx
      .own(oplatyLokalne)
      .select(fieldsOf(fee))
      .where('rok', '=', rok)
      .orderBy('terminPlatnosci')
      .orderBy('lp')
      .execute()
    const sum = (field: 'kwotaNetto' | 'kwotaVat' | 'kwotaBrutto') => sumPln(oplaty.map((row) => row[field]))
    return { oplaty, kwotaNettoSuma: sum('kwotaNetto'), kwotaVatSuma: sum('kwotaVat'), kwotaBruttoSuma: sum('kwotaBrutto') }
  },
})
