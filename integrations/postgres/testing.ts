import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { ADVISORY_LOCKS } from '#shared/server/database/advisory-locks.ts'
import { startServer } from '#shared/server/child/server-child.ts'
import { fleetingFolder } from './fleeting.ts'
import { migrate } from './migrate.ts'
import { openPool } from './pool.ts'

export interface TestDatabase {
  readonly connectionString: string
  drop(): Promise<void>
}

/** Settings of a server whose databases need not outlive a power cut. */
export const FORGETFUL: Readonly<Record<string, string>> = { fsync: 'off', full_page_writes: 'off', max_wal_size: '512MB' }

/** A forgetful embedded server, in a process that ends with this one. What its databases hold is there for the next one of the same folder. */
export const startForgetful = (dataDir: string) =>
  startServer([join(import.meta.dirname, 'embedded-child.ts'), dataDir, JSON.stringify(FORGETFUL)])

let own: Promise<string> | undefined

/** The server of the tests: the one that `TEST_DATABASE_URL` names, else an embedded one, which ends with this process. */
export async function testServer(): Promise<string> {
  return (
    process.env['TEST_DATABASE_URL'] ?? (own ??= startForgetful(fleetingFolder('unit')).then(({ connectionString }) => connectionString))
  )
}

/** The address of another database of the same server. */
export function databaseAddress(server: string, name: string): string {
  return server.replace(/^(\w+:\/\/[^/]*\/)[^?]*/, `$1${name}`)
}

/** A new database of its own for one test file; a copy of `template` where one is named. */
export async function freshDatabase(template = 'template1'): Promise<TestDatabase> {
  const server = await testServer()
  const name = `test_${randomBytes(6).toString('hex')}`
  // The log of the other strategy saves nobody here and takes twice the time.
  await administer(server, `create database ${name} template ${template} strategy file_copy`)
  return { connectionString: databaseAddress(server, name), drop: () => administer(server, `drop database if exists ${name} with (force)`) }
}

/**
 * A database that others are copies of: found on the server by its name, or filled by `fill` there, by one of all who want it. A name says all that it is
 * made from.
 */
export async function templateOf(name: string, fill: (connectionString: string) => Promise<void>): Promise<string> {
  const server = await testServer()
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.testTemplate])
    const found = await client.query('select 1 from pg_database where datname = $1', [name])
    if (found.rowCount === 0) {
      const draft = `${name}_draft`
      await client.query(`drop database if exists ${draft} with (force)`)
      await client.query(`create database ${draft}`)
      await fill(databaseAddress(server, draft))
      await client.query(`alter database ${draft} rename to ${name}`)
    }
    return name
  } finally {
    await client.end()
  }
}

const MIGRATIONS = 'api/database/migrations'
let migrated: Promise<string> | undefined

/** A new database as the migrations make it and nothing more, for one test file: they are played once on a server. */
export async function migratedDatabase(): Promise<TestDatabase> {
  return freshDatabase(await (migrated ??= migratedTemplate()))
}

async function migratedTemplate(): Promise<string> {
  const hash = createHash('sha256')
  for (const name of (await readdir(MIGRATIONS)).sort()) hash.update(name).update(await readFile(join(MIGRATIONS, name)))
  return templateOf(`portal_migrated_${hash.digest('hex').slice(0, 12)}`, async (connectionString) => {
    const pool = openPool(connectionString, { statementTimeoutMs: 0 })
    await migrate(pool, MIGRATIONS)
    await pool.end()
  })
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
