import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '#integrations/postgres/testing.ts'
import { openPool } from '#integrations/postgres/pool.ts'
import { MIGRATIONS } from '../app/open-database.ts'
import { commandLine } from '../testing/command-line.ts'

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

it('portal migrate says in the log who changed the schema, and only when it was changed', async () => {
  const portal = commandLine(database.connectionString, dataDir)
  const names = (await readdir(MIGRATIONS)).sort()
  expect(await portal('migrate')).toMatchObject({ code: 0, text: `Applied: ${names.join(', ')}\n` })
  expect(await portal('migrate')).toMatchObject({ code: 0, text: 'Nothing to apply.\n' })
  const pool = openPool(database.connectionString)
  const { rows } = await pool.query('select actor, action, object, outcome from portal.audit_waiting')
  await pool.end()
  expect(rows).toEqual([{ actor: expect.stringMatching(/^office:.+ clerk:j\.nowak$/), action: 'migrate', object: `${names.length} to ${names.at(-1)}`, outcome: 'done' }])
})
