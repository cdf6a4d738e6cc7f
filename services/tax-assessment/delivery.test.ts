import { afterAll, beforeAll, expect, it } from 'vitest'
import { datasets as subjects } from '#registers/subjects/datasets.ts'
import { openTestRegister, type TestRegister } from '#imports/testing/test-register.ts'
import { datasets as own, dokumenty, wymiarPodatku } from './datasets.ts'

let register: TestRegister
beforeAll(async () => {
  register = await openTestRegister([...subjects, ...own])
  await register.deliver({ system: 'ewidencja', rows: subjects.map((dataset) => [dataset, [dataset.example]]) })
})
afterAll(() => register.close())

const row = wymiarPodatku.example

async function findings(...rows: object[]) {
  const report = await register.deliver({ system: 'podatki', rows: [[wymiarPodatku, rows.map((changed) => ({ ...row, ...changed }))]] })
  return report.findings.map(({ field, message }) => [field, message.pl])
}

it('takes an assessment, a correction below zero, and one without a decision', async () => {
  const correction = {
    lp: 2,
    podatekRolny: -64,
    podatekLesny: null,
    podatekOdNieruchomosci: null,
    podatekRazem: -64,
    idArchiwumDruku: null,
    nrDecyzji: null,
  }
  expect(await findings({}, correction)).toEqual([])
})

it.each([
  [[{ podatekRazem: 1279.01 }], 'podatekRazem', 'różni się od sumy podatków'],
  [[{ nrDecyzji: null }], 'idArchiwumDruku', 'druk decyzji wymaga jej numeru'],
  [[{ idPodmiotu: 9999 }], 'idPodmiotu', 'podmioty'],
  // The same print for two assessments would show one person the decision of another.
  [[{}, { lp: 2 }], 'idArchiwumDruku', ''],
])('refuses %j because of %s', async (rows, field, words) => {
  const found = await findings(...rows)
  expect(found).toEqual([[field, expect.stringContaining(words)]])
})

it.each([
  [{}, []],
  [{ rozmiar: 5 }, ['rozmiar']],
  [{ plik: 'JVBERi0x', rozmiar: 6, sha256: 'a' }, ['plik', 'sha256']],
  [{ stanDoreczenia: 'W_DRODZE' }, ['dataDoreczenia']],
  [{ dataDoreczenia: '2026-01-01' }, ['dataDoreczenia']],
  [{ sposob: 'GOLAB' }, ['sposob']],
])('a document with %j has faults in %j', async (change, fields) => {
  const rows = [
    [wymiarPodatku, [row]],
    [dokumenty, [{ ...dokumenty.example, ...change }]],
  ] as const
  const report = await register.deliver({ system: 'podatki', rows })
  expect(report.findings.map(({ field }) => field)).toEqual(fields)
})
