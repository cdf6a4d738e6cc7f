import type pg from 'pg'
import { Refusal } from '#shared/errors.ts'
import { MAX_BYTES, MAX_FILES } from '../../folder/folder.ts'

/** The whole folder is held in memory while it is published: with its drafts it must stay what an import takes. */
export async function refuseTooMuch(client: pg.ClientBase): Promise<void> {
  const {
    rows: [sum],
  } = await client.query<{ files: number; bytes: number }>(
    `select count(*)::int as files, coalesce(sum(bytes), 0)::float8 as bytes from (
       select octet_length(content) as bytes from portal.content_draft where content is not null
       union all
       select octet_length(blob.content) from portal.content_source source
         join portal.content_state state on state.current_id = source.version_id
         join portal.content_blob blob on blob.sha256 = source.sha256
        where not exists (select 1 from portal.content_draft draft where draft.path = source.path)) kept`,
  )
  const why = (sum?.bytes ?? 0) > MAX_BYTES ? 'razem ponad 200 MB' : (sum?.files ?? 0) > MAX_FILES ? `więcej niż ${MAX_FILES} plików` : null
  if (why !== null)
    throw new Refusal('invalidInput', { fields: { plik: `treści urzędu miałyby ${why}; proszę najpierw usunąć niepotrzebne pliki` } })
}
