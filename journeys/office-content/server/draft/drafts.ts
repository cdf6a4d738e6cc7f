import { sql } from 'kysely'
import type { Db, Tx } from '#shared/server/database/database.ts'
import { digestOf } from '../content/store.ts'
import { isVersion, VERSIONS, withVersion } from './legal-version.ts'

/** A file that somebody has changed and nobody has published. */
export interface Draft {
  readonly path: string
  /** Of a text; null where it goes, and of other files until `withContents` has read them. */
  readonly content: Buffer | null
  /** Null: it goes with the next publication. */
  readonly bytes: number | null
  /** Digest of the published file from which it was begun; null where there was none. */
  readonly base: Buffer | null
  readonly version: number
  readonly editor: string
  /** Warsaw wall time. */
  readonly at: string
  readonly planId: number | null
}

export type Drafts = ReadonlyMap<string, Draft>

const AT = sql<string>`to_char(edited_at at time zone 'Europe/Warsaw', 'YYYY-MM-DD HH24:MI:SS')`

/** All of them, by path, without what files for download and pictures hold: together that may be more than a process should hold. */
export async function allDrafts(db: Db): Promise<Drafts> {
  const rows = await db
    .selectFrom('content_draft')
    .orderBy('path')
    .select(['path', 'base_sha256', 'version', 'edited_by', 'plan_id', AT.as('at')])
    .select([
      sql<Buffer | null>`case when path ~ '\\.(html|json)$' then content end`.as('content'),
      sql<number | null>`octet_length(content)`.as('bytes'),
    ])
    .execute()
  return new Map(
    rows.map(({ path, content, bytes, base_sha256, version, edited_by, plan_id, at }) => [
      path,
      { path, content, bytes, base: base_sha256, version, editor: edited_by, at, planId: plan_id },
    ]),
  )
}

/** Drafts with what they hold, for a publication or a preview. */
export async function withContents(db: Db, drafts: Iterable<Draft>): Promise<Draft[]> {
  const all = [...drafts]
  const missing = all.filter(({ content, bytes }) => content === null && bytes !== null).map(({ path }) => path)
  if (missing.length === 0) return all
  const rows = await db.selectFrom('content_draft').where('path', 'in', missing).select(['path', 'content']).execute()
  const read = new Map(rows.map(({ path, content }) => [path, content]))
  return all.map((draft) => (read.has(draft.path) ? { ...draft, content: read.get(draft.path) ?? null } : draft))
}

/** By this an editor says which text they had before them: with another one by now, somebody else has written. Empty: no file. */
export function markOf(bytes: Buffer | null): string {
  return bytes === null ? '' : digestOf(bytes).toString('base64url')
}

export function isSame(one: Buffer | null, other: Buffer | null): boolean {
  return one === null || other === null ? one === other : one.equals(other)
}

/** Keeps a file as a draft, begun from the published one with the digest `base`; one that is as published and `isRenewed` is kept too: it counts as changed. Call it under `lockContent`. */
export async function keepDraft(
  tx: Tx,
  change: Pick<Draft, 'path' | 'content' | 'editor' | 'base'> & { readonly isRenewed?: boolean },
): Promise<void> {
  const { path, content, editor, base, isRenewed = false } = change
  if (isSame(content && digestOf(content), base) && !isRenewed) {
    await forgetDrafts(tx, [path])
    return
  }
  const values = { content, base_sha256: base, edited_by: editor }
  await tx
    .insertInto('content_draft')
    .values({ path, ...values })
    .onConflict((on) =>
      on.column('path').doUpdateSet(({ ref }) => ({
        ...values,
        version: sql<number>`${ref('content_draft.version')} + 1`,
        edited_at: sql<Date>`now()`,
      })),
    )
    .execute()
}

export async function forgetDrafts(tx: Tx, paths: readonly string[]): Promise<void> {
  if (paths.length > 0) await tx.deleteFrom('content_draft').where('path', 'in', paths).execute()
}

/** The folder as it would be with these drafts. */
export function withDrafts(folder: ReadonlyMap<string, Buffer>, drafts: Iterable<Pick<Draft, 'path' | 'content'>>): Map<string, Buffer> {
  const files = new Map(folder)
  for (const { path, content } of drafts) {
    if (content === null) files.delete(path)
    else if (isVersion(path)) files.set(VERSIONS, withVersion(files, path, content))
    else files.set(path, content)
  }
  return files
}
