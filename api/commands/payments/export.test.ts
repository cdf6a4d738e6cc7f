import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { commandLine, type Said } from '../../testing/command-line.ts'
import { startTestPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let folder: string

beforeAll(async () => {
  portal = await startTestPortal()
  folder = await mkdtemp(join(tmpdir(), 'portal-export-'))
})
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true })
})

const office = (...args: string[]) => commandLine(portal.connectionString, folder)('payments', 'export', ...args)

it('writes a batch for its owner alone, never over a file, and again to the byte', async () => {
  const file = (name: string) => join(folder, name)
  expect(await office('--csv', file('pusty.csv'))).toEqual({ code: 0, text: 'Nothing is new: no file was written.\n' })
  await portal.pool.query(
    "update portal.payment set state = 'PAID' where id in (select id from portal.payment where state = 'POSTED' order by id limit 2)",
  )
  await writeFile(file('zajety.csv'), 'x')
  expect(await office('--csv', file('zajety.csv'))).toMatchObject({ code: 1, text: expect.stringContaining('is there already') })
  expect(await office('--csv', join(folder, 'nie-ma', 'x.csv'))).toMatchObject({ code: 1 })
  expect((await portal.pool.query('select 1 from portal.payment_exported')).rowCount).toBe(0)
  expect(await office('--csv', file('1.csv'))).toEqual({ code: 0, text: expect.stringMatching(/^Batch 1: 2 payments, .*1\.csv\.\n$/) })
  expect((await stat(file('1.csv'))).mode & 0o777).toBe(0o600)
  expect(await office('--again', '1', '--csv', file('2.csv'))).toMatchObject({ code: 0 })
  expect(await readFile(file('2.csv'))).toEqual(await readFile(file('1.csv')))
  expect((await stat(file('2.csv'))).mode & 0o777).toBe(0o600)
  expect(await readFile(file('zajety.csv'), 'utf8')).toBe('x')
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([])
  expect((await office('--batches')).text).toMatch(/^ +1 {2}20.* 2 payments, .*clerk:j\.nowak\n$/)
  expect(await office('--again', '7', '--csv', file('3.csv'))).toEqual({ code: 1, text: 'There is no batch 7.\n' })
})

/** Of this database alone: other tests share its server. */
const WAITING = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"

it('two at once to one file: it holds one whole batch, and whoever came second is told how to write theirs', async () => {
  const csv = join(folder, 'razem.csv')
  const paid = async () =>
    portal.pool.query(
      "update portal.payment set state = 'PAID' where id in (select id from portal.payment where state = 'POSTED' order by id desc limit 1)",
    )
  await paid()
  // Held until each has written its file, or until one has ended: on a slow machine the first may give the lock up before the second has come.
  const holding = await portal.pool.connect()
  let ended = 0
  const both: Promise<Said>[] = []
  try {
    await holding.query('begin')
    await holding.query('lock table portal.audit in exclusive mode')
    both.push(...[office('--csv', csv), office('--again', '1', '--csv', csv)].map((one) => one.finally(() => ended++)))
    await expect.poll(async () => ended > 0 || (await portal.pool.query(WAITING)).rowCount === 2, { timeout: 90_000 }).toBe(true)
    await holding.query('commit')
  } finally {
    holding.release(true)
  }
  const told = await Promise.all(both)
  expect(told.filter(({ code }) => code === 0)).toHaveLength(1)
  const number = told[0]?.code === 0 ? 2 : 1
  expect((await readFile(csv, 'utf8')).split('\r\n')[1]).toMatch(new RegExp(`^${number};`))
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([])
})
