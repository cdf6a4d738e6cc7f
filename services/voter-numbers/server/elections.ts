import { wybory } from '#registers/elections/datasets.ts'
import type { Context } from '#shared/server/context.ts'

/** Elections of today and later, the next one first. */
export function electionsToCome(ctx: Context) {
  return ctx.open(wybory).select(['dataWyborow', 'nazwaWyborow']).where('dataWyborow', '>=', ctx.today).orderBy('dataWyborow').execute()
}
