import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { openPool } from '#integrations/documents/pdf/pool.ts'
import type { Passwords } from '#shared/server/security/security.ts'
import { type PasswordJob, PARAMETERS } from './password-parameters.ts'

/** About half a second of work on two cores: longer waiting would not help. */
const MAX_QUEUE = 64
const TIMEOUT_MS = 10_000
const PARAMETERS_IN_HASH = `$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$`

/**
 * Argon2id on threads of its own, keyed with a secret from outside the database. Hashes under way are capped, because each
 * takes 19 MiB and a core; beyond a short queue the caller is refused with 429 before any hashing. Strangers have a queue of
 * their own, which waits until the other is empty.
 */
export function openPasswords(secret: Buffer, slots = availableParallelism()): Passwords {
  const module = new URL('./password-worker.ts', import.meta.url)
  const threads = openPool<PasswordJob, string | boolean>({ module, workers: slots, queue: MAX_QUEUE, timeoutMs: TIMEOUT_MS })
  /** Two writings of the same letter are the same password. */
  const run = (password: string, stored: string | null, isStranger = false) =>
    threads.run({ password: password.normalize('NFC'), secret, stored }, isStranger)
  const unpadded = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '')
  /** No password fits it, and finding that out is the work of a true one. */
  const dummy = `$argon2id$v=19${PARAMETERS_IN_HASH}${unpadded(16)}$${unpadded(32)}`
  return {
    hash: async (password, isStranger) => String(await run(password, null, isStranger)),
    async verify(stored, password, isStranger) {
      const fits = await run(password, stored ?? dummy, isStranger)
      return fits === true && stored !== null
    },
    isOutdated: (stored) => !stored.includes(PARAMETERS_IN_HASH),
  }
}
