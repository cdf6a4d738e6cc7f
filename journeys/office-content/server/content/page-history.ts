import { sql } from 'kysely'
import { anyText, type Db } from '#shared/server/database/database.ts'
import { type Version, versions } from './versions.ts'

export interface PageVersion extends Pick<Version, 'id' | 'at' | 'isImport'> {
  /** Who has published it; null of a folder that was read, and where nobody knows any more. */
  readonly by: string | null
  /** Residents read it. */
  readonly isShown: boolean
}

/** The texts that a page has had, by its files, the newest first: each by the version in which it came. Kept versions alone are known. */
export async function pageHistory(db: Db, paths: readonly string[]): Promise<PageVersion[]> {
  const rows = await db
    .selectFrom('content_source')
    .where('path', '=', anyText(paths))
    .groupBy('version_id')
    .select([
      'version_id as id',
      sql<string>`string_agg(path || encode(sha256, 'hex'), ' ' order by path)`.as('text'),
      sql<boolean>`coalesce(bool_or(changed_in = version_id), false)`.as('isOfVersion'),
    ])
    .execute()
  const texts = new Map(rows.map((row) => [row.id, row]))
  const known = (await versions(db)).filter(({ files }) => files > 0)
  const shown = texts.get(known.find(({ isCurrent }) => isCurrent)?.id ?? 0)?.text
  const came = known.filter(({ id }, at) => {
    const [text, before] = [texts.get(id)?.text, texts.get(known[at + 1]?.id ?? 0)?.text]
    return text !== undefined && text !== before
  })
  const last = came.find(({ id }) => texts.get(id)?.text === shown)
  return came.map(({ id, at, by, isImport }) => {
    // The oldest that is kept may have had its text from versions that are kept no longer.
    const isKnown = id !== known.at(-1)?.id || isImport || texts.get(id)?.isOfVersion === true
    return { id, at, isImport, by: isKnown ? by : null, isShown: id === last?.id }
  })
}
