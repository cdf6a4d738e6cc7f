import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import { openPool } from '#integrations/postgres/pool.ts'
import { migratedDatabase, type TestDatabase } from '#integrations/postgres/testing.ts'
import type { OfficeTools } from '#shared/server/desk/tools.ts'
import type { Pool } from '#shared/server/database/database.ts'

/** A database of the tests of one file, as the migrations make it and nothing more. The pool is there from the first test on. */
export function migratedPool(): () => Pool {
  let database: TestDatabase
  let pool: Pool
  beforeAll(async () => {
    database = await migratedDatabase()
    pool = openPool(database.connectionString)
  })
  afterAll(async () => {
    await pool.end()
    await database.drop()
  })
  return () => pool
}

/** What the office's acts work with, on such a database: nothing is sealed, nobody is told but by mail, and no log is kept unless said. */
export function plainTools(pool: () => Pool, change: Partial<OfficeTools> = {}): OfficeTools {
  return {
    get pool() {
      return pool()
    },
    passwords: { hash: async () => '', verify: async () => false, isOutdated: () => false },
    cipher: { encrypt: (plain) => plain, decrypt: (sealed) => sealed },
    tell: async () => 1,
    publicUrl: 'https://portal.example',
    office: 'Urząd',
    today: '2026-10-05',
    actor: 'staff:s.druga',
    record: async () => undefined,
    ...change,
  }
}

/** An account that is verified, under a login and an address of its own; `change`: columns that are other. Returns its number. */
export async function addAccount(pool: Pool, change: Readonly<Record<string, unknown>> = {}): Promise<number> {
  const login = `konto-${randomBytes(4).toString('hex')}`
  const plain = { login, first_name: 'A', last_name: 'K', email: `${login}@b.example`, state: 'verified' }
  const columns = { ...plain, ...change }
  const places = Object.keys(columns).map((_name, at) => `$${at + 1}`)
  const { rows } = await pool.query<{ id: number }>(
    `insert into portal.account (${Object.keys(columns).join(', ')}) values (${places.join(', ')}) returning id`,
    Object.values(columns),
  )
  return rows[0]?.id ?? 0
}
