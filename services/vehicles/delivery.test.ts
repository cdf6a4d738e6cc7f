import { afterAll, beforeAll, expect, it } from 'vitest'
import { datasets as subjects } from '#registers/subjects/datasets.ts'
import { openTestRegister, type TestRegister } from '#imports/testing/test-register.ts'
import { datasets, pojazdy } from './datasets.ts'

let register: TestRegister
beforeAll(async () => {
  register = await openTestRegister([...subjects, ...datasets])
  await register.deliver({ system: 'ewidencja', rows: subjects.map((dataset) => [dataset, [dataset.example]]) })
})
afterAll(() => register.close())

const findings = async (...rows: object[]) => {
  const report = await register.deliver({ system: 'podatki', rows: [[pojazdy, rows.map((row) => ({ ...pojazdy.example, ...row }))]] })
  return report.findings.map(({ field, line }) => [field, line])
}

it('takes a vehicle in each of its years, and refuses one declared twice and one of nobody', async () => {
  expect(await findings({}, { rok: 2025 })).toEqual([])
  expect(await findings({}, { marka: 'MAN' })).toEqual([['idPodmiotu, rok, nrRejestracyjny', 3]])
  expect(await findings({ idPodmiotu: 7 })).toEqual([['idPodmiotu', 2]])
})
