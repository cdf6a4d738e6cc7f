import type { Pool } from '#shared/server/database/database.ts'

/** Changes a part of the office's settings as an import of content does: by a new version. Seen within a second. */
export async function changeOffice(
  pool: Pool,
  part: 'configuration' | 'contact',
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  await pool.query(
    `with current as (
       select coalesce((select document from portal.content_version join portal.content_state on current_id = id), '{"ustawienia":{}}') as document
     ), added as (
       insert into portal.content_version (document)
       select jsonb_set(document, array['ustawienia', $1], coalesce(document -> 'ustawienia' -> $1, '{}') || $2::jsonb) from current returning id
     )
     update portal.content_state set current_id = added.id from added`,
    [part, JSON.stringify(values)],
  )
}
