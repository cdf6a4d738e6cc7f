import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { ADVISORY_LOCKS } from '#shared/server/advisory-locks.ts'
import type { Audit, AuditEntry } from '#shared/server/dependencies.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { chainHash } from './chain.ts'

interface Waiting {
  readonly entry: AuditEntry
  readonly written: () => void
  readonly failed: (reason: unknown) => void
}

/** Control characters could forge lines where the log is read as text (security checklist part 9). */
function clean(value: string | undefined): string | null {
  return value === undefined ? null : value.replace(/\p{Cc}/gu, ' ').slice(0, 200).toWellFormed()
}

export type AuditLog = Audit & {
  /** When nothing is on its way any more: entries that nobody waits for must not be lost where the process ends. */
  readonly settled: () => Promise<void>
}

/** End of the chain as a writer left it. */
interface Tail {
  readonly id: number
  readonly hash: Buffer
}

/**
 * The accountability log: who did what, when, with which result (reference/domain.md 4.3). Never holds passwords, codes,
 * tokens or personal numbers. An entry is durable when its promise resolves. The chain allows one writer at a time, so
 * entries that come meanwhile are written together by the next turn. `gatherMs` puts turns so far apart: where many people
 * act at once, fewer and larger turns cost a fraction; an entry waits that long at most.
 */
export function openAudit(pool: pg.Pool, key: Buffer, gatherMs = 0): AuditLog {
  let waiting: Waiting[] = []
  let isWriting = false
  let turns = Promise.resolve()
  let tail: Tail | null = null

  async function writeAll(): Promise<void> {
    isWriting = true
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      const entries = batch.map(({ entry }) => entry)
      try {
        tail = (tail && (await appendAt(pool, key, tail, entries))) ?? (await inTransaction(pool, (client) => append(client, key, entries)))
        for (const { written } of batch) written()
      } catch (error) {
        tail = null
        for (const { failed } of batch) failed(error)
      }
      if (gatherMs > 0) await sleep(gatherMs)
    }
    isWriting = false
  }

  const write: Audit = (entry) =>
    new Promise((written, failed) => {
      waiting.push({ entry, written, failed })
      if (!isWriting) turns = writeAll()
    })
  return Object.assign(write, { settled: () => turns })
}

const UTC = `to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
const COLUMNS = ['id', 'at', 'actor', 'action', 'object', 'outcome', 'address', 'requestId', 'hash'] as const
const INSERT = 'insert into portal.audit (id, at, actor, action, object, outcome, address, request_id, hash) overriding system value'
const ROWS = 'unnest($1::bigint[], $2::timestamptz[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::bytea[])'
const UNIQUE_VIOLATION = '23505'

type Row = Parameters<typeof chainHash>[2] & Tail

/** The entries as links of the chain behind `tail`. */
function chained(key: Buffer, tail: Tail, at: string, entries: readonly AuditEntry[]): Row[] {
  let { id, hash } = tail
  return entries.map((entry) => {
    id += 1
    const row = {
      id, at, actor: entry.actor, action: entry.action, object: clean(entry.object), outcome: entry.outcome,
      address: clean(entry.address), requestId: entry.requestId ?? null,
    }
    hash = chainHash(key, hash, row)
    return { ...row, hash }
  })
}

function valuesOf(rows: readonly Row[]): unknown[][] {
  return COLUMNS.map((name) => rows.map((row) => row[name]))
}

/**
 * Writes behind the row that this process wrote last, in one round trip. Null where the chain has moved on, or where this
 * process's clock is not the database's. A row that another writer commits meanwhile has the same number and is refused.
 */
async function appendAt(pool: pg.Pool, key: Buffer, tail: Tail, entries: readonly AuditEntry[]): Promise<Tail | null> {
  const at = new Date().toISOString().replace('Z', '000Z')
  const rows = chained(key, tail, at, entries)
  try {
    const written = await pool.query({
      name: 'audit-next',
      text: `with turn as materialized (select pg_advisory_xact_lock($10))
             ${INSERT} select rows.* from turn, ${ROWS} as rows
              where exists (select 1 from portal.audit where id = $11 and hash = $12)
                and $13::timestamptz between clock_timestamp() - interval '1 second' and clock_timestamp() + interval '1 second'`,
      values: [...valuesOf(rows), ADVISORY_LOCKS.audit, tail.id, tail.hash, at],
    })
    return written.rowCount === rows.length ? (rows.at(-1) ?? null) : null
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION) return null
    throw error
  }
}

/** Looks for the end of the chain and writes behind it. */
async function append(client: pg.PoolClient, key: Buffer, entries: readonly AuditEntry[]): Promise<Tail | null> {
  await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.audit])
  const last = await client.query<Tail & { at: string }>({
    name: 'audit-last',
    text: `select id, hash, ${UTC} as at
             from ((select id, hash from portal.audit order by id desc limit 1) union all select last_id, hash from portal.audit_anchor) rows
            order by id desc limit 1`,
  })
  const { at, ...tail } = last.rows[0] ?? { id: 0, hash: Buffer.alloc(0), at: '' }
  const rows = chained(key, tail, at, entries)
  await client.query({ name: 'audit', text: `${INSERT} select * from ${ROWS}`, values: valuesOf(rows) })
  return rows.at(-1) ?? null
}

/** Entries in the transaction of the act that they tell of: all is kept, or nothing. No other is written until that ends, so they come late. */
export async function auditWithin(client: pg.PoolClient, key: Buffer, entries: readonly AuditEntry[]): Promise<void> {
  await append(client, key, entries)
}
