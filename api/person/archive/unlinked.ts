import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises'
import { join } from 'node:path'

const OWN_EYES_ONLY = 0o600

/** A file without a name: nobody else can open it, and it is gone when it is closed, or with the process. */
export async function unlinkedFile(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, `.${randomUUID()}`)
  const file = await open(path, 'wx+', OWN_EYES_ONLY)
  await unlink(path)
  return file
}
