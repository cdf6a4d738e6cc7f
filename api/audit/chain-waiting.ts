import type { Pool } from '#shared/server/database/database.ts'
import { chainHash, type ChainedRow } from './chain.ts'

const MOST_IN_TURN = 500

/** `entry`: its number among the waiting ones; null where none waits. */
type Waiting = Omit<ChainedRow, 'id'> & { readonly entry: number | null; readonly lastId: number; readonly lastHash: Buffer }

/** Makes links of the chain of all entries that wait. Of several processes that do so at once each takes what is left. */
export async function chainWaiting(pool: Pool, key: Buffer): Promise<void> {
  for (;;) {
    const waiting = await readWaiting(pool)
    const [first] = waiting
    if (first === undefined || first.entry === null) return
    let hash = first.lastHash
    const hashes = waiting.map(({ at, actor, action, object, outcome, address, requestId }, index) => {
      hash = chainHash(key, hash, { id: first.lastId + index + 1, at, actor, action, object, outcome, address, requestId })
      return hash
    })
    await pool.query({
      name: 'chain-audit',
      text: 'select portal.chain_audit($1, $2, $3)',
      values: [first.lastId, waiting.map(({ entry }) => entry), hashes],
    })
  }
}

async function readWaiting(pool: Pool): Promise<readonly Waiting[]> {
  const result = await pool.query<Waiting>({
    name: 'audit-waiting',
    text: `select audit_end.last_id as "lastId", audit_end.hash as "lastHash", waiting.id as entry,
                  to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, actor, action, object, outcome, address,
                  request_id as "requestId"
             from portal.audit_end left join (select * from portal.audit_waiting order by id limit $1) waiting on true
            order by waiting.id`,
    values: [MOST_IN_TURN],
  })
  return result.rows
}
