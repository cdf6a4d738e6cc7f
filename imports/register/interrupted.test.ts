import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPool } from '#integrations/postgres/pool.ts'
import type { ImportReport } from '../index.ts'
import { accounts, konta, ludzie, people, person, pozycje, sample } from '../testing/sample.ts'
import { openStallingServer } from '../testing/stalling-server.ts'
import { openTestRegister, type TestRegister } from '../testing/test-register.ts'

let register: TestRegister

beforeAll(async () => {
  register = await openTestRegister(sample)
})
beforeEach(() => register.reset())
afterAll(() => register.close())

/** Long enough to be killed in the middle of the file. */
const MANY = 60_000
const many = () =>
  register.folders.write({ system: 'ewidencja', rows: [[ludzie, Array.from({ length: MANY }, (_, index) => person(index + 1))]] })

const childSignal = (folder: string, phase: string) =>
  new Promise<string | null>((resolve) => {
    const args = ['imports/testing/import-child.ts', register.connectionString, folder, phase]
    execFile(process.execPath, args).on('exit', (_, signal) => resolve(signal))
  })

/** The dying sessions of a killed process hold the lock a little longer. */
async function importWhenFree(folder: string): Promise<ImportReport> {
  for (;;) {
    const report = await register.importFolder(folder)
    if (report.outcome !== 'busy') return report
    await sleep(50)
  }
}

const storedTables = async () => {
  const found = await register.pool.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'data'::regnamespace and relname like 'ludzie%'",
  )
  return new Set(found.rows.map(({ name }) => name))
}

test.each(['rows', 'indexes', 'swap'])('killed during "%s", the old data stay, and the import can be run again', async (phase) => {
  await register.deliver(people(1, 2))
  const folder = await many()
  expect(await childSignal(folder, phase)).toBe('SIGKILL')
  expect(await register.rows(ludzie)).toHaveLength(2)
  expect(await importWhenFree(folder)).toMatchObject({ outcome: 'imported', rows: MANY })
  expect(await register.rows(ludzie)).toHaveLength(MANY)
})

test('what a killed import left is removed by the next', async () => {
  await register.deliver(people(1))
  const before = await storedTables()
  await childSignal(await many(), 'swap')
  const left = (await storedTables()).difference(before)
  expect(left.size).toBe(1)
  await importWhenFree(await register.folders.write(people(1, 2)))
  expect((await storedTables()).intersection(left)).toEqual(new Set())
})

test('many deliveries do not pile up', async () => {
  for (const last of [2, 3, 4, 5]) await register.deliver(people(1, last))
  expect((await storedTables()).size).toBeLessThanOrEqual(3)
  const schemas = await register.pool.query("select nspname from pg_namespace where nspname ~ '^register_[0-9]'")
  expect(schemas.rows.length).toBeLessThanOrEqual(3)
})

/** What the client notices first is a matter of chance: the server's farewell or the closed socket. */
const LOST = /terminat|EPIPE|ECONNRESET/i

test('a database session lost while rows are sent fails the import, and it can be run again', async () => {
  await register.deliver(people(1))
  const folder = await many()
  // By the server itself, at a row in the middle: whoever only looks may come when all of them are there.
  await register.pool.query(`
    create function public.lose_session(id bigint) returns boolean language plpgsql as $$
      begin if id = ${MANY / 2} then perform pg_terminate_backend(pg_backend_pid()); end if; return true; end $$;
    create function watch_rows() returns event_trigger language plpgsql as $$
      declare made regclass;
      begin
        for made in select objid::regclass from pg_event_trigger_ddl_commands() where object_type = 'table' loop
          execute format('alter table %s add check (public.lose_session(id))', made);
        end loop;
      end $$;
    create event trigger watch on ddl_command_end when tag in ('CREATE TABLE') execute function watch_rows()`)
  await expect(register.importFolder(folder)).rejects.toThrow(LOST)
  await register.pool.query('drop event trigger watch; drop function watch_rows(); drop function public.lose_session(bigint) cascade')
  expect(await register.rows(ludzie)).toHaveLength(1)
  expect(await importWhenFree(folder)).toMatchObject({ outcome: 'imported' })
})

test('a database session lost while a key is built fails the import, and it can be run again', async () => {
  await register.deliver(people(1))
  const folder = await register.folders.write(people(1, 2))
  // By the server itself: a key may be built before anybody who only looks has seen it.
  await register.pool.query(`
    create function lose_session() returns event_trigger language plpgsql as $$ begin perform pg_terminate_backend(pg_backend_pid()); end $$;
    create event trigger lose on ddl_command_start when tag in ('ALTER TABLE') execute function lose_session()`)
  await expect(register.importFolder(folder)).rejects.toThrow(LOST)
  await register.pool.query('drop event trigger lose; drop function lose_session()')
  expect(await register.rows(ludzie)).toHaveLength(1)
  expect(await importWhenFree(folder)).toMatchObject({ outcome: 'imported' })
})

test('a database session lost while rows wait to be sent fails the import and nothing else', async () => {
  await register.deliver(people(1))
  const folder = await many()
  const server = await openStallingServer(register.connectionString)
  const pool = openPool(server.connectionString, { statementTimeoutMs: 0 })
  const starved = "datname = current_database() and query ilike 'copy%' and wait_event = 'ClientRead'"
  const cutting = (async () => {
    while ((await register.pool.query(`select from pg_stat_activity where ${starved}`)).rowCount === 0) await sleep(20)
    // Time to fill what lies between the two.
    await sleep(500)
    await register.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${starved}`)
  })()
  await expect(register.importFolder(folder, { pool })).rejects.toThrow(LOST)
  await cutting
  await pool.end()
  await server.close()
  expect(await importWhenFree(folder)).toMatchObject({ outcome: 'imported' })
})

test('a second import at the same time says so and changes nothing', async () => {
  const other = await register.folders.write(people(7))
  let second: Promise<ImportReport> | undefined
  const first = await register.importFolder(await many(), { onProgress: () => void (second ??= register.importFolder(other)) })
  expect(first.outcome).toBe('imported')
  expect(await second).toMatchObject({ outcome: 'busy', findings: [] })
  expect(await register.rows(ludzie)).toHaveLength(MANY)
})

test('whoever reads while deliveries follow one another never sees a mixture', async () => {
  await register.deliver(people(1, 2))
  await register.deliver(accounts(1))
  const over = new AbortController()
  const seen = new Set<string>()
  const reading = (async () => {
    while (!over.signal.aborted) {
      const state = await register.pool.query<{ schema_name: string }>('select schema_name from portal.register_state')
      const schema = state.rows[0]?.schema_name
      const heads = await register.pool.query<{ id: number }>(`select distinct id from ${schema}.${konta.name} order by id`)
      const parts = await register.pool.query<{ id: number }>(`select distinct id from ${schema}.${pozycje.name} order by id`)
      expect(parts.rows).toEqual(heads.rows)
      seen.add(heads.rows.map(({ id }) => id).join())
    }
  })()
  // Two generations are kept: whoever reads is at most one behind.
  for (const ids of [[1, 2], [2], [1]]) {
    await register.deliver(accounts(...ids))
    await expect.poll(() => [...seen]).toContain(ids.join())
  }
  over.abort()
  await reading
})
