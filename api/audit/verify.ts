import { sql } from 'kysely'
import type { Pool } from '#shared/server/database/database.ts'
import type { AuditProof } from '#shared/server/audit/audit.ts'
import { chainWaiting } from './chain-waiting.ts'
import { chainHash, type ChainedRow } from './chain.ts'

const PAGE = 5_000

type StoredRow = ChainedRow & { readonly hash: Buffer }

/** The whole chain, with the entries that wait for their place in it. */
export async function proveAudit(pool: Pool, key: Buffer): Promise<AuditProof> {
  await chainWaiting(pool, key)
  return verifyAudit(pool, key)
}

/** Recomputes the whole chain from its anchor to the end that the portal has written last. */
export async function verifyAudit(pool: Pool, key: Buffer): Promise<AuditProof> {
  const { anchor, end } = await readEnds(pool)
  let { id: lastId, hash } = anchor
  let rows = 0
  for (let page = await readAfter(pool, lastId); page.length > 0; page = await readAfter(pool, lastId)) {
    for (const row of page) {
      const expected = chainHash(key, hash, row)
      const isOther = row.id === end.id && !row.hash.equals(end.hash)
      if (row.id !== lastId + 1 || !expected.equals(row.hash) || isOther)
        return { rows, lastId, lastHash: hash.toString('hex'), brokenAt: row.id }
      lastId = row.id
      hash = row.hash
      rows++
    }
  }
  return { rows, lastId, lastHash: hash.toString('hex'), brokenAt: lastId < end.id ? lastId + 1 : null }
}

interface Link {
  readonly id: number
  readonly hash: Buffer
}

/** What the chain goes on from, and where the portal knows it to have ended a moment ago. */
async function readEnds(pool: Pool): Promise<{ anchor: Link; end: Link }> {
  const row = await pool
    .selectFrom(['audit_anchor as from', 'audit_end as to'])
    .select(['from.last_id as from_id', 'from.hash as from_hash', 'to.last_id as to_id', 'to.hash as to_hash'])
    .executeTakeFirst()
  if (!row) throw new Error('portal.audit_anchor or portal.audit_end is empty')
  return { anchor: { id: row.from_id, hash: row.from_hash }, end: { id: row.to_id, hash: row.to_hash } }
}

async function readAfter(pool: Pool, id: number): Promise<StoredRow[]> {
  const entries = pool.selectFrom('audit').where('id', '>', id).orderBy('id').limit(PAGE)
  return entries
    .select(['id', 'actor', 'action', 'object', 'outcome', 'address', 'request_id as requestId', 'hash'])
    .select(sql<string>`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('at'))
    .execute()
}

/** Removes entries older than the retention period; the chain goes on from their end. Returns how many went. */
export async function forgetOldAudit(pool: Pool, months: number): Promise<number> {
  const forgotten = sql<number>`portal.forget_audit(${months})`.as('count')
  return (await pool.selectNoFrom(forgotten).executeTakeFirst())?.count ?? 0
}
