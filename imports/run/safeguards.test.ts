import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { formatReport, withdrawDelivery, type ImportReport, type Safeguards } from '../index.ts'
import { auta, cars, ludzie, people, sample } from '../testing/sample.ts'
import { openTestRegister, type TestRegister } from '../testing/test-register.ts'

let register: TestRegister

beforeAll(async () => {
  register = await openTestRegister(sample)
})
beforeEach(() => register.reset())
afterAll(() => register.close())

const GUARD: Safeguards = { allowsOlder: false, mostLost: () => 0.2, namesOptions: true }
const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const asAt = (dataDanych: string, ...numbers: number[]) => ({ ...people(...numbers), manifest: { dataDanych } })
const guarded = (delivery: Parameters<TestRegister['deliver']>[0], safeguards: Partial<Safeguards> = {}) =>
  register.deliver(delivery, { safeguards: { ...GUARD, ...safeguards } })
const words = ({ findings }: ImportReport) => findings.map(({ dataset, message }) => [dataset, message.en])
const seen = async () => (await register.rows(ludzie)).length
const withdraw = (system: 'ewidencja' | 'finanse' | 'podatki' = 'ewidencja') =>
  withdrawDelivery({ pool: register.pool, datasets: sample, system })

test('a first delivery is never too old or too small, and nothing is lost by growing', async () => {
  expect((await guarded(asAt('2019-01-01', ...ids(2)))).outcome).toBe('imported')
  expect(await guarded(asAt('2019-01-02', ...ids(3)))).toMatchObject({ outcome: 'imported', files: [{ before: 2, after: 3 }] })
})

test('a delivery older than the data in the portal is refused with the counts, unless it is meant', async () => {
  await guarded(asAt('2026-09-30', ...ids(3)))
  const refused = await guarded(asAt('2026-09-29', ...ids(2)))
  expect(refused).toMatchObject({ outcome: 'rejected', files: [{ before: 3, after: 2 }] })
  expect(words(refused)).toEqual([[null, expect.stringMatching(/older than .*2026-09-30.*--allow-older/)]])
  expect(await seen()).toBe(3)
  expect((await guarded(asAt('2026-09-29', ...ids(2)), { allowsOlder: true })).outcome).toBe('imported')
})

test('a second delivery of the same day is not older', async () => {
  await guarded(asAt('2026-09-30', ...ids(3)))
  expect((await guarded(asAt('2026-09-30', ...ids(4)))).outcome).toBe('imported')
  expect(await seen()).toBe(4)
})

test('a full delivery that shrinks a dataset by more than its share is refused, in a dry run too, unless it is meant', async () => {
  await guarded(asAt('2026-09-30', ...ids(100)))
  for (const dryRun of [true, false]) {
    const refused = await register.deliver(asAt('2026-10-01', ...ids(79)), { safeguards: GUARD, dryRun })
    expect(words(refused)).toEqual([
      [
        'ludzie',
        expect.stringMatching(/shrink by 21 %, and 20 % are permitted \(number of rows now: 100, after the import: 79\).*--allow-shrink/),
      ],
    ])
  }
  expect(await seen()).toBe(100)
  expect((await guarded(asAt('2026-10-01', ...ids(80)))).outcome).toBe('imported')
  expect((await guarded(asAt('2026-10-02', ...ids(60)), { mostLost: (dataset) => (dataset === 'ludzie' ? 0.3 : 0) })).outcome).toBe(
    'imported',
  )
})

test('an empty delivery is refused also where the portal has little, a few rows less are not', async () => {
  await guarded(asAt('2026-09-30', ...ids(3)))
  expect(words(await guarded(asAt('2026-10-01')))).toEqual([
    ['ludzie', expect.stringContaining('by 100 %, and 20 % are permitted (number of rows now: 3, after the import: 0)')],
  ])
  expect((await guarded(asAt('2026-10-01', 1))).outcome).toBe('imported')
})

