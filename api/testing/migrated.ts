import type pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { migrate } from '#integrations/postgres/migrate.ts'
import { openPool } from '#integrations/postgres/pool.ts'
import { freshDatabase, type TestDatabase } from '#integrations/postgres/testing.ts'
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
