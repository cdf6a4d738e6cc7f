import { defineSource } from '#shared/server/source/source.ts'
import { dayOf } from '#shared/waste/collection-days.ts'
import { collectionsAhead } from './collections.ts'
import { service } from './service.ts'

export const source = defineSource(service, {
  systems: ['finanse'],
  async answer(ctx) {
    const ahead = await collectionsAhead(ctx, ctx.own)
    return {
      dzis: ctx.today,
      terminyOdbioru: ahead.map(({ dzien, rows, punktOdbioru }) => ({ ...dayOf(dzien, rows, ctx.language), punktOdbioru })),
    }
  },
})
