import { createHash } from 'node:crypto'
import { Refusal } from '#shared/calls/errors.ts'
import type { Headers } from '#shared/server/handler.ts'
import { idempotencyKeyIn } from '#shared/server/idempotency-key.ts'
import { affectedRows, type Db, type PortalRow } from '#shared/server/database/database.ts'

/** What one click of one person is about. Null where the client sent no key: the lock alone prevents a second order then. */
export interface Intention {
  readonly accountId: number
  readonly key: string
  readonly call: string
  readonly bodyHash: Buffer
}

/** `subject` belongs to the body: the same instalments for somebody else are another intention. */
export function intentionOf(headers: Headers, accountId: number, call: string, content: object): Intention | null {
  const key = idempotencyKeyIn(headers)
  return key === null ? null : { accountId, key, call, bodyHash: createHash('sha256').update(JSON.stringify(content)).digest() }
}

export interface Kept<Answer> {
  readonly object: string
  readonly answer: Answer | null
}

/** Whose the key is. */
type Claim = Pick<PortalRow<'idempotency_key'>, 'call' | 'body_hash'>

const keyOf = (db: Db, accountId: number, key: string) =>
  db.selectFrom('idempotency_key').where('account_id', '=', accountId).where('key', '=', key)

/** What was done for this key before, or null. The same key with other content is refused (kod 1703). */
export async function findKept<Answer>(db: Db, { accountId, key, call, bodyHash }: Intention): Promise<Kept<Answer> | null> {
  const kept = await keyOf(db, accountId, key)
    .select(['call', 'body_hash', 'object', 'answer'])
    .$castTo<Kept<Answer> & Claim>()
    .executeTakeFirst()
  if (!kept) return null
  if (kept.call !== call || !kept.body_hash.equals(bodyHash)) throw new Refusal('idempotencyMismatch')
  return kept
}

/** Claims the key for `object`, inside the transaction that makes it. False when the key is taken. */
export async function claimKey(db: Db, { accountId, key, call, bodyHash }: Intention, object: string): Promise<boolean> {
  const claim = db.insertInto('idempotency_key').values({ account_id: accountId, key, call, body_hash: bodyHash, object })
  return (await affectedRows(claim.onConflict((on) => on.columns(['account_id', 'key']).doNothing()))) === 1
}

export async function keepAnswer(db: Db, { accountId, key }: Intention, answer: object): Promise<void> {
  await db
    .updateTable('idempotency_key')
    .set({ answer: JSON.stringify(answer) })
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .execute()
}

/** Frees the key of an attempt of which nothing is left. */
export async function freeKey(db: Db, { accountId, key }: Intention, object: string): Promise<void> {
  await db.deleteFrom('idempotency_key').where('account_id', '=', accountId).where('key', '=', key).where('object', '=', object).execute()
}
