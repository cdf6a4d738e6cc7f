import type pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { migrate } from '#integrations/postgres/migrate.ts'
import { openPool } from '#integrations/postgres/pool.ts'
import { freshDatabase, type TestDatabase } from '#integrations/postgres/testing.ts'
import type { OfficeTools } from '#shared/server/desk/tools.ts'
import { MIGRATIONS } from '../database/open-database.ts'

/** A database of the tests of one file, as the migrations make it and nothing more. The pool is there from the first test on. */
export function migratedPool(): () => pg.Pool {
  let database: TestDatabase
  let pool: pg.Pool
  beforeAll(async () => {
    database = await freshDatabase()
    pool = openPool(database.connectionString)
    await migrate(pool, MIGRATIONS)
  })
  afterAll(async () => {
    await pool.end()
    await database.drop()
  })
  return () => pool
}

/** What the office's acts work with, on such a database: nothing is sealed, nobody is told but by mail, and no log is kept unless said. */
export function plainTools(pool: () => pg.Pool, change: Partial<OfficeTools> = {}): OfficeTools {
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
