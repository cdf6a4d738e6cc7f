import { ADVISORY_LOCKS } from '#shared/server/database/advisory-locks.ts'
import type { Connection, Pool } from '#shared/server/database/database.ts'

export interface ImportSessions {
  /** Reads files into tables and swaps. Holds the lock. */
  readonly reader: Connection
  /** Builds indexes and checks meanwhile. */
  readonly builder: Connection
}

/**
 * Long statements are normal here, and nobody waits for them. When the import is killed, its sessions have to notice
 * within seconds, also in the middle of a long statement, so that it can be run again.
 */
const SETTINGS = `
  set statement_timeout = 0;
  set lock_timeout = '10s';
  set idle_in_transaction_session_timeout = 0;
  set client_connection_check_interval = '2s';
  set maintenance_work_mem = '256MB';
  set work_mem = '128MB'`

/** A lost session fails the statement under way; without a listener it would end the process as well. */
async function connect(pool: Pool): Promise<Connection> {
  const client = await pool.connect()
  client.on('error', () => undefined)
  return client
}

/** Runs `work` with two sessions of its own, or gives null where another import is running. */
export async function withImportSessions<T>(pool: Pool, work: (sessions: ImportSessions) => Promise<T>): Promise<T | null> {
  const reader = await connect(pool)
  try {
    const lock = await reader.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [ADVISORY_LOCKS.import])
    if (lock.rows[0]?.taken !== true) return null
    try {
      return await withBuilder(pool, reader, work)
    } finally {
      // Closing the session frees the lock as well, but only some time later.
      await reader.query('select pg_advisory_unlock($1)', [ADVISORY_LOCKS.import]).catch(() => undefined)
    }
  } finally {
    // Closed, not returned: the settings must not outlive the import.
    reader.release(true)
  }
}

async function withBuilder<T>(pool: Pool, reader: Connection, work: (sessions: ImportSessions) => Promise<T>): Promise<T> {
  const builder = await connect(pool)
  try {
    await reader.query(SETTINGS)
    await builder.query(SETTINGS)
    return await work({ reader, builder })
  } finally {
    builder.release(true)
  }
}