test('nine rows less of a few are ordinary, ten are not', async () => {
  await guarded(asAt('2026-09-30', ...ids(20)))
  expect((await guarded(asAt('2026-10-01', ...ids(10)))).outcome).toBe('rejected')
  expect((await guarded(asAt('2026-10-01', ...ids(11)))).outcome).toBe('imported')
})

test('a partial delivery says what it makes of the dataset, and may be small', async () => {
  await guarded(asAt('2026-09-30', ...ids(50)))
  const partial = { ...people(50, 51), manifest: { zakres: 'czesciowy', dataDanych: '2026-10-01' } } as const
  expect(await register.deliver(partial, { safeguards: GUARD, dryRun: true })).toMatchObject({
    outcome: 'checked',
    files: [{ rows: 2, before: 50, after: 51 }],
  })
  const report = await guarded(partial)
  expect(formatReport(report, 'pl')).toContain('ludzie.csv (ludzie): 2 wiersze, w portalu 50 → 51')
})

test('the last delivery can be withdrawn: the one before is back with its date, the other systems stay', async () => {
  await register.deliver(asAt('2026-09-30', ...ids(3)))
  await register.deliver(asAt('2026-10-01', ...ids(2)))
  await register.deliver(cars(1))
  const report = await withdraw()
  expect(report).toMatchObject({ outcome: 'withdrawn', dataDate: '2026-09-30', files: [{ dataset: 'ludzie', before: 2, after: 3 }] })
  expect(formatReport(report, 'pl')).toContain('ludzie: w portalu 2 → 3')
  expect([await seen(), await register.rows(auta)]).toEqual([3, [expect.objectContaining({ id: 1 })]])
  expect((await register.pool.query("select data_date from portal.register_date where system = 'ewidencja'")).rows).toEqual([
    { data_date: '2026-09-30' },
  ])
})

test('there is one step back, and none where nothing came before', async () => {
  expect((await withdraw()).outcome).toBe('kept')
  await register.deliver(asAt('2026-09-29', ...ids(1)))
  expect(await withdraw()).toMatchObject({
    outcome: 'kept',
    findings: [{ message: { en: expect.stringContaining('no earlier delivery') } }],
  })
  for (const [day, count] of [
    ['2026-09-30', 2],
    ['2026-10-01', 3],
  ] as const)
    await register.deliver(asAt(day, ...ids(count)))
  expect((await withdraw()).outcome).toBe('withdrawn')
  expect((await withdraw()).outcome).toBe('kept')
  expect(await seen()).toBe(2)
})

test('a withdrawn delivery does not come back by the nightly import, but by a word of its own', async () => {
  await guarded(asAt('2026-09-30', ...ids(3)))
  const wrong = await register.folders.write(asAt('2026-10-01', ...ids(3)))
  await register.importFolder(wrong, { safeguards: GUARD })
  await withdraw()
  expect(words(await register.importFolder(wrong, { safeguards: GUARD }))).toEqual([[null, expect.stringContaining('was withdrawn')]])
  expect((await register.importFolder(wrong, { safeguards: { ...GUARD, allowsOlder: true } })).outcome).toBe('imported')
})

test('what only the last delivery brought is not taken away under rows of another system', async () => {
  await register.deliver(asAt('2026-09-30', 1))
  await register.deliver(asAt('2026-10-01', 1, 2))
  await register.deliver(cars(2))
  expect(words(await withdraw())).toEqual([['auta', expect.stringContaining('removes the row of "ludzie"')]])
  expect(await seen()).toBe(2)
})

test('many deliveries keep the tables of two', async () => {
  for (const last of ids(5)) await register.deliver(asAt(`2026-09-0${last}`, ...ids(last)))
  const tables = await register.pool.query(
    "select from pg_class where relkind = 'r' and relnamespace = 'data'::regnamespace and relname like 'ludzie%'",
  )
  expect(tables.rowCount).toBeLessThanOrEqual(3)
})
