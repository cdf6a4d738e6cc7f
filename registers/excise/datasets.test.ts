import { afterAll, beforeAll, expect, it } from 'vitest'
import { datasets, wnioskiAkcyzy, zwrotyAkcyzy } from './datasets.ts'
import { datasets as subjects } from '../subjects/datasets.ts'
import { openTestRegister, type TestRegister } from '../../imports/testing/test-register.ts'

let register: TestRegister
beforeAll(async () => {
  register = await openTestRegister([...subjects, ...datasets])
  await register.deliver({ system: 'ewidencja', rows: subjects.map((dataset) => [dataset, [dataset.example]]) })
})
afterAll(() => register.close())

async function findings(changed: { application?: object; refund?: object }) {
  const report = await register.deliver({
    system: 'podatki',
    rows: [
      [wnioskiAkcyzy, [{ ...wnioskiAkcyzy.example, ...changed.application }]],
      [zwrotyAkcyzy, [{ ...zwrotyAkcyzy.example, ...changed.refund }]],
    ],
  })
  return report.findings.map(({ dataset, field, message }) => [dataset, field, message.pl])
}

it('takes an application with its decision, paid out or not', async () => {
  expect(await findings({})).toEqual([])
  expect(await findings({ refund: { kwotaWyplacona: 0 } })).toEqual([])
})

it.each([
  [{ application: { dataZlozeniaWniosku: '2025-08-31' } }, 'wnioskiAkcyzy', 'dataZlozeniaWniosku', 'w innym roku'],
  [{ application: { iloscOleju: 0 } }, 'wnioskiAkcyzy', 'iloscOleju', 'nie jest dodatnia'],
  [{ refund: { sygnaturaWniosku: 'FN.3153.1.2026' } }, 'zwrotyAkcyzy', 'idPodmiotu, rok, sygnaturaWniosku', 'wnioskiAkcyzy'],
  [{ refund: { pozostalyLimitZwrotuDoWykorzystania: -0.01 } }, 'zwrotyAkcyzy', 'pozostalyLimitZwrotuDoWykorzystania', 'ujemny'],
  [{ refund: { kwotaWyplacona: 222.01 } }, 'zwrotyAkcyzy', 'kwotaWyplacona', 'większa od kwoty zwrotu'],
])('refuses %j', async (changed, dataset, field, words) => {
  expect(await findings(changed)).toEqual([[dataset, field, expect.stringContaining(words)]])
})
