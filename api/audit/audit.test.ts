import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type pg from 'pg'
import { migrate } from '#integrations/postgres/migrate.ts'
import { openPool } from '#integrations/postgres/pool.ts'
import { freshDatabase, type TestDatabase } from '#integrations/postgres/testing.ts'
import { MIGRATIONS } from '../app/open-database.ts'
import { openAudit } from './audit-log.ts'
import { forgetOldAudit, verifyAudit } from './verify.ts'

const KEY = Buffer.alloc(32, 9)
let database: TestDatabase
let pool: pg.Pool

beforeEach(async () => {
  database = await freshDatabase()
  pool = openPool(database.connectionString)
  await migrate(pool, MIGRATIONS)
})
afterEach(async () => {
  await pool.end()
  await database.drop()
})

/** Entries written at once by two processes. */
async function writeTwenty(): Promise<void> {
  const writers = [openAudit(pool, KEY), openAudit(pool, KEY)]
  await Promise.all(Array.from({ length: 20 }, async (_, index) => writers[index % 2]?.({ actor: `account:${index}`, action: 'sign-in', outcome: 'done', object: 'wiersz\nsfałszowany' })))
}

/** What a person with full rights on the database could do. */
async function tamper(statement: string): Promise<void> {
  await pool.query('alter table portal.audit disable trigger all')
  await pool.query(statement)
}

it('chains the entries of several writers into one provable row', async () => {
  await writeTwenty()
  expect(await verifyAudit(pool, KEY)).toMatchObject({ rows: 20, lastId: 20, brokenAt: null })
  expect((await pool.query('select object from portal.audit limit 1')).rows).toEqual([{ object: 'wiersz sfałszowany' }])
})

it('writes the entries that come in the pause after a turn together', async () => {
  const write = openAudit(pool, KEY, 20)
  await write({ actor: 'account:1', action: 'sign-in', outcome: 'done' })
  await Promise.all(['account:2', 'account:3'].map((actor) => write({ actor, action: 'sign-in', outcome: 'done' })))
  expect((await pool.query('select count(*)::int as entries from portal.audit group by xmin order by entries')).rows).toEqual([{ entries: 1 }, { entries: 2 }])
  expect((await verifyAudit(pool, KEY)).brokenAt).toBeNull()
})

it('has written everything when it is settled, also what nobody waits for', async () => {
  const write = openAudit(pool, KEY, 20)
  for (const actor of ['account:1', 'account:2']) void write({ actor, action: 'subject', outcome: 'done' })
  await write.settled()
  expect((await verifyAudit(pool, KEY)).rows).toBe(2)
})

it('stays provable where a long name is cut within a character', async () => {
  await openAudit(pool, KEY)({ actor: 'office', action: 'import', object: `${'a'.repeat(199)}😀`, outcome: 'done' })
  expect((await verifyAudit(pool, KEY)).brokenAt).toBeNull()
})

it('goes on behind the true end, whoever wrote it', async () => {
  const [first, second] = [openAudit(pool, KEY), openAudit(pool, KEY)]
  for (const write of [first, first, second, first]) await write({ actor: 'office', action: 'import', outcome: 'done' })
  await tamper('delete from portal.audit where id = 4')
  for (const write of [first, first]) await write({ actor: 'office', action: 'import', outcome: 'done' })
  expect(await verifyAudit(pool, KEY)).toMatchObject({ rows: 5, lastId: 5, brokenAt: null })
})

it('notes the time of the database where the clock of the process is wrong', async () => {
  const write = openAudit(pool, KEY)
  await write({ actor: 'office', action: 'import', outcome: 'done' })
  vi.setSystemTime(new Date('2020-01-01T00:00:00Z'))
  await write({ actor: 'office', action: 'import', outcome: 'done' })
  vi.useRealTimers()
  expect((await pool.query("select count(*)::int as count from portal.audit where at > now() - interval '1 minute'")).rows).toEqual([{ count: 2 }])
})

it('refuses changes by the application', async () => {
  await writeTwenty()
  await expect(pool.query("update portal.audit set outcome = 'refused'")).rejects.toThrow('append-only')
  await expect(pool.query('delete from portal.audit')).rejects.toThrow('append-only')
  await expect(pool.query('truncate portal.audit')).rejects.toThrow('append-only')
})

it.each([
  ['a changed row', 'update portal.audit set actor = \'account:1\' where id = 7', 7],
  ['a removed row', 'delete from portal.audit where id = 7', 8],
  ['a row that carries the hash of another', 'update portal.audit set hash = (select hash from portal.audit where id = 8) where id = 7', 7],
])('shows %s', async (_what, statement, brokenAt) => {
  await writeTwenty()
  await tamper(statement)
  expect((await verifyAudit(pool, KEY)).brokenAt).toBe(brokenAt)
})

it('shows a chain that was made anew without the key', async () => {
  await writeTwenty()
  expect((await verifyAudit(pool, Buffer.alloc(32, 1))).brokenAt).toBe(1)
})

it('forgets old entries and stays provable', async () => {
  await writeTwenty()
  await tamper("update portal.audit set at = at - interval '3 years' where id <= 5")
  await pool.query('alter table portal.audit enable trigger all')
  expect(await forgetOldAudit(pool, 24)).toBe(5)
  await openAudit(pool, KEY)({ actor: 'office', action: 'import', outcome: 'done' })
  expect(await verifyAudit(pool, KEY)).toMatchObject({ rows: 16, lastId: 21, brokenAt: null })
})
