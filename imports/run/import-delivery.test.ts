import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ImportProgress } from '../index.ts'
import { accounts, auta, cars, konta, ludzie, people, person, pozycje, sample } from '../testing/sample.ts'
import { openTestRegister, type TestRegister } from '../testing/test-register.ts'

let register: TestRegister

beforeAll(async () => {
  register = await openTestRegister(sample)
})
beforeEach(() => register.reset())
afterAll(() => register.close())

const places = (report: {
  findings: readonly { dataset: string | null; file: string | null; line: number | null; field: string | null; value: string | null }[]
}) => report.findings.map(({ dataset, file, line, field, value }) => [dataset, file, line, field, value])

test('a full delivery is what readers see afterwards, every type as delivered', async () => {
  const rows = [
    person(1, { nazwa: 'Łucja; "Ż"\nGęś\\', pesel: '78041200464', urodzony: '1978-04-12', rok: 1978, wzrost: 1.72, czyZyje: false }),
    person(2, { wzrost: -0.05 }),
    person(900_000_000_000_000),
  ]
  const report = await register.deliver({ system: 'ewidencja', rows: [[ludzie, rows]] })
  expect(report).toMatchObject({
    outcome: 'imported',
    system: 'ewidencja',
    dataDate: '2026-10-05',
    rows: 3,
    isComplete: true,
    findings: [],
    moreFindings: 0,
  })
  expect(await register.rows(ludzie)).toEqual(rows)
})

test('the date of the data is kept with the system', async () => {
  await register.deliver({ ...people(1), manifest: { dataDanych: '2026-09-30' } })
  const dates = await register.pool.query('select system, data_date from portal.register_date')
  expect(dates.rows).toEqual([{ system: 'ewidencja', data_date: '2026-09-30' }])
})

test('a full delivery replaces the rows of its system and leaves the other systems alone', async () => {
  await register.deliver(people(1, 2, 3))
  await register.deliver(accounts(1, 2))
  await register.deliver(accounts(2, 3))
  expect((await register.rows(konta)).map(({ id }) => id)).toEqual([2, 3])
  expect(await register.rows(pozycje)).toHaveLength(4)
  expect(await register.rows(ludzie)).toHaveLength(3)
})

test('a request under way reads the generation it began with', async () => {
  await register.deliver(people(1))
  const before = await register.pool.query<{ schema_name: string }>('select schema_name from portal.register_state')
  await register.deliver(people(1, 2))
  const seen = await register.pool.query(`select * from ${before.rows[0]?.schema_name}.ludzie`)
  expect(seen.rows).toHaveLength(1)
  expect(await register.rows(ludzie)).toHaveLength(2)
})

test('the same delivery again changes nothing', async () => {
  const folder = await register.folders.write(people(1))
  await register.importFolder(folder)
  const state = await register.pool.query('select * from portal.register_state')
  expect(await register.importFolder(folder)).toMatchObject({ outcome: 'unchanged', system: 'ewidencja' })
  expect((await register.pool.query('select * from portal.register_state')).rows).toEqual(state.rows)
})

test('a dry run finds what an import finds, and changes nothing', async () => {
  expect(await register.deliver(people(1), { dryRun: true })).toMatchObject({ outcome: 'checked', rows: 1 })
  expect(await register.deliver(people(1, 1), { dryRun: true })).toMatchObject({ outcome: 'rejected' })
  expect(await register.rows(ludzie)).toEqual([])
  const left = await register.pool.query(
    "select relname from pg_class where relkind = 'r' and relnamespace = 'data'::regnamespace and relname like 'ludzie%'",
  )
  expect(left.rows).toHaveLength(1)
})

test('a row that refers to nothing refuses the delivery, with its line', async () => {
  await register.deliver(people(1))
  const report = await register.deliver(accounts(1, 7))
  expect(report.outcome).toBe('rejected')
  expect(places(report)).toEqual([['konta', 'konta.csv', 3, 'id', '7']])
  expect(await register.rows(konta)).toEqual([])
})

test('a reference that is null refers to nothing', async () => {
  const report = await register.deliver({ system: 'podatki', rows: [[auta, [{ tablica: 'Q 1', id: null }]]] })
  expect(report.outcome).toBe('imported')
})

