import { createHash } from 'node:crypto'
import { Refusal } from '#shared/errors.ts'
import type { Headers } from '#shared/server/handler.ts'
import type { Queryable } from './payment.ts'

/** What one click of one person is about. Null where the client sent no key: the lock alone prevents a second order then. */
export interface Intention {
  readonly accountId: number
  readonly key: string
  readonly call: string
  readonly bodyHash: Buffer
}

const KEY = /^[\x21-\x7e]{8,200}$/

/** `subject` belongs to the body: the same instalments for somebody else are another intention. */
export function intentionOf(headers: Headers, accountId: number, call: string, content: object): Intention | null {
  const key = headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !KEY.test(key)) throw new Refusal('invalidInput', { fields: { 'Idempotency-Key': '8–200 ASCII' } })
  return { accountId, key, call, bodyHash: createHash('sha256').update(JSON.stringify(content)).digest() }
}

export interface Kept<Answer> {
  readonly object: string
  readonly answer: Answer | null
}

/** What was done for this key before, or null. The same key with other content is refused (kod 1703). */
export async function findKept<Answer>(db: Queryable, { accountId, key, call, bodyHash }: Intention): Promise<Kept<Answer> | null> {
  const result = await db.query<Kept<Answer> & { call: string; body_hash: Buffer }>(
    'select call, body_hash, object, answer from portal.idempotency_key where account_id = $1 and key = $2', [accountId, key],
  )
  const kept = result.rows[0]
  if (!kept) return null
  if (kept.call !== call || !kept.body_hash.equals(bodyHash)) throw new Refusal('idempotencyMismatch')
  return kept
}

/** Claims the key for `object`, inside the transaction that makes it. False when the key is taken. */
export async function claimKey(db: Queryable, { accountId, key, call, bodyHash }: Intention, object: string): Promise<boolean> {
  const result = await db.query(
    'insert into portal.idempotency_key (account_id, key, call, body_hash, object) values ($1, $2, $3, $4, $5) on conflict (account_id, key) do nothing',
    [accountId, key, call, bodyHash, object],
  )
  return result.rowCount === 1
}

export async function keepAnswer(db: Queryable, { accountId, key }: Intention, answer: object): Promise<void> {
  await db.query('update portal.idempotency_key set answer = $3 where account_id = $1 and key = $2', [accountId, key, JSON.stringify(answer)])
}

/** Frees the key of an attempt of which nothing is left. */
export async function freeKey(db: Queryable, { accountId, key }: Intention, object: string): Promise<void> {
  await db.query('delete from portal.idempotency_key where account_id = $1 and key = $2 and object = $3', [accountId, key, object])
}
