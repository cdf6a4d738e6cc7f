import type { Db } from '#shared/server/database/database.ts'
import { PICTURE_FOLDER, picturesIn, withPicturesInside } from '../../picture-address.ts'
import { extensionOf } from '../folder/file-types.ts'

const TYPES: Readonly<Record<string, string>> = { png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg', svg: 'image/svg+xml' }

/** A picture as an address that holds it; null of a file that is none. Shown as a picture, a drawing runs nothing. */
export function dataAddress(path: string, bytes: Buffer): string | null {
  const type = TYPES[extensionOf(path)]
  return type === undefined ? null : `data:${type};base64,${bytes.toString('base64')}`
}

/** A file of the content by its path, the draft before what is published. */
export async function draftPicture(db: Db, path: string): Promise<Buffer | null> {
  const draft = await db.selectFrom('content_draft').select('content').where('path', '=', path).executeTakeFirst()
  if (draft) return draft.content
  const published = await db
    .selectFrom('content_state as state')
    .innerJoin('content_source as source', 'source.version_id', 'state.current_id')
    .innerJoin('content_blob as blob', 'blob.sha256', 'source.sha256')
    .select('blob.content')
    .where('source.path', '=', path)
    .executeTakeFirst()
  return published?.content ?? null
}

/** A drawn page with the pictures that the desk has, also those that nobody has published. */
export async function withDraftPictures(db: Db, html: string): Promise<string> {
  const data = new Map<string, string | null>()
  for (const name of picturesIn(html)) {
    const bytes = await draftPicture(db, PICTURE_FOLDER + name)
    data.set(name, bytes && dataAddress(name, bytes))
  }
  return withPicturesInside(html, data)
}
