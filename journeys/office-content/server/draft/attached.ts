import type { Queryable } from '#shared/server/database/tables.ts'
import { targetsIn } from '../content/html.ts'
import { allDrafts, type Draft } from './drafts.ts'

/** Drafts of files and pictures to which texts lead: they are published with the page. What waits for a moment of its own stays. */
export async function withAttached(database: Queryable, drafts: readonly Draft[]): Promise<Draft[]> {
  const wanted = new Set(
    drafts.flatMap(({ path, content }) => (content && path.endsWith('.html') ? targetsIn(content.toString('utf8'), path) : [])),
  )
  const own = new Set(drafts.map(({ path }) => path))
  const attached = [...(await allDrafts(database)).values()].filter(
    ({ path, content, planId }) => wanted.has(path) && !own.has(path) && !path.endsWith('.html') && content !== null && planId === null,
  )
  return [...drafts, ...attached]
}
