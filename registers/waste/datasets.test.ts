import { afterAll, beforeAll, expect, it } from 'vitest'
import { datasets as subjects } from '#registers/subjects/datasets.ts'
import type { Dataset } from '#shared/service/dataset.ts'
import { openTestRegister, type TestRegister } from '#imports/testing/test-register.ts'
import { datasets as own, odbioryOdpadow, parametryOdpadow } from './datasets.ts'

let register: TestRegister
beforeAll(async () => {
  register = await openTestRegister([...subjects, ...own])
  await register.deliver({ system: 'ewidencja', rows: subjects.map((dataset) => [dataset, [dataset.example]]) })
})
afterAll(() => register.close())

/** Findings of a full delivery in which one row of one dataset is changed. */
async function findings(dataset: Dataset, changed: object) {
  const report = await register.deliver({
    system: 'finanse',
    rows: own.map((one) => [one, [{ ...one.example, ...(one === dataset && changed) }]]),
  })
  return report.findings.map(({ field, message }) => [field, message.pl])
}

it.each([
  [{}, []],
  [{ doDnia: '2021-09-01', wartosc: 0 }, []],
  [{ doDnia: '2021-08-31' }, [['doDnia', 'parametr kończy się przed początkiem']]],
  [{ wartosc: -1 }, [['wartosc', 'wartość jest ujemna']]],
])('a delivery with the parameter %j has the findings %j', async (changed, expected) => {
  expect(await findings(parametryOdpadow, changed)).toEqual(expected)
})

it('a fraction that nobody has a word for is refused', async () => {
  expect(await findings(odbioryOdpadow, { frakcja: 'SZKLO' })).toEqual([])
  expect(await findings(odbioryOdpadow, { frakcja: 'SZKŁO' })).toEqual([['frakcja', expect.stringContaining('frakcja jest inna niż')]])
})
