import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { z } from 'zod'
import { affectedRows, type Db, type Tx } from '#shared/server/database/database.ts'

export interface Version {
  readonly id: number
  /** Warsaw wall time. */
  readonly at: string
  readonly isCurrent: boolean
  /** Who has published it; null of a folder that was read, and where that is longer ago than anybody knows. */
  readonly by: string | null
  /** Which page or folder was published; null: all of it. */
  readonly page: string | null
  /** It was read from a folder. */
  readonly isImport: boolean
  /** Of versions that an older portal has stored, the folder is not known. */
  readonly files: number
}

/** All that are kept, the newest first. */
export async function versions(db: Db): Promise<Version[]> {
  return db
    .selectFrom('content_version')
    .orderBy('id', 'desc')
    .select([
      'id',
      'made_by as by',
      'page',
      sql<boolean>`import_id is not distinct from id`.as('isImport'),
      sql<string>`to_char(imported_at at time zone 'Europe/Warsaw', 'YYYY-MM-DD HH24:MI:SS')`.as('at'),
      sql<number>`(select count(*)::int from portal.content_source where version_id = content_version.id)`.as('files'),
      sql<boolean>`exists (select 1 from portal.content_state where current_id = content_version.id)`.as('isCurrent'),
    ])
    .execute()
}

const sources = (db: Db) =>
  db
    .selectFrom('content_source as source')
    .innerJoin('content_blob as blob', 'blob.sha256', 'source.sha256')
    .orderBy('source.path')
    .select(['source.path', 'blob.content'])

/** The files of a version; empty where they are not known. */
export async function folderOf(db: Db, version: number): Promise<ReadonlyMap<string, Buffer>> {
  const rows = await sources(db).where('source.version_id', '=', version).execute()
  return new Map(rows.map(({ path, content }) => [path, content]))
}

export interface CurrentTexts {
  readonly folder: ReadonlyMap<string, Buffer>
  /** Number of the version in which a file got its present bytes; 0 where that is longer ago than anybody knows. */
  readonly changedIn: ReadonlyMap<string, number>
}

/** Pages and settings of the current version, without the files for download. */
export async function currentTexts(db: Db): Promise<CurrentTexts> {
  const rows = await sources(db)
    .innerJoin('content_state as state', 'state.current_id', 'source.version_id')
    .where('source.path', '~', String.raw`\.(html|json)$`)
    .select('source.changed_in')
    .execute()
  return {
    folder: new Map(rows.map(({ path, content }) => [path, content])),
    changedIn: new Map(rows.map(({ path, changed_in }) => [path, changed_in ?? 0])),
  }
}

export async function currentVersion(db: Db): Promise<number | null> {
  return (await db.selectFrom('content_state').select('current_id').executeTakeFirst())?.current_id ?? null
}

/** The last part of a name in the log, such as `staff:r.redakcyjna`. */
export const loginIn = (actor: string) => actor.slice(actor.lastIndexOf(':') + 1)

export interface Difference {
  readonly path: string
  /** Null: there is no such file. */
  readonly before: Buffer | null
  readonly after: Buffer | null
}

const OFFICE = 'office.json'
const switched = z.looseObject({ konfiguracja: z.unknown() })
const officeIn = (folder: ReadonlyMap<string, Buffer>) => {
  const bytes = folder.get(OFFICE)
  return bytes ? switched.parse(JSON.parse(bytes.toString('utf8'))) : null
}

/** A folder with the switches of the portal from another one, and else as it was, to the byte. */
export function withSwitchesOf(folder: ReadonlyMap<string, Buffer>, other: ReadonlyMap<string, Buffer>): ReadonlyMap<string, Buffer> {
  const [own, theirs] = [officeIn(folder), officeIn(other)]
  if (!own || !theirs || isDeepStrictEqual(own.konfiguracja, theirs.konfiguracja)) return folder
  const value = { ...own, konfiguracja: theirs.konfiguracja }
  const same = other.get(OFFICE)
  const isSame = same !== undefined && isDeepStrictEqual(value, theirs)
  return new Map(folder).set(OFFICE, isSame ? same : Buffer.from(`${JSON.stringify(value, null, 2)}\n`))
}

/** What changes by going from one version to another, file by file. The switches of the portal stay. */
export async function differences(db: Db, from: number, to: number): Promise<Difference[]> {
  const before = await folderOf(db, from)
  const after = withSwitchesOf(await folderOf(db, to), before)
  const paths = [...new Set([...before.keys(), ...after.keys()])].sort((a, b) => a.localeCompare(b, 'pl'))
  return paths
    .map((path) => ({ path, before: before.get(path) ?? null, after: after.get(path) ?? null }))
    .filter((one) => one.before === null || one.after === null || !one.before.equals(one.after))
}

/** Texts that people accept or that the law wants: no one changes them alone. */
export const isLegal = ({ path }: Pick<Difference, 'path'>): boolean => path.startsWith('legal/')

export interface Return {
  readonly version: number
  readonly seen: number
}

/** Points to a kept version, where `seen` is still the current one. Call it under `lockContent`. */
export async function moveTo(tx: Tx, { version, seen }: Return): Promise<boolean> {
  const known = await tx.selectFrom('content_version').select('id').where('id', '=', version).executeTakeFirst()
  if (known === undefined || version === seen) return false
  return (
    (await affectedRows(tx.updateTable('content_state').set({ current_id: version, previous_id: seen }).where('current_id', '=', seen))) ===
    1
  )
}
