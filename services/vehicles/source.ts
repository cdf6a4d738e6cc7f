import { yearsOf } from '#shared/server/register.ts'
import { defineSource } from '#shared/server/source/source.ts'
import { pojazdy } from './datasets.ts'
import { service } from './service.ts'

export const source = defineSource(service, {
  systems: ['podatki'],
  offers: {
    /** Past years with a declaration, and always the current one: who has none for it must be told so, not shown an older one. */
    async lataWykazu(ctx) {
      const current = Number(ctx.today.slice(0, 4))
      return [...(await yearsOf(ctx.own(pojazdy).where('rok', '<', current), 'rok')), current]
    },
  },
  async answer(ctx, { rok }) {
    return {
      pojazdy: await ctx
        .own(pojazdy)
        .select(['nrRejestracyjny', 'marka', 'nazwaStawki'])
        .where('rok', '=', rok)
        .orderBy('nrRejestracyjny')
        .execute(),
    }
  },
})
