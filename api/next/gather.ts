import type { Contributed, NextContext, NextContribution } from '#shared/server/next/next.ts'

/** A contribution with the services that it speaks for: while all of them have a technical break, it is silent. */
export interface Contributor {
  readonly name: string
  readonly serviceIds: readonly number[]
  readonly contribute: NextContribution
}

/** What all of them say, side by side: one that fails takes none of the others with it. */
export async function gather(contributors: readonly Contributor[], ctx: NextContext): Promise<Contributed[]> {
  const told = await Promise.all(contributors.map((contributor) => heard(contributor, ctx)))
  return told.filter((answer) => answer !== null)
}

async function heard({ name, contribute }: Contributor, ctx: NextContext): Promise<Contributed | null> {
  try {
    return await contribute(ctx)
  } catch (error) {
    ctx.log.error({ err: error, contributor: name }, 'a part of the home page cannot be told')
    return null
  }
}
