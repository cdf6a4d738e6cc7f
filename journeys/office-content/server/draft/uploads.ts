import { sql } from 'kysely'
import { Refusal } from '#shared/calls/errors.ts'
import { affectedRows, type Pool, type Tx } from '#shared/server/database/database.ts'
import { MAX_FILE_BYTES } from '../folder/folder.ts'

/** Opens a place for a file that comes piece by piece; those that nobody has finished within a day go. Throws `invalidInput` by its size. */
export async function beginFile(pool: Pool, by: string, bytes: number): Promise<number> {
  if (bytes > MAX_FILE_BYTES) throw new Refusal('invalidInput', { fields: { plik: 'plik jest większy niż 20 MB' } })
  await pool
    .deleteFrom('content_upload')
    .where((on) => on.or([on('begun_at', '<', sql<Date>`now() - interval '1 day'`), on.and({ sent_by: by })]))
    .execute()
  const begun = await pool.insertInto('content_upload').values({ sent_by: by, bytes }).returning('id').executeTakeFirst()
  if (!begun) throw new Error('The upload was not written')
  return begun.id
}

/** Pieces come one behind the other, from whoever began. Throws `conflict` for one that is not the next. */
export async function takeFilePiece(
  pool: Pool,
  by: string,
  { id, from, piece }: { id: number; from: number; piece: Buffer },
): Promise<number> {
  const taken = await affectedRows(
    pool
      .updateTable('content_upload')
      .set({ content: sql<Buffer>`content || ${piece}` })
      .where('id', '=', id)
      .where('sent_by', '=', by)
      .where(sql<number>`octet_length(content)`, '=', from)
      .where('bytes', '>=', from + piece.length),
  )
  if (taken !== 1) throw new Refusal('conflict')
  return from + piece.length
}

/** The whole file, which is then there no longer. Throws `conflict` where it has not come whole. */
export async function takeFile(tx: Tx, by: string, id: number): Promise<Buffer> {
  const found = await tx
    .deleteFrom('content_upload')
    .where('id', '=', id)
    .where('sent_by', '=', by)
    .returning(['content', 'bytes'])
    .executeTakeFirst()
  if (found?.content.length !== found?.bytes || !found) throw new Refusal('conflict')
  return found.content
}
