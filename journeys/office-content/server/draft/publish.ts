import type { Db, Tx } from '#shared/server/database/database.ts'
import type { Finding } from '../folder/findings.ts'
import { digestOf, saveVersion } from '../content/store.ts'
import { currentVersion, folderOf } from '../content/versions.ts'
import { publishedFile } from './legal-version.ts'
import type { Rules } from '../read/links.ts'
import { judge } from '../read/judge.ts'
import { withAttached } from './attached.ts'
import { type Draft, forgetDrafts, isSame, withDrafts } from './drafts.ts'

/** Of which page or folder the drafts are, and who publishes them. */
export interface Publishing {
  readonly page: string
  readonly by: string
  readonly drafts: readonly Draft[]
}

export type Publication =
  | { readonly outcome: 'published'; readonly version: number; readonly findings: readonly Finding[] }
  /** The portal does not take it; nothing has changed. */
  | { readonly outcome: 'refused'; readonly findings: readonly Finding[] }
  /** Of these files something else was published since the drafts were begun; nothing has changed. */
  | { readonly outcome: 'overtaken'; readonly paths: readonly string[] }

/** What the portal would say of the content with these drafts. */
export async function findingsOf(db: Db, rules: Rules, drafts: readonly Draft[]): Promise<readonly Finding[]> {
  const current = await currentVersion(db)
  if (current === null) return []
  return (await judge.content(withDrafts(await folderOf(db, current), await withAttached(db, drafts)), rules)).findings
}

/** Takes its seconds before anybody is kept out: behind the lock the same is judged again, from memory unless somebody was faster. */
export async function judgeAhead(db: Db, rules: Rules, drafts: readonly Draft[]): Promise<void> {
  if (drafts.length > 0) await findingsOf(db, rules, drafts)
}

/** Drafts that were begun from what is published no longer. */
export function overtaken(drafts: Iterable<Draft>, folder: ReadonlyMap<string, Buffer>): string[] {
  return [...drafts]
    .filter(({ path, base }) => {
      const published = publishedFile(folder, path)
      return !isSame(base, published ? digestOf(published) : null)
    })
    .map(({ path }) => path)
}

/** Makes the drafts what everybody sees, as a version of its own. Call it under `lockContent`; what it does is kept with the transaction. */
export async function publishDrafts(tx: Tx, { page, by, drafts }: Publishing, rules: Rules): Promise<Publication> {
  const current = await currentVersion(tx)
  const folder = current === null ? new Map<string, Buffer>() : await folderOf(tx, current)
  const paths = overtaken(drafts, folder)
  if (paths.length > 0) return { outcome: 'overtaken', paths }
  const { content, files, sources, findings } = await judge.content(withDrafts(folder, drafts), rules)
  if (!content) return { outcome: 'refused', findings }
  const renewed = new Set(drafts.map(({ path }) => path))
  const version = await saveVersion(tx, { content, files, sources }, { renewed, of: { page, by } })
  await forgetDrafts(
    tx,
    drafts.map(({ path }) => path),
  )
  return { outcome: 'published', version, findings }
}
