import { parametryOdpadow } from '#registers/waste/datasets.ts'
import { fieldsOf, type RowOf } from '#shared/service/field.ts'
import { defineSource } from '#shared/server/source/source.ts'
import { parameter, service } from './service.ts'

export const source = defineSource(service, {
  systems: ['finanse'],
  async answer(ctx) {
    const rows = await ctx
      .own(parametryOdpadow)
      .select(fieldsOf(parameter))
      .orderBy('punktOdbioru')
      .orderBy('odDnia', 'desc')
      .orderBy('parametr')
      .execute()
    const {
      parametryOplatAktualne = [],
      parametryOplatArchiwalne = [],
      parametryOplatPrzyszle = [],
    } = Object.groupBy(rows, (row) => listOf(row, ctx.today))
    return { parametryOplatAktualne, parametryOplatArchiwalne, parametryOplatPrzyszle }
  },
})

/** What is valid today, its first and last day included, what has ended, and what is still to begin. */
function listOf({ odDnia, doDnia }: RowOf<typeof parameter>, today: string) {
  if (odDnia > today) return 'parametryOplatPrzyszle'
  return doDnia === null || doDnia >= today ? 'parametryOplatAktualne' : 'parametryOplatArchiwalne'
}
