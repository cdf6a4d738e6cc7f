import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#api/testing/portal.ts'
import { PLAIN } from '#integrations/bank/testing/mt940.ts'
import { filesOf, takeInbox } from './inbox.ts'
import { nightly } from './journey.ts'

let portal: TestPortal
let folder: string
beforeAll(async () => {
  portal = await startTestPortal()
  folder = mkdtempSync(join(tmpdir(), 'portal-inbox-'))
})
afterAll(async () => {
  await portal.close()
  rmSync(folder, { recursive: true })
})

const run = (name: string) => portal.jobs.find((job) => job.name === name)?.run()
const clock = { now: () => new Date('2026-10-05T04:30:00Z'), today: () => '2026-10-05' }
const tools = () => ({
  pool: portal.pool,
  clock,
  actor: 'job:test',
  bookings: () => ({ text: 'select 1', values: [] }),
  record: async () => undefined,
})
const count = async (table: string) =>
  Number((await portal.pool.query<{ count: number }>(`select count(*) as count from portal.${table}`)).rows[0]?.count)

it('the night compares what the office has delivered, on its own register, and leaves its trace', async () => {
  await run('reconcile-payments')
  await run('reconcile-payments')
  await portal.recorded()
  const trace = await portal.pool.query("select distinct actor, outcome from portal.audit where action = 'money-compare'")
  expect(trace.rows).toEqual([{ actor: 'job:reconciliation', outcome: 'done' }])
})

it('a folder is read by name, without what is hidden, still being written, or a folder itself', async () => {
  for (const name of ['b.sta', 'a.xml', '.c.sta', 'd.sta.part', 'e.tmp']) writeFileSync(join(folder, name), name === 'b.sta' ? PLAIN : '')
  mkdirSync(join(folder, 'archive'))
  expect((await filesOf(folder)).map((path) => path.slice(folder.length + 1))).toEqual(['a.xml', 'b.sta'])
  const { taken, refused } = await takeInbox(tools(), folder)
  expect(taken.map(({ fresh, lines }) => [fresh, lines])).toEqual([[1, 1]])
  expect(refused).toEqual([{ name: join(folder, 'a.xml'), words: 'line 1: the file is empty' }])
})

it('a file that the database cannot keep is refused like any other, and keeps none away', async () => {
  const inbox = mkdtempSync(join(folder, 'inbox-'))
  writeFileSync(join(inbox, '1.sta'), PLAIN.replace(':28:5', ':28:6\u00006'))
  writeFileSync(join(inbox, '2.sta'), PLAIN.replace(':28:5', ':28:6'))
  const { taken, refused } = await takeInbox(tools(), inbox)
  expect(refused.map(({ name }) => name)).toEqual([join(inbox, '1.sta')])
  expect(taken).toHaveLength(1)
})

it('the log names a refused file, and nothing of what stands in it', async () => {
  const inbox = mkdtempSync(join(folder, 'inbox-'))
  writeFileSync(join(inbox, 'lista.csv'), '78041200464;Anna Kompletowska\n')
  const lines: unknown[] = []
  const log = pino({}, { write: (line: string) => void lines.push(line) })
  await nightly(tools(), { settings: { STATEMENTS_DIR: inbox }, log }).catch(() => undefined)
  expect(lines[0]).toContain('lista.csv')
  expect(lines.join('')).not.toContain('78041200464')
})

it('what bank and operator said is forgotten five whole years after its own', async () => {
  await portal.pool.query("update portal.bank_statement set opened_on = '2020-12-31', closed_on = '2020-12-31'")
  await portal.pool.query(
    "insert into portal.money_file values ('\\x01', 'x', 'settlement', '2021-01-05'), ('\\x02', 'y', 'settlement', '2020-01-05')",
  )
  await portal.pool.query(
    "insert into portal.settlement_batch (file_digest, provider, batch, paid_out_on, payout_title, content) values ('\\x01', 'p24', '1', '2021-01-01', '', ''), ('\\x02', 'p24', '2', '2020-12-31', '', '')",
  )
  await portal.pool.query("insert into portal.payment_export values (1, '2020-01-01', 'x', 1, 1, ''), (2, '2021-02-01', 'x', 1, 1, '')")
  await run('forget-money')
  expect([await count('bank_statement'), await count('bank_line'), await count('settlement_batch'), await count('payment_export')]).toEqual(
    [0, 0, 1, 1],
  )
})
