import type pg from 'pg'
import type { Audit, AuditEntry } from '#shared/server/dependencies.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { chainHash } from './chain.ts'

const LOCK = 7_305_003

interface Waiting {
  readonly entry: AuditEntry
  readonly written: () => void
  readonly failed: (reason: unknown) => void
}

/** Control characters could forge lines where the log is read as text (security checklist part 9). */
function clean(value: string | undefined): string | null {
  return value === undefined ? null : value.replace(/\p{Cc}/gu, ' ').slice(0, 200)
}

/**
 * The accountability log: who did what, when, with which result (reference/domain.md 4.3). Never holds passwords, codes,
 * tokens or personal numbers. An entry is durable when its promise resolves. The chain allows one writer at a time, so
 * entries that come meanwhile are written together by the next turn.
 */
export function openAudit(pool: pg.Pool, key: Buffer): Audit {
  let waiting: Waiting[] = []
  let isWriting = false

  async function writeAll(): Promise<void> {
    isWriting = true
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      try {
        await inTransaction(pool, (client) => append(client, key, batch.map(({ entry }) => entry)))
        for (const { written } of batch) written()
      } catch (error) {
        for (const { failed } of batch) failed(error)
      }
    }
    isWriting = false
  }

  return (entry) =>
    new Promise((written, failed) => {
      waiting.push({ entry, written, failed })
      if (!isWriting) void writeAll()
    })
}

const UTC = `to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

async function append(client: pg.PoolClient, key: Buffer, entries: readonly AuditEntry[]): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [LOCK])
  const last = await client.query<{ id: number; hash: Buffer; at: string }>({
    name: 'audit-last',
    text: `select id, hash, ${UTC} as at
             from ((select id, hash from portal.audit order by id desc limit 1) union all select last_id, hash from portal.audit_anchor) rows
            order by id desc limit 1`,
  })
  let { id, hash, at } = last.rows[0] ?? { id: 0, hash: Buffer.alloc(0), at: '' }
  const rows = entries.map((entry) => {
    id += 1
    const row = {
      id, at, actor: entry.actor, action: entry.action, object: clean(entry.object), outcome: entry.outcome,
      address: clean(entry.address), requestId: entry.requestId ?? null,
    }
    hash = chainHash(key, hash, row)
    return { ...row, hash }
  })
  await client.query({
    name: 'audit',
    text: `insert into portal.audit (id, at, actor, action, object, outcome, address, request_id, hash) overriding system value
           select * from unnest($1::bigint[], $2::timestamptz[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::bytea[])`,
    values: (['id', 'at', 'actor', 'action', 'object', 'outcome', 'address', 'requestId', 'hash'] as const).map((name) => rows.map((row) => row[name])),
  })
}
