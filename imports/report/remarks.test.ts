import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Remark } from '../run/options.ts'
import { ludzie, people, sample } from '../testing/sample.ts'
import { openTestRegister, type TestRegister } from '../testing/test-register.ts'

let register: TestRegister

beforeAll(async () => {
  register = await openTestRegister(sample)
})
beforeEach(() => register.reset())
afterAll(() => register.close())

const many: Remark = {
  dataset: ludzie.name,
  async run(client, relationOf) {
    const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from ${relationOf(ludzie.name)}`)
    return { pl: `wierszy: ${rows[0]?.n}`, en: `rows: ${rows[0]?.n}` }
  },
}

test('a remark sees the data of the delivery, stands in the report, and holds nothing up', async () => {
  const report = await register.deliver(people(1, 2), { remarks: [many] })
  expect(report).toMatchObject({ outcome: 'imported', warnings: [{ dataset: 'ludzie', message: { en: 'rows: 2' } }], findings: [] })
})

test('a remark that fails is said in words, and the data come in all the same', async () => {
  const broken: Remark = {
    dataset: ludzie.name,
    run: async (client) => (await client.query('select from nothing.of_this')).rows[0] ?? null,
  }
  const report = await register.deliver(people(1, 2), { remarks: [broken] })
  expect(report).toMatchObject({ outcome: 'imported', warnings: [{ message: { en: expect.stringContaining('could not be compared') } }] })
  expect(await register.rows(ludzie)).toHaveLength(2)
})

test('a remark on what was not delivered is not asked', async () => {
  expect(await register.deliver(people(1), { remarks: [{ ...many, dataset: 'konta' }] })).toMatchObject({
    outcome: 'imported',
    warnings: [],
  })
})

test('a remark that has nothing to say says nothing', async () => {
  const silent: Remark = { dataset: ludzie.name, run: () => Promise.resolve(null) }
  expect(await register.deliver(people(1), { remarks: [silent] })).toMatchObject({ outcome: 'imported', warnings: [] })
})
