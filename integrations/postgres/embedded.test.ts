import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openEmbedded, type EmbeddedDatabase } from './embedded.ts'
import { openPool } from './pool.ts'

let folder: string
let database: EmbeddedDatabase
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-embedded-'))
  database = await openEmbedded(folder)
})
afterAll(async () => {
  await database.stop()
  await rm(folder, { recursive: true })
})

it('is started again when it dies, with all that was kept', async () => {
  const pool = openPool(database.connectionString)
  await pool.query("create table kept as select 'a' as name")
  const server = async () => (await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0]
  const pid = await server()
  process.kill(Number(pid), 'SIGKILL')
  await expect.poll(async () => ['', pid].includes(await server()), { interval: 200 }).toBe(false)
  const rows = async () => (await pool.query('select name from kept').catch(() => null))?.rows
  await expect.poll(rows, { interval: 200 }).toEqual([{ name: 'a' }])
  await pool.end()
})