test('references are refused where the other system never delivered', async () => {
  expect(places(await register.deliver(cars(5)))).toEqual([['auta', 'auta.csv', 2, 'id', '5']])
})

test('a full delivery may not remove a row to which another system refers', async () => {
  await register.deliver(people(1, 2))
  await register.deliver(cars(2))
  const report = await register.deliver(people(1))
  expect(report.outcome).toBe('rejected')
  expect(places(report)).toEqual([['auta', null, null, 'id', '2']])
  expect(report.findings[0]?.message.en).toContain('removes')
  expect(await register.rows(ludzie)).toHaveLength(2)
})

test('a total that differs from its parts is named, also where there are no parts', async () => {
  await register.deliver(people(1, 2))
  const report = await register.deliver({
    system: 'finanse',
    rows: [
      [
        konta,
        [
          { id: 1, konto: 1, saldo: 3.01 },
          { id: 2, konto: 1, saldo: 1 },
          { id: 2, konto: 2, saldo: 0 },
        ],
      ],
      [pozycje, [{ id: 1, konto: 1, lp: 1, kwota: 3, opis: null }]],
    ],
  })
  expect(places(report)).toEqual([
    ['konta', 'konta.csv', 2, 'saldo', '3,01'],
    ['konta', 'konta.csv', 3, 'saldo', '1,00'],
  ])
})

test('every repeated key and unique value is named by the line of its repetition', async () => {
  const pesel = '78041200464'
  const report = await register.deliver({
    system: 'ewidencja',
    rows: [[ludzie, [person(1, { pesel }), person(2), person(1), person(3, { pesel }), person(1)]]],
  })
  expect(report.outcome).toBe('rejected')
  expect(places(report)).toEqual([
    ['ludzie', 'ludzie.csv', 4, 'id', '1'],
    ['ludzie', 'ludzie.csv', 6, 'id', '1'],
    ['ludzie', 'ludzie.csv', 5, 'pesel', '•••64'],
  ])
})

test('of many findings the first 1,000 are told and the others counted: bad rows, repeated keys, lost references', async () => {
  const ids = Array.from({ length: 1300 }, (_, index) => index + 1)
  const bad = await register.deliver({ system: 'ewidencja', rows: [[ludzie, ids.map((id) => person(id, { rok: 1 }))]] })
  expect([bad.findings.length, bad.moreFindings, bad.findings.at(-1)?.line]).toEqual([1000, 300, 1001])
  const repeated = await register.deliver(people(...ids, ...ids))
  expect([repeated.findings.length, repeated.moreFindings, repeated.findings[0]?.line]).toEqual([1000, 300, 1302])
  const lost = await register.deliver(cars(...ids))
  expect([lost.findings.length, lost.moreFindings, lost.findings[0]?.line]).toEqual([1000, 300, 2])
  await register.deliver(people(...ids))
  await register.deliver(cars(...ids))
  const removing = await register.deliver(people())
  expect([removing.findings.length, removing.moreFindings, removing.findings[0]?.line]).toEqual([1000, 300, null])
})

test('a report never shows a whole personal number or name', async () => {
  const report = await register.deliver({
    system: 'ewidencja',
    rows: [
      [
        ludzie,
        [
          person(1, { pesel: '780412004645', nazwa: 'Anna Maria Kompletowska' }),
          person(2, { pesel: '78041200464' }),
          person(3, { pesel: '78041200464' }),
        ],
      ],
    ],
  })
  expect(report.findings).toMatchObject([{ value: '•••ka' }, { value: '•••45' }, { value: '•••64' }])
  expect(JSON.stringify(report)).not.toMatch(/7804120|Kompletow/)
})

test('progress goes through the phases and ends with every row read', async () => {
  const told: ImportProgress[] = []
  await register.deliver(cars())
  await register.deliver(people(1, 2, 3), { onProgress: (progress) => told.push(progress) })
  expect([...new Set(told.map(({ phase }) => phase))]).toEqual(['rows', 'indexes', 'checks', 'swap'])
  expect(told.at(-1)).toMatchObject({ rows: 3, totalRows: 3, percent: 100 })
})
