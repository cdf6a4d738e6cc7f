import { createHash } from 'node:crypto'

/** The only name by which a file can be asked for. It stays while the file keeps its place, so that links live on. */
export function fileId(path: string): string {
  return createHash('sha256').update(path).digest('base64url').slice(0, 22)
}
