import { createHash } from 'node:crypto'

/** SHA-256 of a bearer token: only this is stored (security checklist part 5). */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
