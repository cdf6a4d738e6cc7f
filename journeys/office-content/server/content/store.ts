import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Db, queryBuilder, type Tx } from '#shared/server/database/database.ts'
import { lock } from '#shared/server/database/locks.ts'
import { isPictureName, PICTURE_FOLDER } from '../../picture-address.ts'
import { fileId } from './file-id.ts'
import type { Content, ContentFile } from './content.ts'
import { keepLegalTexts } from './legal-texts.ts'

/** Further work in the transaction of a change: its entry in the accountability log. */
export type Alongside = (tx: Tx) => Promise<void>

/** Versions that stay to go back to, beside the current one and the one before it. */
const KEPT_VERSIONS = 30

export interface NewContent {
  readonly content: Content
  readonly files: readonly ContentFile[]
  /** The folder from which it was read, by path. */
  readonly sources: ReadonlyMap<string, Buffer>
}

/** Until the end of the transaction nobody else changes the content or its drafts. */
export async function lockContent(tx: Tx): Promise<void> {
  await lock(tx, 'content')
}

export function digestOf(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}

interface Making {
  /** Who publishes which page or folder; without it the content comes from a folder. */
  readonly of?: { readonly by: string; readonly page: string | null }
  /** Paths that count as changed although their bytes are the same. */
  readonly renewed?: ReadonlySet<string>
}

/** Stores a version with its files and its folder and makes it the current one. Call it under `lockContent`. */
export async function saveVersion(
  tx: Tx,
  { content, files, sources }: NewContent,
  { renewed = new Set(), of }: Making = {},
): Promise<number> {
  const before = new Map(
    (
      await tx
        .selectFrom('content_source')
        .innerJoin('content_state', 'content_state.current_id', 'content_source.version_id')
        .select(['path', 'sha256', 'changed_in'])
        .execute()
    ).map((row) => [row.path, row]),
  )
  const inserted = await tx
    .insertInto('content_version')
    .values({
      document: JSON.stringify(content),
      terms: content.ustawienia.terms.wersja,
      made_by: of?.by ?? null,
      page: of?.page ?? null,
    })
    .returning('id')
    .executeTakeFirst()
  if (!inserted) throw new Error('The content was not written')
  const { id } = inserted
  if (!of) await tx.updateTable('content_version').set({ import_id: id }).where('id', '=', id).execute()
  await keepLegalTexts(tx, content)
  for (const file of files) await saveFile(tx, id, file)
  for (const [path, bytes] of sources) {
    const [sha256, former] = [await keepBytes(tx, bytes), before.get(path)]
    const isSame = former?.sha256.equals(sha256) === true && !renewed.has(path)
    // Of the first folder nothing is older than anything else.
    await tx
      .insertInto('content_source')
      .values({ version_id: id, path, sha256, changed_in: isSame ? former.changed_in : before.size === 0 ? null : id })
      .execute()
  }
  await tx
    .updateTable('content_state')
    .set(({ ref }) => ({ previous_id: ref('current_id'), current_id: id }))
    // The table has one row.
    .where(sql<boolean>`true`)
    .execute()
  await forgetOld(tx)
  return id
}

/** Bytes are stored once; returns by what they are found. */
async function keepBytes(tx: Tx, bytes: Buffer): Promise<Buffer> {
  const sha256 = digestOf(bytes)
  const known = await tx.selectFrom('content_blob').select('sha256').where('sha256', '=', sha256).executeTakeFirst()
  if (known === undefined) await tx.insertInto('content_blob').values({ sha256, content: bytes }).execute()
  return sha256
}

async function saveFile(tx: Tx, version: number, { id, name, type, bytes }: ContentFile): Promise<void> {
  await tx
    .insertInto('content_file')
    .values({ version_id: version, id, name, type, sha256: await keepBytes(tx, bytes) })
    .execute()
}

async function forgetOld(tx: Tx): Promise<void> {
  const lastOnes = queryBuilder.selectFrom('content_version').select('id').orderBy('id', 'desc').limit(KEPT_VERSIONS)
  const old = tx
    .deleteFrom('content_version as version')
    .using('content_state as state')
    .whereRef('version.id', 'is distinct from', 'state.current_id')
    .whereRef('version.id', 'is distinct from', 'state.previous_id')
    .where('version.id', 'not in', lastOnes)
  await old.execute()
  const named = (table: 'content_file' | 'content_source') => queryBuilder.selectFrom(table).select('sha256')
  await tx
    .deleteFrom('content_blob')
    .where('sha256', 'not in', named('content_file'))
    .where('sha256', 'not in', named('content_source'))
    .execute()
}

export interface CurrentContent {
  readonly version: number
  readonly importedAt: Date
  readonly content: Content
}

export interface StoredFile {
  readonly name: string
  readonly type: string
  readonly content: Buffer
}

const FRESH_MS = 1000

/** The current version as this process knows it, at most a second late; the document is read only when the pointer has moved. */
export class ContentStore {
  readonly #database: Db
  #current: CurrentContent | null = null
  #readAt = 0

  constructor(db: Db) {
    this.#database = db
  }

  /** null before the first import. */
  async current(): Promise<CurrentContent | null> {
    if (Date.now() - this.#readAt < FRESH_MS) return this.#current
    const state = await this.#database.selectFrom('content_state').select('current_id').executeTakeFirst()
    const id = state?.current_id ?? null
    if (id !== (this.#current?.version ?? null)) this.#current = id === null ? null : await this.#read(id)
    this.#readAt = Date.now()
    return this.#current
  }

  async #read(id: number): Promise<CurrentContent | null> {
    const row = await this.#database
      .selectFrom('content_version')
      .select(['imported_at', 'document'])
      .$narrowType<{ document: Content }>()
      .where('id', '=', id)
      .executeTakeFirst()
    // Gone meanwhile: two imports came at once, and the next call reads the newer one.
    return row ? { version: id, importedAt: row.imported_at, content: row.document } : null
  }

  /** A picture of the current version by its name; null where there is none. */
  async picture(name: string): Promise<StoredFile | null> {
    return isPictureName(name) ? this.file(fileId(PICTURE_FOLDER + name)) : null
  }

  /** A file of the current version by its id; null where the index does not know it. */
  async file(id: string): Promise<StoredFile | null> {
    return (
      (await this.#database
        .selectFrom('content_state as state')
        .innerJoin('content_file as file', 'file.version_id', 'state.current_id')
        .innerJoin('content_blob as blob', 'blob.sha256', 'file.sha256')
        .select(['file.name', 'file.type', 'blob.content'])
        .where('file.id', '=', id)
        .executeTakeFirst()) ?? null
    )
  }
}
