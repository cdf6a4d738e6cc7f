import type pg from 'pg'
import { chainHash, type ChainedRow } from './chain.ts'

const PAGE = 5_000

export interface AuditProof {
  readonly rows: number
  /** Last row and its hash: noted elsewhere, it later proves that nothing was cut off at the end. */
  readonly lastId: number
  readonly lastHash: string
  /** First row that does not fit, null when all do. */
  readonly brokenAt: number | null
}

type StoredRow = ChainedRow & { readonly hash: Buffer }

/** Recomputes the whole chain from its anchor. */
export async function verifyAudit(pool: pg.Pool, key: Buffer): Promise<AuditProof> {
  const anchor = await pool.query<{ last_id: number; hash: Buffer }>('select last_id, hash from portal.audit_anchor')
  let lastId = anchor.rows[0]?.last_id ?? 0
  let hash = anchor.rows[0]?.hash ?? Buffer.alloc(0)
  let rows = 0
  for (let page = await readAfter(pool, lastId); page.length > 0; page = await readAfter(pool, lastId)) {
    for (const row of page) {
      const expected = chainHash(key, hash, row)
      if (row.id !== lastId + 1 || !expected.equals(row.hash)) return { rows, lastId, lastHash: hash.toString('hex'), brokenAt: row.id }
      lastId = row.id
      hash = row.hash
      rows++
    }
  }
  return { rows, lastId, lastHash: hash.toString('hex'), brokenAt: null }
}

async function readAfter(pool: pg.Pool, id: number): Promise<StoredRow[]> {
  const result = await pool.query<StoredRow>(
    `select id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, actor, action, object, outcome, address,
            request_id as "requestId", hash
       from portal.audit where id > $1 order by id limit $2`,
    [id, PAGE],
  )
  return result.rows
}

/** Removes entries older than the retention period; the chain goes on from their end. Returns how many went. */
export async function forgetOldAudit(pool: pg.Pool, months: number): Promise<number> {
  const result = await pool.query<{ gone: number }>('select portal.forget_audit($1) as gone', [months])
  return result.rows[0]?.gone ?? 0
}
