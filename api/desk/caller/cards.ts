import type { BriefCard } from '#shared/contracts/desk/caller.ts'
import type { BriefContext, BriefPart } from '#shared/server/desk/brief.ts'

export interface Read {
  readonly cards: readonly (BriefCard & { readonly id: string })[]
  readonly failed: readonly string[]
}

/** What all of them tell, side by side: one that fails takes none of the others with it, and the clerk is told that it is missing. */
export async function readCards(parts: readonly BriefPart[], ctx: BriefContext): Promise<Read> {
  const read = await Promise.all(
    parts.map(async ({ id, read }) => {
      try {
        return { id, card: await read(ctx), isFailed: false }
      } catch (error) {
        ctx.desk.log.error({ err: error, part: id }, 'a card of the telephone look-up cannot be told')
        return { id, card: null, isFailed: true }
      }
    }),
  )
  return {
    cards: read.flatMap(({ id, card }) => (card ? [{ id, ...card }] : [])),
    failed: read.flatMap(({ id, isFailed }) => (isFailed ? [id] : [])),
  }
}
