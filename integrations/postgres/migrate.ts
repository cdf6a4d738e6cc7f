import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Connection, Db, Pool } from '#shared/server/database/database.ts'
import { ADVISORY_LOCKS } from '#shared/server/database/advisory-locks.ts'

/**
 * Applies the SQL files of `folder` in the order of their names, each in one transaction, forward only.
 * Several instances may start at once: an advisory lock lets one of them work. `only`: no others than these. Returns the
 * names applied now.
 */
export async function migrate(pool: Pool, folder: string, only?: ReadonlySet<string>): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.migration])
    const known = await appliedTo(client)
    const pending = (await readdir(folder)).filter((name) => name.endsWith('.sql') && !known.has(name) && (only?.has(name) ?? true)).sort()
    for (const name of pending) await applyOne(client, folder, name)
    return pending
  } finally {
    // A lost session has freed the lock already; the error that counts is the first.
    await client.query('select pg_advisory_unlock($1)', [ADVISORY_LOCKS.migration]).catch(() => undefined)
    client.release()
  }
}

/** The application's role may not create anything, also not what is there already: so it is looked for first. */
async function appliedTo(client: Connection): Promise<ReadonlySet<string>> {
  const found = await client.query("select to_regclass('portal.migration') as name")
  if (found.rows[0]?.name === null) {
    await client.query('create schema if not exists portal')
    await client.query('create table if not exists portal.migration (name text primary key, applied_at timestamptz not null default now())')
  }
  return new Set(await appliedMigrations(client))
}

/** Of a database that holds a portal: the names of its migrations, in their order. */
export async function appliedMigrations(db: Db): Promise<string[]> {
  const applied = await db.selectFrom('migration').select('name').orderBy('name').execute()
  return applied.map(({ name }) => name)
}

async function applyOne(client: Connection, folder: string, name: string): Promise<void> {
  await client.query('begin')
  try {
    await client.query(await readFile(join(folder, name), 'utf8'))
    await client.query('insert into portal.migration (name) values ($1)', [name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw new Error(`Migration ${name} failed; nothing of it was kept`, { cause: error })
  }
}
