import pg from 'pg'
import type { Pooler } from './pool.ts'

const PROBE = 'portal_probe'

/**
 * Whether a pooler stands before the server: then the process that the connection names is not the one that answers. Nothing that
 * outlives a transaction may be left on such a connection: not a lock of a session, not a setting.
 */
export async function isPooled(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return 'processID' in client && client.processID !== rows[0]?.pid
}

/** What the pooler of this connection can do. Fails where the role has no limits: then nothing would end a statement of a request. */
export async function lookAtPooler(client: pg.PoolClient): Promise<Pooler> {
  await client.query('begin')
  try {
    await refuseWithoutLimits(client)
    return { keepsNames: await keepsNames(client) }
  } finally {
    await client.query('rollback').catch(() => undefined)
  }
}

async function refuseWithoutLimits(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ role: string; database: string; isLimited: boolean }>(
    `select current_user as role, current_database() as database,
            current_setting('statement_timeout') <> '0' and current_setting('lock_timeout') <> '0' as "isLimited"`,
  )
  const found = rows[0]
  if (!found || found.isLimited) return
  const role = `alter role ${pg.escapeIdentifier(found.role)} in database ${pg.escapeIdentifier(found.database)} set`
  throw new Error(
    `DATABASE_URL leads to a pooler, where the portal cannot limit its statements, and the role has no limits of its own. Run as that role: ` +
      `${role} statement_timeout = '5s'; ${role} lock_timeout = '3s'; then say RECONNECT to PgBouncer. See docs/operations.md, "Behind a pooler".`,
  )
}

/** A pooler that knows names gives the server others of its own; one that does not hands them on. */
async function keepsNames(client: pg.PoolClient): Promise<boolean> {
  await client.query({ name: PROBE, text: 'select $1::int', values: [1] })
  const { rows } = await client.query<{ isHandedOn: boolean }>(
    'select exists (select from pg_prepared_statements where name = $1) as "isHandedOn"',
    [PROBE],
  )
  if (rows[0]?.isHandedOn !== true) return true
  await client.query(`deallocate ${PROBE}`)
  return false
}
