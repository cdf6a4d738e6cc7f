import type { Contributed, NextContext } from '#shared/server/next/next.ts'

/** What is written down needs nothing but the log. */
type Logging = Pick<NextContext, 'log'>

/** A contribution with the services that it speaks for: while all of them have a technical break, it is silent. */
export interface Contributor<Ctx = NextContext> {
  readonly name: string
  readonly serviceIds: readonly number[]
  readonly contribute: (ctx: Ctx) => Promise<Contributed>
}

/** What all of them say, side by side: one that fails takes none of the others with it. */
export async function gather<Ctx extends Logging>(contributors: readonly Contributor<Ctx>[], ctx: Ctx): Promise<Contributed[]> {
  const told = await Promise.all(contributors.map((contributor) => heard(contributor, ctx)))
  return told.filter((answer) => answer !== null)
}

async function heard<Ctx extends Logging>({ name, contribute }: Contributor<Ctx>, ctx: Ctx): Promise<Contributed | null> {
  try {
    return await contribute(ctx)
  } catch (error) {
    ctx.log.error({ err: error, contributor: name }, 'a part of the home page cannot be told')
    return null
  }
}
