import type { Db } from '#shared/server/database/database.ts'
import { targetsIn } from '../content/html.ts'
import { allDrafts, type Draft, withContents } from './drafts.ts'

/**
 * New files and pictures to which texts lead: they are published with the page. What waits for a moment of its own stays, and so does
 * what would replace a published file: somebody may still be at it. With a legal text nothing goes that the second person has not seen.
 */
export async function withAttached(db: Db, drafts: readonly Draft[]): Promise<Draft[]> {
  const wanted = new Set(
    drafts.flatMap(({ path, content }) =>
      content && path.endsWith('.html') && !path.startsWith('legal/') ? targetsIn(content.toString('utf8'), path) : [],
    ),
  )
  const own = new Set(drafts.map(({ path }) => path))
  const attached = [...(await allDrafts(db)).values()].filter(
    ({ path, bytes, base, planId }) =>
      wanted.has(path) && !own.has(path) && !path.endsWith('.html') && bytes !== null && base === null && planId === null,
  )
  return withContents(db, [...drafts, ...attached])
}

/** What a publication is called in the log: its version, its page, and the files that went with it. */
export const publishedObject = (version: number | string, page: string, attached: readonly Pick<Draft, 'path'>[]): string =>
  [`content:${version} ${page}`, ...attached.map(({ path }) => path)].join(' ')
