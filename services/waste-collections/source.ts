import { defineSource } from '#shared/server/source/source.ts'
import { collectionsAhead, fractionsIn, weekdayIn } from './collections.ts'
import { service } from './service.ts'

export const source = defineSource(service, {
  systems: ['finanse'],
  async answer(ctx) {
    const ahead = await collectionsAhead(ctx, ctx.own)
    return {
      dzis: ctx.today,
      terminyOdbioru: ahead.map(({ dzien, frakcje, punktOdbioru }) => ({
        dzien,
        dzienTygodnia: weekdayIn(dzien, ctx.language),
        frakcje: fractionsIn(frakcje, ctx.language),
        kodyFrakcji: [...frakcje],
        punktOdbioru,
      })),
    }
  },
})
