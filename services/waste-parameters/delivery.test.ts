import { afterAll, beforeAll, expect, it } from 'vitest'
import { datasets as subjects } from '#registers/subjects/datasets.ts'
import { openTestRegister, type TestRegister } from '#imports/testing/test-register.ts'
import { datasets as own, parametryOdpadow } from './datasets.ts'

let register: TestRegister
beforeAll(async () => {
  register = await openTestRegister([...subjects, ...own])
  await register.deliver({ system: 'ewidencja', rows: subjects.map((dataset) => [dataset, [dataset.example]]) })
})
afterAll(() => register.close())

it.each([
  [{}, []],
  [{ doDnia: '2021-09-01', wartosc: 0 }, []],
  [{ doDnia: '2021-08-31' }, [['doDnia', 'parametr kończy się przed początkiem']]],
  [{ wartosc: -1 }, [['wartosc', 'wartość jest ujemna']]],
])('a delivery with %j has the findings %j', async (changed, expected) => {
  const report = await register.deliver({ system: 'finanse', rows: [[parametryOdpadow, [{ ...parametryOdpadow.example, ...changed }]]] })
  expect(report.findings.map(({ field, message }) => [field, message.pl])).toEqual(expected)
})
