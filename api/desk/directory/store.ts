import { sql } from 'kysely'
import type { Cipher } from '#shared/server/security/security.ts'
import { type Queryable, rowOf, tables, written } from '#shared/server/database/tables.ts'
import type { Pending } from './provider.ts'

const SECONDS = 600

/** Of one browser one sign-in; an older one stops working. */
export async function keepPending(database: Queryable, cipher: Cipher, tokenHash: Buffer, pending: Pending): Promise<void> {
  const values = {
    state: pending.state,
    nonce: pending.nonce,
    verifier: cipher.encrypt(pending.verifier),
    created_at: sql<Date>`now()`,
    expires_at: sql<Date>`now() + make_interval(secs => ${SECONDS})`,
  }
  await written(
    database,
    tables
      .insertInto('staff_directory_request')
      .values({ token_hash: tokenHash, ...values })
      .onConflict((on) => on.column('token_hash').doUpdateSet(values)),
  )
}

/** Uses it up, whatever comes of it. */
export async function takePending(database: Queryable, cipher: Cipher, tokenHash: Buffer): Promise<Pending | null> {
  const row = await rowOf(
    database,
    tables
      .deleteFrom('staff_directory_request')
      .where('token_hash', '=', tokenHash)
      .where(sql<boolean>`(expires_at > now() and not portal.from_future(created_at))`)
      .returning(['state', 'nonce', 'verifier']),
  )
  return row && { ...row, verifier: cipher.decrypt(row.verifier) }
}
