import { sql } from 'kysely'
import type pg from 'pg'
import { Refusal } from '#shared/calls/errors.ts'
import { rowOf, tables } from '#shared/server/database/tables.ts'
import { MAX_BYTES, MAX_FILES } from '../../folder/folder.ts'

const DRAFTS = tables
  .selectFrom('content_draft')
  .where('content', 'is not', null)
  .select(sql<number>`octet_length(content)`.as('bytes'))
/** What is published and stays as it is. */
const UNTOUCHED = tables
  .selectFrom('content_source as source')
  .innerJoin('content_state as state', 'state.current_id', 'source.version_id')
  .innerJoin('content_blob as blob', 'blob.sha256', 'source.sha256')
  .where(({ not, exists, selectFrom }) => not(exists(selectFrom('content_draft as draft').whereRef('draft.path', '=', 'source.path'))))
  .select(sql<number>`octet_length(blob.content)`.as('bytes'))
const SUM = tables
  .selectFrom(DRAFTS.unionAll(UNTOUCHED).as('kept'))
  .select([sql<number>`count(*)::int`.as('files'), sql<number>`coalesce(sum(bytes), 0)::float8`.as('bytes')])

/** The whole folder is held in memory while it is published: with its drafts it must stay what an import takes. */
export async function refuseTooMuch(client: pg.ClientBase): Promise<void> {
  const sum = await rowOf(client, SUM)
  const why = (sum?.bytes ?? 0) > MAX_BYTES ? 'razem ponad 200 MB' : (sum?.files ?? 0) > MAX_FILES ? `więcej niż ${MAX_FILES} plików` : null
  if (why !== null)
    throw new Refusal('invalidInput', { fields: { plik: `treści urzędu miałyby ${why}; proszę najpierw usunąć niepotrzebne pliki` } })
}
