import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { startServer } from '#shared/server/child/server-child.ts'
import { fleetingFolder } from './fleeting.ts'

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

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
