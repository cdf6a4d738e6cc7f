import { hash, verify } from '@node-rs/argon2'
import { availableParallelism } from 'node:os'
import { Refusal } from '#shared/errors.ts'
import type { Passwords } from '#shared/server/security.ts'

/** OWASP parameters of argon2id, the library's default algorithm (security checklist part 3); they stand in each hash, so that later ones can rise. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const MAX_QUEUE = 40

/** Two writings of the same letter are the same password. */
function normalise(password: string): string {
  return password.normalize('NFC')
}

/**
 * Argon2id off the main thread, keyed with a secret from outside the database. Hashes under way are capped, because each
 * takes 19 MiB and a core; beyond a short queue the caller is refused with 429 before any hashing.
 */
export function openPasswords(secret: Buffer, slots = availableParallelism()): Passwords {
  let running = 0
  const waiting: (() => void)[] = []

  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= slots) {
      if (waiting.length >= MAX_QUEUE) throw new Refusal('tooManyAttempts', { retryAfterSeconds: 2 })
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }

  const hashOne = (password: string) => hash(normalise(password), { ...PARAMETERS, secret })
  const dummy = hashOne('no account has this password')
  return {
    hash: (password) => inTurn(() => hashOne(password)),
    verify: (stored, password) =>
      inTurn(async () => {
        const fits = await verify(stored ?? (await dummy), normalise(password), { secret })
        return fits && stored !== null
      }),
  }
}
