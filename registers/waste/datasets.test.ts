import { afterAll, beforeAll, expect, it } from 'vitest'
import { datasets as subjects } from '#registers/subjects/datasets.ts'
import type { Dataset } from '#shared/service/dataset.ts'
import { openTestRegister, type TestRegister } from '#imports/testing/test-register.ts'
import { datasets as own, odbioryOdpadow, parametryOdpadow, uliceOdpadow } from './datasets.ts'

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

it('a collection is not moved to its own day', async () => {
  expect(await findings(odbioryOdpadow, { zamiast: '2026-10-06' })).toEqual([])
  expect(await findings(odbioryOdpadow, { zamiast: '2026-10-07' })).toEqual([['zamiast', 'odbiór jest przeniesiony na ten sam dzień']])
})

/** The file as offices write it that know nothing of the later columns. */
const { zamiast: _moved, odwolano: _cancelled, ...former } = odbioryOdpadow.fields
const plain: Dataset = { ...odbioryOdpadow, fields: former }

it.each(['csv', 'ndjson'] as const)(
  'an office that delivers as before, as %s, is taken as before; what it leaves out stays as it was',
  async (format) => {
    const { zamiast: _no, odwolano: _none, ...row } = odbioryOdpadow.example
    const rows = own.flatMap((one) =>
      one === uliceOdpadow ? [] : [[one === odbioryOdpadow ? plain : one, [one === odbioryOdpadow ? row : one.example]] as const],
    )
    await register.deliver({ system: 'finanse', rows: own.map((one) => [one, [one.example]]) })
    const report = await register.deliver({ system: 'finanse', rows, format })
    expect([report.outcome, report.findings]).toEqual(['imported', []])
    expect(await register.rows(odbioryOdpadow)).toEqual([{ ...row, dzien: expect.anything(), zamiast: null, odwolano: null }])
    expect(await register.rows(uliceOdpadow)).toEqual([uliceOdpadow.example])
  },
)

it('a dataset and a column of the first format are still wanted', async () => {
  const rows = own.filter((one) => one !== parametryOdpadow).map((one) => [one, [one.example]] as const)
  const { findings: missing } = await register.deliver({ system: 'finanse', rows })
  expect(missing.map(({ dataset, message }) => [dataset, message.en])).toEqual([['parametryOdpadow', 'a full delivery needs this dataset']])
})
