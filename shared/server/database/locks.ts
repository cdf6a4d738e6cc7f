import { ADVISORY_LOCKS, KEYED_LOCKS } from './advisory-locks.ts'
import type { Tx } from './database.ts'

/** Waits until nobody else holds the lock, which is free again when the transaction ends. */
export async function lock(tx: Tx, name: keyof typeof ADVISORY_LOCKS): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS[name]])
}

/** The same of one thing of a kind. */
export async function lockOne(tx: Tx, kind: keyof typeof KEYED_LOCKS, of: string | number): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, $2))', [KEYED_LOCKS[kind], of])
}
