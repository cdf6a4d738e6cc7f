import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#shared/server/database/database.ts'
import { targetsIn } from '../content/html.ts'
import type { Draft } from './drafts.ts'
import { FACE, FACE_FILES, PICTURES, pathIn } from '../read/file-rules.ts'
import { filesOf, pagesIn, readWork, titleOf, type Work } from './pages.ts'
import { foldersIn } from './page-acts.ts'
import type { Plan } from './plans.ts'

const NAMES = 'nazwy.json'

export interface FolderFile {
  readonly name: string
  readonly path: string
  readonly bytes: number
  readonly state: 'opublikowany' | 'nowy' | 'zmieniony' | 'usuwany'
  /** Of what is there, draft or published. */
  readonly mark: string
  readonly draft: Draft | null
}

/** The files of a folder with what somebody would change of them. Names of files have a file of their own. */
export interface FolderWork {
  readonly folder: string
  readonly work: Work
  readonly files: readonly FolderFile[]
  readonly drafts: readonly Draft[]
  readonly plan: Plan | undefined
  /** Of all of it: whoever publishes says by it what they have seen. */
  readonly mark: string
  /** `nazwy.json`, draft or published; null in folders whose files have no names. */
  readonly names: { readonly path: string; readonly content: Buffer | null; readonly published: Buffer | null } | null
}

export const planOf = (folder: string) => `pliki/${folder}`
const markOfDigest = (sha256: Buffer | null) => sha256?.toString('base64url') ?? ''
const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

/** Folders whose files the desk keeps. */
export const fileFolders = (work: Work): string[] => [PICTURES, ...foldersIn(work.folder).filter((folder) => folder !== 'pages'), FACE]

function isIn(folder: string, path: string): boolean {
  if (folder === FACE) return FACE_FILES.some((name) => name === path)
  return path.startsWith(`${folder}/`) && !path.slice(folder.length + 1).includes('/') && !path.endsWith('.html')
}

/** null where there is no such folder. */
export async function readFolderWork(db: Db, folder: string): Promise<FolderWork | null> {
  const work = await readWork(db)
  if (!fileFolders(work).includes(folder)) return null
  const published = await db
    .selectFrom('content_source as source')
    .innerJoin('content_state as state', 'state.current_id', 'source.version_id')
    .innerJoin('content_blob as blob', 'blob.sha256', 'source.sha256')
    .where('source.path', '!~', String.raw`\.html$`)
    .select(['source.path', 'source.sha256', sql<number>`octet_length(blob.content)`.as('bytes')])
    .execute()
  const known = new Map(published.filter(({ path }) => isIn(folder, path)).map((row) => [row.path, row]))
  const drafts = [...work.drafts.values()].filter(({ path }) => isIn(folder, path))
  const digests = await digestsOf(
    db,
    drafts.map(({ path }) => path),
  )
  const paths = [...new Set([...known.keys(), ...drafts.map(({ path }) => path)])].sort((a, b) => a.localeCompare(b, 'pl'))
  const files = paths
    .filter((path) => !path.endsWith(`/${NAMES}`))
    .map((path) => fileOf(path, known.get(path), work.drafts.get(path) ?? null, digests.get(path) ?? null))
  const all = paths.map(
    (path) => `${path} ${drafts.find((one) => one.path === path)?.version ?? 0} ${markOfDigest(known.get(path)?.sha256 ?? null)}`,
  )
  const names = pathIn(folder, NAMES)
  const draft = work.drafts.get(names)
  return {
    folder,
    work,
    files,
    drafts,
    plan: work.plans.find(({ page }) => page === planOf(folder)),
    mark: digest(Buffer.from(all.join('\n'))).toString('base64url'),
    names:
      folder === FACE || folder === PICTURES
        ? null
        : { path: names, published: work.folder.get(names) ?? null, content: draft ? draft.content : (work.folder.get(names) ?? null) },
  }
}

/** Digests of what drafts hold, computed where they lie. */
async function digestsOf(db: Db, paths: readonly string[]): Promise<ReadonlyMap<string, Buffer | null>> {
  if (paths.length === 0) return new Map()
  const rows = await db
    .selectFrom('content_draft')
    .where('path', 'in', paths)
    .select(['path', sql<Buffer | null>`sha256(content)`.as('sha256')])
    .execute()
  return new Map(rows.map(({ path, sha256 }) => [path, sha256]))
}

function fileOf(
  path: string,
  known: { readonly sha256: Buffer; readonly bytes: number } | undefined,
  draft: Draft | null,
  sha256: Buffer | null,
): FolderFile {
  return {
    name: path.slice(path.lastIndexOf('/') + 1),
    path,
    bytes: draft?.bytes ?? known?.bytes ?? 0,
    state: draft === null ? 'opublikowany' : draft.bytes === null ? 'usuwany' : known ? 'zmieniony' : 'nowy',
    mark: markOfDigest(draft ? sha256 : (known?.sha256 ?? null)),
    draft,
  }
}

/** Titles of the pages that name a file, in what is published or in a draft, by its path. */
export function pagesWith(work: Work): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>()
  for (const page of pagesIn(work)) {
    const files = filesOf(work, page)
    const texts = files.flatMap(({ path, content, published }) =>
      [content, published].flatMap((bytes) => (bytes ? [[path, bytes] as const] : [])),
    )
    for (const path of texts.flatMap(([own, bytes]) => targetsIn(bytes.toString('utf8'), own)))
      found.set(path, (found.get(path) ?? new Set()).add(titleOf(files, page)))
  }
  return new Map([...found].map(([path, titles]) => [path, [...titles]]))
}
