import { afterAll, beforeAll, expect, it } from 'vitest'
import { datasets as subjects } from '#registers/subjects/datasets.ts'
import type { Dataset } from '#shared/service/dataset.ts'
import { openTestRegister, type TestRegister } from '#imports/testing/test-register.ts'
import { datasets as own, przedawnienia, sposobyZaplaty } from './datasets.ts'

let register: TestRegister
beforeAll(async () => {
  register = await openTestRegister([...subjects, ...own])
  await register.deliver({ system: 'ewidencja', rows: subjects.map((dataset) => [dataset, [dataset.example]]) })
})
afterAll(() => register.close())

const deliver = (rowsOf: (dataset: Dataset) => readonly Readonly<Record<string, unknown>>[] | null) =>
  register.deliver({
    system: 'finanse',
    rows: own.flatMap((dataset) => {
      const rows = rowsOf(dataset)
      return rows === null ? [] : [[dataset, rows] as const]
    }),
  })

it.each([
  [{}, []],
  [{ sposob: 'INKASENT', doDnia: '2026-01-02', dzienMiesiaca: null }, []],
  [{ sposob: 'PRZELEW' }, [['sposob', 'sposób jest inny niż POLECENIE, STALE, INKASENT']]],
  [{ doDnia: '2026-01-01' }, [['doDnia', 'sposób zapłaty kończy się przed początkiem']]],
  [{ dzienMiesiaca: 0 }, [['dzienMiesiaca', 'dzień miesiąca jest inny niż 1–31']]],
  [{ dzienMiesiaca: 32 }, [['dzienMiesiaca', 'dzień miesiąca jest inny niż 1–31']]],
  [{ idKartyNaleznosci: 9999 }, [['idPodmiotu, idKartyNaleznosci', expect.stringContaining('karty')]]],
])('a way of payment with %j has the findings %j', async (changed, expected) => {
  const report = await deliver((dataset) => [{ ...dataset.example, ...(dataset === sposobyZaplaty && changed) }])
  expect(report.findings.map(({ field, message }) => [field, message.pl])).toEqual(expected)
})

it.each([
  [{ przerwanie: '2031-12-30' }, []],
  [{ przerwanie: '2031-12-31' }, [['przerwanie', 'bieg terminu przerwano po jego upływie']]],
  [{ idNaleznosciRatyZbiorczej: 9999 }, [[expect.stringContaining('idNaleznosciRatyZbiorczej'), expect.stringContaining('ratyZbiorcze')]]],
])('a limitation with %j has the findings %j', async (changed, expected) => {
  const report = await deliver((dataset) => [{ ...dataset.example, ...(dataset === przedawnienia && changed) }])
  expect(report.findings.map(({ field, message }) => [field, message.pl])).toEqual(expected)
})

it('an office that knows nothing of ways of payment and limitation is taken as before, and what it has said of them stays', async () => {
  await deliver((dataset) => [dataset.example])
  const report = await deliver((dataset) => (dataset.since === 2 ? null : [dataset.example]))
  expect([report.outcome, report.findings]).toEqual(['imported', []])
  expect(await register.rows(przedawnienia)).toMatchObject([{ idNaleznosciRatyZbiorczej: 100104, przerwanie: null }])
  expect(await register.rows(sposobyZaplaty)).toMatchObject([{ idKartyNaleznosci: 1001, sposob: 'POLECENIE', dzienMiesiaca: 15 }])
})
