import { expect, it } from 'vitest'
import { liczbaPojazdow } from '#services/vehicle-counts/datasets.ts'
import { pojazdy } from '#services/vehicles/datasets.ts'
import { fillDemo } from '../generate.ts'
import { memorySinks } from '../output/sinks.ts'

it('counts as many vehicles of each norm as are declared this year, and no more in earlier ones', async () => {
  const sinks = memorySinks()
  await fillDemo({ residents: 2_000 }, sinks)
  const declared = Map.groupBy(sinks.rows(pojazdy), ({ nazwaStawki }) => nazwaStawki)
  const counts = Map.groupBy(sinks.rows(liczbaPojazdow), ({ nazwaNormy }) => nazwaNormy)
  expect(new Set(counts.keys())).toEqual(new Set(declared.keys()))
  for (const [norm, rows] of counts) {
    const numbers = rows
      .toSorted((one, other) => String(one['odDnia']).localeCompare(String(other['odDnia'])))
      .map((row) => Number(row['liczbaPojazdow']))
    expect([norm, numbers.at(-1)]).toEqual([norm, declared.get(norm)?.length])
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
  }
})
