import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openPool } from '#integrations/postgres/pool.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { migratedDatabase, type TestDatabase } from '#integrations/postgres/testing.ts'
import type { AuditEntry } from '#shared/server/audit/audit.ts'
import type { Pool } from '#shared/server/database/database.ts'
import { openAudit, type AuditLog } from './audit-log.ts'
import { forgetOldAudit, verifyAudit } from './verify.ts'

const KEY = Buffer.alloc(32, 9)
let database: TestDatabase
let pool: Pool

beforeEach(async () => {
  database = await migratedDatabase()
  pool = openPool(database.connectionString)
})
afterEach(async () => {
  await pool.end()
  await database.drop()
})

/** Entries written at once by two processes. */
async function writeTwenty(): Promise<void> {
  const writers = [openAudit(pool, KEY), openAudit(pool, KEY)]
  await Promise.all(
    Array.from({ length: 20 }, async (_, index) =>
      writers[index % 2]?.({ actor: `account:${index}`, action: 'sign-in', outcome: 'done', object: 'wiersz\nsfałszowany' }),
    ),
  )
  await Promise.all(writers.map((writer) => writer.settled()))
}

/** An entry that is a link of the chain when this resolves. */
async function chained(audit: AuditLog, entry: Partial<AuditEntry> = {}): Promise<void> {
  await audit({ actor: 'office', action: 'import', outcome: 'done', ...entry })
  await audit.settled()
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
  const write = openAudit(pool, KEY, { gatherMs: 2_000 })
  await write({ actor: 'account:1', action: 'sign-in', outcome: 'done' })
  await expect.poll(async () => (await verifyAudit(pool, KEY)).rows).toBe(1)
  await Promise.all(['account:2', 'account:3'].map((actor) => write({ actor, action: 'sign-in', outcome: 'done' })))
  await write.settled()
  expect((await pool.query('select count(*)::int as entries from portal.audit group by xmin order by entries')).rows).toEqual([
    { entries: 1 },
    { entries: 2 },
  ])
  expect((await verifyAudit(pool, KEY)).brokenAt).toBeNull()
})

it('has written everything when it is settled, also what nobody waits for', async () => {
  const write = openAudit(pool, KEY, { gatherMs: 20 })
  for (const actor of ['account:1', 'account:2']) void write({ actor, action: 'subject', outcome: 'done' })
  await write.settled()
  expect((await verifyAudit(pool, KEY)).rows).toBe(2)
})

it('stays provable where a long name is cut within a character', async () => {
  await chained(openAudit(pool, KEY), { object: `${'a'.repeat(199)}😀` })
  expect((await verifyAudit(pool, KEY)).brokenAt).toBeNull()
})

it('shows a cut end, at once and when it has gone on since', async () => {
  await writeTwenty()
  await tamper('delete from portal.audit where id > 17')
  expect(await verifyAudit(pool, KEY)).toMatchObject({ rows: 17, brokenAt: 18 })
  await chained(openAudit(pool, KEY))
  expect(await verifyAudit(pool, KEY)).toMatchObject({ rows: 17, brokenAt: 21 })
})

it('shows an end whose hash is another than the one noted with it', async () => {
  await writeTwenty()
  await pool.query("update portal.audit_end set hash = '\\x00'")
  expect((await verifyAudit(pool, KEY)).brokenAt).toBe(20)
})

it('chains what a process that was killed has left, in the order of the acts', async () => {
  for (const actor of ['account:1', 'account:2'])
    await pool.query("select portal.enter_audit($1, 'sign-in', null, 'done', null, null)", [actor])
  await chained(openAudit(pool, KEY))
  expect((await pool.query('select id, actor from portal.audit order by id')).rows.map(({ id, actor }) => `${id} ${actor}`)).toEqual([
    '1 account:1',
    '2 account:2',
    '3 office',
  ])
  expect((await verifyAudit(pool, KEY)).brokenAt).toBeNull()
})

it('keeps entries that cannot be chained, says so, and chains them later', async () => {
  const onFault = vi.fn<(error: unknown) => void>()
  const audit = openAudit(pool, KEY, { onFault })
  await pool.query('alter table portal.audit_end rename to elsewhere')
  await chained(audit)
  expect(onFault).toHaveBeenCalled()
  await pool.query('alter table portal.elsewhere rename to audit_end')
  await chained(audit)
  expect(await verifyAudit(pool, KEY)).toMatchObject({ rows: 2, brokenAt: null })
})

it('chains more entries than one turn takes', async () => {
  await pool.query("select portal.enter_audit('office', 'import', n::text, 'done', null, null) from generate_series(1, 1201) n")
  await openAudit(pool, KEY).settled()
  expect(await verifyAudit(pool, KEY)).toMatchObject({ rows: 1201, brokenAt: null })
})

it('keeps an entry with its act, or neither', async () => {
  const audit = openAudit(pool, KEY)
  const act = (name: 'consents' | 'deletion', isGood: boolean) =>
    inTransaction(pool, async (tx) => {
      await audit.within(tx, { actor: 'office', action: name, outcome: 'done' })
      if (!isGood) throw new Error('undone')
    })
  await act('consents', true)
  await expect(act('deletion', false)).rejects.toThrow('undone')
  await audit.settled()
  expect((await pool.query('select action from portal.audit')).rows).toEqual([{ action: 'consents' }])
})

it('refuses changes by the application', async () => {
  await writeTwenty()
  await expect(pool.query("update portal.audit set outcome = 'refused'")).rejects.toThrow('append-only')
  await expect(pool.query('delete from portal.audit')).rejects.toThrow('append-only')
  await expect(pool.query('truncate portal.audit')).rejects.toThrow('append-only')
  await pool.query("select portal.enter_audit('office', 'import', null, 'done', null, null)")
  await expect(pool.query("update portal.audit_waiting set outcome = 'refused'")).rejects.toThrow('append-only')
  await expect(pool.query('delete from portal.audit_waiting')).rejects.toThrow('append-only')
})

it.each([
  ['a changed row', "update portal.audit set actor = 'account:99' where id = 7", 7],
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
  await chained(openAudit(pool, KEY))
  expect(await verifyAudit(pool, KEY)).toMatchObject({ rows: 16, lastId: 21, brokenAt: null })
})
