import { beforeAll, expect, it } from 'vitest'
import { spisWyborcow } from '#services/voter-check/datasets.ts'
import { wyborcyWObwodach } from '#services/voter-numbers/datasets.ts'
import { birthDateOfPesel } from '#shared/person/identifiers.ts'
import { shiftYears } from '../engine/days.ts'
import { fillDemo } from '../generate.ts'
import { ANNA } from '../rules/population/named-subjects.ts'
import { memorySinks } from '../output/sinks.ts'

const RESIDENTS = 2_000

const sinks = memorySinks()
let voters: ReturnType<typeof sinks.rows> = []
beforeAll(async () => {
  await fillDemo({ residents: RESIDENTS }, sinks)
  voters = sinks.rows(spisWyborcow)
})

it('are 80 % of the residents, as many in each district as are counted there', () => {
  const counted = new Map(
    sinks
      .rows(wyborcyWObwodach)
      .map(({ dataWyborow, obwod, liczbaWyborcow }) => [`${String(dataWyborow)} ${String(obwod)}`, liczbaWyborcow]),
  )
  const listed = Map.groupBy(voters, ({ dataWyborow, obwod }) => `${String(dataWyborow)} ${String(obwod)}`)
  expect(new Map([...listed].map(([key, rows]) => [key, rows.length]))).toEqual(counted)
  expect(Math.abs(voters.length / RESIDENTS / 0.8 - 1)).toBeLessThan(0.1)
})

it('have Anna at her place, and nobody of the same number beside her', () => {
  const district = voters.filter(({ obwod }) => obwod === 1)
  expect(district.filter(({ nrNaLiscie }) => nrNaLiscie === 214)).toEqual([
    { pesel: ANNA.pesel, dataWyborow: '2026-11-29', obwod: 1, okreg: 7, nrNaLiscie: 214 },
  ])
  expect(new Set(district.map(({ nrNaLiscie }) => nrNaLiscie)).size).toBe(district.length)
})

it('are of age on the day of the election; some are not yet on the day of the data', () => {
  const births = voters.map(({ pesel }) => birthDateOfPesel(String(pesel)) ?? '')
  const isOfAge = (birth: string, day: string) => shiftYears(birth, 18) <= day
  expect(births.filter((birth) => !isOfAge(birth, '2026-11-29'))).toEqual([])
  expect(births.filter((birth) => !isOfAge(birth, '2026-10-05')).length).toBeGreaterThan(0)
})
