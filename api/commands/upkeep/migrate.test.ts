import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '#integrations/postgres/testing.ts'
import { openPool } from '#integrations/postgres/pool.ts'
import type { Pool } from '#shared/server/database/database.ts'
import { BY_ITSELF, MIGRATIONS, migrateDatabase } from '../../database/open-database.ts'
import { commandLine } from '../../testing/command-line.ts'

let database: TestDatabase
let dataDir: string
beforeAll(async () => {
  database = await freshDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'portal-migrate-'))
})
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true })
})

const entries = async (pool: Pool) =>
  (await pool.query<{ actor: string }>('select actor, action, object, outcome from portal.audit_waiting')).rows

it('portal migrate says in the log who changed the schema, and only when it was changed', async () => {
  const portal = commandLine(database.connectionString, dataDir)
  const names = (await readdir(MIGRATIONS)).sort()
  expect(await portal('migrate')).toMatchObject({ code: 0, text: `Applied: ${names.join(', ')}\n` })
  expect(await portal('migrate')).toMatchObject({ code: 0, text: 'Nothing to apply.\n' })
  const pool = openPool(database.connectionString)
  const told = await entries(pool)
  await pool.end()
  expect(told).toEqual([
    {
      actor: expect.stringMatching(/^office:.+ clerk:j\.nowak$/),
      action: 'migrate',
      object: `${names.length} to ${names.at(-1)}`,
      outcome: 'done',
    },
  ])
})

it('a start that brings the schema up to date says so too', async () => {
  const started = await freshDatabase()
  const pool = openPool(started.connectionString)
  try {
    const names = await migrateDatabase(
      {
        connectionString: started.connectionString,
        setting: 'DATABASE_URL',
        pool,
        retention: { months: 24, years: 5 },
        close: () => pool.end(),
      },
      'new',
      BY_ITSELF,
    )
    expect(await entries(pool)).toEqual([
      { actor: 'system:start', action: 'migrate', object: `${names.length} to ${names.at(-1)}`, outcome: 'done' },
    ])
  } finally {
    await pool.end()
    await started.drop()
  }
})
