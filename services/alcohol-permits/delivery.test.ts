import { afterAll, beforeAll, expect, it } from 'vitest'
import { datasets as subjects } from '#registers/subjects/datasets.ts'
import { openTestRegister, type TestRegister } from '#imports/testing/test-register.ts'
import { datasets as own, oplatyZaZezwolenia, wplatyZaZezwolenia, zezwolenia } from './datasets.ts'

let register: TestRegister
beforeAll(async () => {
  register = await openTestRegister([...subjects, ...own])
  await register.deliver({ system: 'ewidencja', rows: subjects.map((dataset) => [dataset, [dataset.example]]) })
})
afterAll(() => register.close())

const permit = zezwolenia.example
const fee = oplatyZaZezwolenia.example
const payment = wplatyZaZezwolenia.example

/** Which field of which dataset is wrong, and why, when these values stand in the second line of its file. */
async function findings(changed: { permit?: object; fee?: object; payment?: object }) {
  const report = await register.deliver({
    system: 'finanse',
    rows: [
      [zezwolenia, [{ ...permit, ...changed.permit }]],
      [oplatyZaZezwolenia, [{ ...fee, ...changed.fee }]],
      [wplatyZaZezwolenia, [{ ...payment, ...changed.payment }]],
    ],
  })
  expect(report.outcome).toBe(report.findings.length === 0 ? 'imported' : 'rejected')
  return report.findings.map(({ dataset, field, line, message }) => [dataset, field, line, message.pl])
}

it('takes a permit with its fee and payment', async () => {
  expect(await findings({})).toEqual([])
  expect(
    await findings({ payment: { czyDotyczyRaty1: false, czyDotyczyWszystkichRat: true, czyNieterminoweZlozenieOswiadczenia: true } }),
  ).toEqual([])
})

it.each([
  [{ permit: { mocZezwolenia: 'D' } }, 'zezwolenia', 'mocZezwolenia', 'kategoria zezwolenia to A, B lub C'],
  [{ permit: { rodzajZezwolenia: 'BAR' } }, 'zezwolenia', 'rodzajZezwolenia', 'rodzaj zezwolenia to GASTRONOMIA lub DETAL'],
  [{ permit: { zezwolenieWazneDo: '2023-06-30' } }, 'zezwolenia', 'zezwolenieWazneDo', 'zezwolenie kończy się przed początkiem'],
  [{ permit: { idPodmiotu: 9999 }, fee: { idPodmiotu: 9999 }, payment: { idPodmiotu: 9999 } }, 'zezwolenia', 'idPodmiotu', 'podmioty'],
  [{ fee: { kwotaRaty3: 175.01 } }, 'oplatyZaZezwolenia', 'kwotaNalezna', 'kwotaNalezna różni się od sumy trzech rat'],
  [{ fee: { dodatkowaOplRata3: -0.01 } }, 'oplatyZaZezwolenia', 'dodatkowaOplRata3', 'kwota jest ujemna'],
  [{ fee: { pelnyNrZezwolenia: '12/C/2023' } }, 'oplatyZaZezwolenia', 'idPodmiotu, pelnyNrZezwolenia', 'zezwolenia'],
  [{ payment: { rok: 2025 } }, 'wplatyZaZezwolenia', 'idPodmiotu, rok', 'oplatyZaZezwolenia'],
  [{ payment: { kwotaWplaty: 0 } }, 'wplatyZaZezwolenia', 'kwotaWplaty', 'wpłata nie jest dodatnia'],
  [{ payment: { czyDotyczyRaty1: false } }, 'wplatyZaZezwolenia', 'czyDotyczyWszystkichRat', 'wpłata musi dotyczyć'],
  [{ payment: { czyDotyczyWszystkichRat: true } }, 'wplatyZaZezwolenia', 'czyDotyczyWszystkichRat', 'wpłata musi dotyczyć'],
  [{ payment: { dataWplaty: '2024-12-31' } }, 'wplatyZaZezwolenia', 'dataWplaty', 'wpłata jest wcześniejsza'],
])('refuses %j and says where and why', async (changed, dataset, field, why) => {
  expect(await findings(changed)).toEqual([[dataset, field, 2, expect.stringContaining(why)]])
})
