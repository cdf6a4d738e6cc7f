import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DeliveryFolders } from '#imports/testing/deliveries.ts'
import { openPool } from '#integrations/postgres/pool.ts'
import { freshDatabase, type TestDatabase } from '#integrations/postgres/testing.ts'
import { type Server, startServer } from '#shared/server/child/server-child.ts'
import type { Pool } from '#shared/server/database/database.ts'
import { loadDatasets } from '../answers/services/load-services.ts'
import { readConfig } from '../config/config.ts'
import { openLogger } from '../config/logger.ts'
import { commandLine } from '../testing/command-line.ts'
import { templateDatabase, TEST_PASSWORD, TEST_SECRET } from '../testing/template.ts'
import { type RunningPortal, startPortal } from './start-portal.ts'

let database: TestDatabase
let direct: Pool
let dataDir: string
/** As Debian 12 has it: it knows no names of statements, and refuses settings at the start of a connection. */
let pooler: Server

beforeAll(async () => {
  database = await freshDatabase(await templateDatabase())
  direct = openPool(database.connectionString)
  dataDir = await mkdtemp(join(tmpdir(), 'portal-pooler-'))
  await limitRole()
  pooler = await startPooler()
})
afterAll(async () => {
  await pooler.stop()
  await freeRole()
  await direct.end()
  await database.drop()
  await rm(dataDir, { recursive: true })
})

const startPooler = (...more: readonly string[]) =>
  startServer(['integrations/postgres/pooler-child.ts', database.connectionString, ...more])

const limitRole = async () => {
  for (const limit of ["statement_timeout = '5s'", "lock_timeout = '3s'"])
    await direct.query(`alter role current_user in database "${await nameOf()}" set ${limit}`)
}
const freeRole = async () => direct.query(`alter role current_user in database "${await nameOf()}" reset all`)

const nameOf = async () => (await direct.query<{ name: string }>('select current_database() as name')).rows[0]?.name ?? ''

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

const settings = (more: Readonly<Record<string, string>>) => ({
  DATABASE_URL: pooler.connectionString,
  DATA_DIR: dataDir,
  SECRET_KEY: TEST_SECRET,
  SMTP_URL: 'smtp://localhost:25',
  LIMITS_FACTOR: '1000',
  ...more,
})

async function started(more: Readonly<Record<string, string>>): Promise<RunningPortal> {
  return startPortal(readConfig(settings(more)), openLogger('silent'), () => undefined, new AbortController().signal)
}

it('a start by a pooler alone names it, and the setting that is missing', async () => {
  await expect(started({ PORT: '0' })).rejects.toThrow(
    /unsupported startup parameter.*DATABASE_URL leads to a pooler.*set DATABASE_DIRECT_URL to the server's own address/s,
  )
})

it('an address that shall lead past the pooler, and does not, is refused by its name', async () => {
  const tolerant = await startPooler('ignore_startup_parameters = lock_timeout,options')
  await expect(started({ PORT: '0', DATABASE_DIRECT_URL: tolerant.connectionString })).rejects.toThrow(
    /^DATABASE_DIRECT_URL leads to a pooler/,
  )
  await expect(started({ PORT: '0', DATABASE_URL: tolerant.connectionString })).rejects.toThrow(/^DATABASE_URL leads to a pooler/)
  await tolerant.stop()
})

it('a role without limits of its own does not serve behind a pooler: the start says what to run', async () => {
  await freeRole()
  const fresh = await startPooler()
  try {
    const unlimited = started({ PORT: '0', DATABASE_URL: fresh.connectionString, DATABASE_DIRECT_URL: database.connectionString })
    await expect(unlimited).rejects.toThrow(
      /Run as that role: alter role .* set statement_timeout = '5s'; alter role .* set lock_timeout = '3s'/,
    )
  } finally {
    await limitRole()
    await fresh.stop()
  }
})

it('behind a pooler people sign in, read and write, jobs run, deliveries are taken, and no lock is left', async () => {
  const port = await freePort()
  const running = await started({ PORT: String(port), DATABASE_DIRECT_URL: database.connectionString })
  try {
    const call = (path: string, token?: string, body?: unknown) =>
      fetch(`http://127.0.0.1:${port}/api${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
    const tokens = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const answer = await call('/uzytkownicy/token', undefined, { login: 'anna.kompletowska', haslo: TEST_PASSWORD, recaptcha: null })
        return ((await answer.json()) as { token: string }).token
      }),
    )
    const list = '/naleznosci/dajKartyNaleznosci?pesel=78041200464'
    const reads = tokens.flatMap((token) => Array.from({ length: 20 }, () => call(list, token)))
    expect(new Set((await Promise.all(reads)).map(({ status }) => status))).toEqual(new Set([200]))
    expect((await call('/pi/wylogowanie', tokens[0], { token: tokens[0] })).ok).toBe(true)
    await expect.poll(async () => (await direct.query('select from portal.audit_waiting')).rowCount, { timeout: 60_000 }).toBe(0)
    const datasets = await loadDatasets()
    const dataset = datasets.find(({ name }) => name === 'imiona')
    if (!dataset) throw new Error('imiona')
    const folders = await DeliveryFolders.open()
    const office = commandLine(pooler.connectionString, dataDir, settings({ DATABASE_DIRECT_URL: database.connectionString }))
    for (const _ of [1, 2]) {
      const folder = await folders.write({
        system: dataset.system,
        rows: [[dataset, [dataset.example]]],
        manifest: { zakres: 'czesciowy' },
      })
      expect(await office('import', folder)).toMatchObject({ code: 0 })
    }
  } finally {
    await running.close()
  }
  const held = await direct.query(
    "select from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())",
  )
  expect(held.rowCount).toBe(0)
})
