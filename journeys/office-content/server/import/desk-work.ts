import type pg from 'pg'
import { sql } from 'kysely'
import { rowOf, rowsOf, tables } from '#shared/server/database/tables.ts'
import { digestOf } from '../content/store.ts'
import { allDrafts, isSame } from '../draft/drafts.ts'
import { allPlans } from '../draft/plans.ts'
import type { Files } from '../folder/folder.ts'

/** A file over which somebody at the desk has worked, and what a folder would undo of it. */
export interface DeskWork {
  readonly file: string
  readonly problem: string
}

const AT = sql<string>`to_char(version.imported_at at time zone 'Europe/Warsaw', 'YYYY-MM-DD HH24:MI')`

/** What an import of this folder would undo of the desk's: publications since the last import, removals, drafts. Call it under `lockContent`. */
export async function deskWorkUnder(client: pg.ClientBase, folder: Files): Promise<DeskWork[]> {
  const digests = new Map([...folder].map(([path, bytes]) => [path, digestOf(bytes)]))
  const published = await publishedNow(client)
  const undone = [...published.values()]
    .filter(({ path, sha256, isByDesk }) => isByDesk && !isSame(sha256, digests.get(path) ?? null))
    .map(({ path, at }) => ({
      file: path,
      problem: `zmieniono w portalu od ostatniego wczytania${at === null ? '' : ` (${at})`}; w katalogu jest co innego`,
    }))
  const back = (await importedPaths(client))
    .filter((path) => !published.has(path) && digests.has(path))
    .map((file) => ({ file, problem: 'usunięto przy biurku; wczytanie przywróciłoby ten plik' }))
  return [...undone, ...back, ...(await draftsOver(client, digests, published))].sort((a, b) => a.file.localeCompare(b.file, 'pl'))
}

interface Published {
  readonly path: string
  readonly sha256: Buffer
  readonly at: string | null
  readonly isByDesk: boolean
}

async function publishedNow(client: pg.ClientBase): Promise<ReadonlyMap<string, Published>> {
  const rows = await rowsOf(
    client,
    tables
      .selectFrom('content_state as state')
      .innerJoin('content_version as current', 'current.id', 'state.current_id')
      .innerJoin('content_source as source', 'source.version_id', 'current.id')
      .leftJoin('content_version as version', 'version.id', 'source.changed_in')
      .select([
        'source.path',
        'source.sha256',
        AT.as('at'),
        sql<boolean>`coalesce(source.changed_in > current.import_id, false)`.as('isByDesk'),
      ]),
  )
  return new Map(rows.map((row) => [row.path, row]))
}

/** Of the import on which the current version stands; none where it is no longer kept. */
async function importedPaths(client: pg.ClientBase): Promise<string[]> {
  const current = await rowOf(
    client,
    tables
      .selectFrom('content_state as state')
      .innerJoin('content_version as current', 'current.id', 'state.current_id')
      .select('current.import_id'),
  )
  if (!current?.import_id) return []
  const rows = await rowsOf(client, tables.selectFrom('content_source').select('path').where('version_id', '=', current.import_id))
  return rows.map(({ path }) => path)
}

/** Drafts that were begun from a file which would then be another one; those that were overtaken before are no fault of this folder. */
async function draftsOver(
  client: pg.ClientBase,
  digests: ReadonlyMap<string, Buffer>,
  published: ReadonlyMap<string, Published>,
): Promise<DeskWork[]> {
  const plans = new Map((await allPlans(client)).map((plan) => [plan.id, plan]))
  return [...(await allDrafts(client)).values()]
    .filter(({ path, base }) => isSame(base, published.get(path)?.sha256 ?? null) && !isSame(base, digests.get(path) ?? null))
    .map(({ path, editor, at, planId }) => {
      const plan = planId === null ? undefined : plans.get(planId)
      const planned = plan ? `, publikacja zaplanowana na ${plan.at.slice(0, 16)}` : ''
      return {
        file: path,
        problem: `szkic przy biurku (${editor}, ${at.slice(0, 16)}${planned}); wczytanie zmieniłoby plik, od którego go zaczęto`,
      }
    })
}
