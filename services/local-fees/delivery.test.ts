import { afterAll, beforeAll, expect, it } from 'vitest'
import { datasets as subjects } from '#registers/subjects/datasets.ts'
import { openTestRegister, type TestRegister } from '#imports/testing/test-register.ts'
import { datasets as own, oplatyLokalne } from './datasets.ts'

let register: TestRegister
beforeAll(async () => {
  register = await openTestRegister([...subjects, ...own])
  await register.deliver({ system: 'ewidencja', rows: subjects.map((dataset) => [dataset, [dataset.example]]) })
})
afterAll(() => register.close())

it.each([
  [{}, []],
  [{ nrDecyzji: null, dataZawarciaUmowy: null, dataRozwiazaniaUmowy: '2026-12-31' }, []],
  [{ kwotaBrutto: 147.61 }, [['kwotaBrutto', expect.stringContaining('różni się od sumy')]]],
  [{ dataRozwiazaniaUmowy: '2012-05-31' }, [['dataRozwiazaniaUmowy', expect.stringContaining('przed jej zawarciem')]]],
])('a delivery with %j has the findings %j', async (changed, expected) => {
  const report = await register.deliver({ system: 'finanse', rows: [[oplatyLokalne, [{ ...oplatyLokalne.example, ...changed }]]] })
  expect(report.findings.map(({ field, message }) => [field, message.pl])).toEqual(expected)
})
