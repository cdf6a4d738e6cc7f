import { afterAll, beforeAll, expect, it } from 'vitest'
import { datasets as elections, obwodyGlosowania, wybory } from '#registers/elections/datasets.ts'
import { openTestRegister, type TestRegister } from '#imports/testing/test-register.ts'
import { datasets as own, wyborcyWObwodach } from './datasets.ts'

let register: TestRegister
beforeAll(async () => {
  register = await openTestRegister([...elections, ...own])
})
afterAll(() => register.close())

/** Which field of which dataset is wrong, and why, when these values stand in it. */
async function findings(district: object, list: object) {
  const report = await register.deliver({
    system: 'ewidencja',
    rows: [
      [wybory, [wybory.example]],
      [obwodyGlosowania, [{ ...obwodyGlosowania.example, ...district }]],
      [wyborcyWObwodach, [{ ...wyborcyWObwodach.example, ...list }]],
    ],
  })
  return report.findings.map(({ dataset, field, message }) => [dataset, field, message.pl])
}

it('takes the numbers of a district and of its list', async () => {
  expect(await findings({}, {})).toEqual([])
})

it.each([
  [{ liczbaWyborcow: 1241 }, {}, 'obwodyGlosowania', 'liczbaWyborcow', 'wyborców jest więcej niż mieszkańców'],
  [{ liczbaWyborcow: -1 }, {}, 'obwodyGlosowania', 'liczbaWyborcow', 'liczba wyborców jest ujemna'],
  [{}, { liczbaWyborcow: -1 }, 'wyborcyWObwodach', 'liczbaWyborcow', 'liczba wyborców jest ujemna'],
  [{}, { obwod: 2 }, 'wyborcyWObwodach', 'obwod', 'obwodyGlosowania'],
  [{}, { dataWyborow: '2026-12-06' }, 'wyborcyWObwodach', 'dataWyborow', 'wybory'],
])('refuses %j %j and says why', async (district, list, dataset, field, why) => {
  expect(await findings(district, list)).toEqual([[dataset, field, expect.stringContaining(why)]])
})
