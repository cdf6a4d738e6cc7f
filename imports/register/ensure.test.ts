import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { date, optional, text, type Fields } from '#shared/service/field.ts'
import type { Dataset } from '#shared/service/dataset.ts'
import { ensureRegister } from '../index.ts'
import { auta, konta, ludzie, people, person, sample } from '../testing/sample.ts'
import { openTestRegister, type TestRegister } from '../testing/test-register.ts'

let register: TestRegister

beforeAll(async () => {
  register = await openTestRegister(sample)
})
beforeEach(() => register.reset())
afterAll(() => register.close())

const generation = async () =>
  (await register.pool.query<{ generation: number }>('select generation from portal.register_state')).rows[0]?.generation
const withFields = (fields: Fields): Dataset => ({ ...ludzie, fields: { ...ludzie.fields, ...fields } })
const others = sample.filter((dataset) => dataset !== ludzie)

test('before the first delivery every dataset is there and empty', async () => {
  for (const dataset of sample) expect(await register.rows(dataset)).toEqual([])
})

test('a start without an update builds nothing', async () => {
  const before = await generation()
  await Promise.all([ensureRegister(register.pool, sample), ensureRegister(register.pool, sample)])
  expect(await generation()).toBe(before)
})

test('a dataset that an update brings is empty, and the others keep their rows', async () => {
  await register.deliver(people(1))
  const rowery = { ...auta, name: 'rowery' }
  await ensureRegister(register.pool, [...sample, rowery])
  expect(await register.rows(rowery)).toEqual([])
  expect(await register.rows(ludzie)).toHaveLength(1)
})

test('a field that an update brings is null until it is delivered', async () => {
  await register.deliver(people(1))
  await ensureRegister(register.pool, [withFields({ zmarl: optional(date()) }), ...others])
  expect(await register.rows(ludzie)).toEqual([person(1, { zmarl: null })])
})

test('a partial delivery after such an update keeps the rows that the portal has', async () => {
  const updated = [withFields({ zmarl: optional(date()) }), ...others]
  await register.deliver(people(1))
  await ensureRegister(register.pool, updated)
  const rows = [person(2, { zmarl: '2026-01-01' })]
  const delivery = { system: 'ewidencja', rows: [[updated[0] ?? ludzie, rows]], manifest: { zakres: 'czesciowy' } } as const
  expect(await register.deliver(delivery, { datasets: updated })).toMatchObject({ outcome: 'imported' })
  expect(await register.rows(ludzie)).toEqual([person(1, { zmarl: null }), ...rows])
})

test('a required field that an update brings stops the start, and the office can deliver it', async () => {
  const updated = [withFields({ plec: text(1) }), ...others]
  await register.deliver(people(1))
  await expect(ensureRegister(register.pool, updated)).rejects.toThrow(/"ludzie" lack plec .* full delivery of the system "ewidencja"/)
  expect(await register.rows(ludzie)).toEqual([person(1)])
  const rows = [{ ...person(1), plec: 'K' }]
  const report = await register.deliver({ system: 'ewidencja', rows: [[updated[0] ?? ludzie, rows]] }, { datasets: updated })
  expect(report.outcome).toBe('imported')
  await ensureRegister(register.pool, updated)
  expect(await register.rows(ludzie)).toEqual(rows)
})

test('after an update of the format the same files are read again', async () => {
  const folder = await register.folders.write(people(1))
  await register.importFolder(folder)
  const updated = [{ ...ludzie, fields: { ...ludzie.fields, nazwa: text(100) } }, ...others]
  expect((await register.importFolder(folder, { datasets: updated })).outcome).toBe('imported')
  expect((await register.importFolder(folder, { datasets: updated })).outcome).toBe('unchanged')
})

test('tables have the indexes of their dataset, also empty ones', async () => {
  const keys = await register.pool.query<{ name: string }>(
    "select c.relname as name from pg_index i join pg_class c on c.oid = i.indrelid where i.indisprimary and c.relnamespace = 'data'::regnamespace and c.relname like $1",
    [`${konta.name}%`],
  )
  expect(keys.rows).toHaveLength(1)
})
