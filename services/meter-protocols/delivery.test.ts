import { afterAll, beforeAll, expect, it } from 'vitest'
import { datasets as subjects } from '#registers/subjects/datasets.ts'
import { openTestRegister, type TestRegister } from '#imports/testing/test-register.ts'
import { datasets as water } from '#registers/water/datasets.ts'
import { datasets as own, protokolyWymiany, zdjeciaProtokolow } from './datasets.ts'

let register: TestRegister
beforeAll(async () => {
  register = await openTestRegister([...subjects, ...water, ...own])
  await register.deliver({ system: 'ewidencja', rows: subjects.map((dataset) => [dataset, [dataset.example]]) })
})
afterAll(() => register.close())

const protocol = protokolyWymiany.example
const photo = zdjeciaProtokolow.example
/** A photograph as large as one may be: a row of a delivery ends at 256 kB. */
const LARGEST = `/9j/${'A'.repeat(239_996)}`

async function findings(changed: { protocol?: object; photo?: object }) {
  const report = await register.deliver({
    system: 'finanse',
    rows: [
      ...water.map((dataset) => [dataset, [dataset.example]] as const),
      [protokolyWymiany, [{ ...protocol, ...changed.protocol }]],
      [zdjeciaProtokolow, [{ ...photo, ...changed.photo }]],
    ],
  })
  expect(report.outcome).toBe(report.findings.length === 0 ? 'imported' : 'rejected')
  return report.findings.map(({ dataset, field, line, message }) => [dataset, field, line, message.pl])
}

it('takes a report with its photograph, of a first meter too', async () => {
  expect(await findings({})).toEqual([])
  expect(await findings({ protocol: { nrLicznikaZdjetego: null, stanLicznikaZdjetego: null }, photo: { zdjecie: LARGEST } })).toEqual([])
})

it.each([
  [{ protocol: { idLicznika: 7 }, photo: { idLicznika: 7 } }, 'protokolyWymiany', 'idPodmiotu, idLicznika', 'wodomierze'],
  [{ protocol: { nrLicznikaZdjetego: null } }, 'protokolyWymiany', 'stanLicznikaZdjetego', 'licznik zdjęty ma numer i stan'],
  [{ protocol: { stanLicznikaZalozonego: -1 } }, 'protokolyWymiany', 'stanLicznikaZalozonego', 'stan licznika jest ujemny'],
  [{ photo: { idLicznika: 7 } }, 'zdjeciaProtokolow', 'idPodmiotu, idLicznika', 'protokolyWymiany'],
  [{ photo: { lp: 7 } }, 'zdjeciaProtokolow', 'lp', 'najwyżej 6 zdjęć'],
  [{ photo: { zdjecie: 'R0lGODlhAQABAAAAACw=' } }, 'zdjeciaProtokolow', 'zdjecie', 'to nie jest JPEG ani PNG'],
  [{ photo: { zdjecie: '/9j/"/><script>' } }, 'zdjeciaProtokolow', 'zdjecie', 'to nie jest JPEG ani PNG'],
  [{ photo: { zdjecie: `${LARGEST}AAAA` } }, 'zdjeciaProtokolow', 'zdjecie', 'wartość jest za długa'],
])('refuses what cannot be: case %#', async (changed, dataset, field, why) => {
  expect(await findings(changed)).toEqual([[dataset, field, 2, expect.stringContaining(why)]])
})
