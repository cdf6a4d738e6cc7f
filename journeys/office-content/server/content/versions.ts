import { sql } from 'kysely'
import type pg from 'pg'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { ADVISORY_LOCKS } from '#shared/server/database/advisory-locks.ts'
import { type Queryable, rowOf, rowsOf, tables, written } from '#shared/server/database/tables.ts'
import type { Alongside } from './store.ts'

export interface Version {
  readonly id: number
  /** Warsaw wall time. */
  readonly at: string
  readonly isCurrent: boolean
  /** Of versions that an older portal has stored, the folder is not known. */
  readonly files: number
}

/** All that are kept, the newest first. */
export async function versions(database: Queryable): Promise<Version[]> {
  return rowsOf(
    database,
    tables
      .selectFrom('content_version')
      .orderBy('id', 'desc')
      .select([
        'id',
        sql<string>`to_char(imported_at at time zone 'Europe/Warsaw', 'YYYY-MM-DD HH24:MI:SS')`.as('at'),
        sql<number>`(select count(*)::int from portal.content_source where version_id = content_version.id)`.as('files'),
        sql<boolean>`exists (select 1 from portal.content_state where current_id = content_version.id)`.as('isCurrent'),
      ]),
  )
}

const sources = tables
  .selectFrom('content_source as source')
  .innerJoin('content_blob as blob', 'blob.sha256', 'source.sha256')
  .orderBy('source.path')
  .select(['source.path', 'blob.content'])

/** The folder of a version as the office handed it over; empty where it is not known. */
export async function folderOf(database: Queryable, version: number): Promise<ReadonlyMap<string, Buffer>> {
  const rows = await rowsOf(database, sources.where('source.version_id', '=', version))
  return new Map(rows.map(({ path, content }) => [path, content]))
}

export interface CurrentTexts {
  readonly folder: ReadonlyMap<string, Buffer>
  /** Number of the version in which a file got its present bytes; 0 where that is longer ago than anybody knows. */
  readonly changedIn: ReadonlyMap<string, number>
}

/** Pages and settings of the current version, without the files for download. */
export async function currentTexts(database: Queryable): Promise<CurrentTexts> {
  const rows = await rowsOf(
    database,
    sources
      .innerJoin('content_state as state', 'state.current_id', 'source.version_id')
      .where('source.path', '~', String.raw`\.(html|json)$`)
      .select('source.changed_in'),
  )
  return {
    folder: new Map(rows.map(({ path, content }) => [path, content])),
    changedIn: new Map(rows.map(({ path, changed_in }) => [path, changed_in ?? 0])),
  }
}

export async function currentVersion(database: Queryable): Promise<number | null> {
  return (await rowOf(database, tables.selectFrom('content_state').select('current_id')))?.current_id ?? null
}

export interface Difference {
  readonly path: string
  /** Null: there is no such file. */
  readonly before: Buffer | null
  readonly after: Buffer | null
}

/** What changes from one version to another, file by file. */
export async function differences(database: Queryable, from: number, to: number): Promise<Difference[]> {
  const [before, after] = [await folderOf(database, from), await folderOf(database, to)]
  const paths = [...new Set([...before.keys(), ...after.keys()])].sort((a, b) => a.localeCompare(b, 'pl'))
  return paths
    .map((path) => ({ path, before: before.get(path) ?? null, after: after.get(path) ?? null }))
    .filter((one) => one.before === null || one.after === null || !one.before.equals(one.after))
}

/** Texts that people accept or that the law wants: no one changes them alone. */
export const isLegal = ({ path }: Pick<Difference, 'path'>): boolean => path.startsWith('legal/')

/** Makes a kept version the current one, where `seen` still is. False where one of them is not so any more. */
export async function restoreVersion(
  pool: pg.Pool,
  { version, seen }: { readonly version: number; readonly seen: number },
  alongside: Alongside,
): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.content])
    const known = await rowOf(client, tables.selectFrom('content_version').select('id').where('id', '=', version))
    const moved =
      known !== null &&
      version !== seen &&
      (await written(
        client,
        tables.updateTable('content_state').set({ current_id: version, previous_id: seen }).where('current_id', '=', seen),
      )) === 1
    if (moved) await alongside(client)
    return moved
  })
}
