import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestRegister, type TestRegister } from '#imports/testing/test-register.ts'
import { datasets, stawkiPojazdow } from './datasets.ts'

let register: TestRegister
beforeAll(async () => {
  register = await openTestRegister(datasets)
})
afterAll(() => register.close())

it.each([
  [{}, []],
  [{ stawkaRoczna: 1259.1 }, [['stawkaRoczna', 'stawka gminy jest wyższa od maksymalnej']]],
  [{ stawkaRoczna: -0.01 }, [['stawkaRoczna', 'stawka jest ujemna']]],
])('takes rates up to the highest one and none above it: %j', async (changed, expected) => {
  const report = await register.deliver({ system: 'podatki', rows: [[stawkiPojazdow, [{ ...stawkiPojazdow.example, ...changed }]]] })
  expect(report.findings.map(({ field, message }) => [field, message.pl])).toEqual(expected)
})
