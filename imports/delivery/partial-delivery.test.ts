import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts, konta, ludzie, people, person, pozycje, sample } from '../testing/sample.ts'
import { openTestRegister, type TestRegister } from '../testing/test-register.ts'

let register: TestRegister

beforeAll(async () => {
  register = await openTestRegister(sample)
})
beforeEach(() => register.reset())
afterAll(() => register.close())

const partial = { zakres: 'czesciowy' } as const

test('rows are inserted and updated by key; what is not named stays', async () => {
  await register.deliver(people(1, 2))
  await register.deliver(accounts(1))
  const report = await register.deliver({
    system: 'ewidencja',
    rows: [[ludzie, [person(2, { nazwa: 'Nowa' }), person(3)]]],
    manifest: partial,
  })
  expect(report).toMatchObject({ outcome: 'imported', scope: 'czesciowy', rows: 2 })
  expect(await register.rows(ludzie)).toEqual([person(1), person(2, { nazwa: 'Nowa' }), person(3)])
  expect(await register.rows(konta)).toHaveLength(1)
})

test('it may come first', async () => {
  expect(await register.deliver({ ...people(1), manifest: partial })).toMatchObject({ outcome: 'imported' })
  expect(await register.rows(ludzie)).toHaveLength(1)
})

test('a key that stands twice in it is named', async () => {
  await register.deliver(people(1))
  const report = await register.deliver({ ...people(2, 2), manifest: partial })
  expect(report.findings).toMatchObject([{ dataset: 'ludzie', line: 3, field: 'id', value: '2' }])
  expect(await register.rows(ludzie)).toHaveLength(1)
})

test('a value that must be unique may not repeat one that the portal has', async () => {
  const pesel = '78041200464'
  await register.deliver({ system: 'ewidencja', rows: [[ludzie, [person(1, { pesel })]]] })
  const report = await register.deliver({ system: 'ewidencja', rows: [[ludzie, [person(2, { pesel })]]], manifest: partial })
  expect(report).toMatchObject({ outcome: 'rejected', findings: [{ dataset: 'ludzie', field: 'pesel', value: '•••64' }], moreFindings: 0 })
})

test('totals are checked against the rows that result, also of rows that were not delivered', async () => {
  await register.deliver(people(1))
  await register.deliver(accounts(1))
  const report = await register.deliver({
    system: 'finanse',
    rows: [[pozycje, [{ id: 1, konto: 1, lp: 3, kwota: 1, opis: null }]]],
    manifest: partial,
  })
  expect(report).toMatchObject({
    outcome: 'rejected',
    findings: [{ dataset: 'konta', file: null, line: null, field: 'id, konto', value: '1, 1' }],
  })
  expect(await register.rows(pozycje)).toHaveLength(2)
})
