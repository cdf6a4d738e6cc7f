import { beforeAll, describe, expect, it } from 'vitest'
import { datasets, oplatyZaZezwolenia, wplatyZaZezwolenia, zezwolenia } from '#services/alcohol-permits/datasets.ts'
import { sumPln, toGrosze } from '#shared/money.ts'
import { memorySinks } from '../output/sinks.ts'
import { permitsPart } from '../parts/permits-part.ts'
import { institutionMaker, legalCount, soleCount } from '../rules/population/institution.ts'
import { leftOf } from '../rules/cards/card.ts'
import { institutionCards } from '../rules/receivables/institution-cards.ts'
import { settler } from '../rules/receivables/settle.ts'
import { worldOf } from '../engine/world.ts'

const world = worldOf({ residents: 20_000 })
const sinks = memorySinks()
const yearOf = (row: Readonly<Record<string, unknown>>) => `${String(row['idPodmiotu'])}/${String(row['rok'])}`
const pln = (row: Readonly<Record<string, unknown>>, field: string) => Number(row[field])

beforeAll(() => void [...permitsPart.generated(world, sinks)])

/** Years of all holders as their cards have them: what is left to pay, grosze. */
function cards(): Map<string, number> {
  const { alcohol } = institutionCards(world)
  const settle = settler(world)
  const { legal, sole } = institutionMaker(world)
  const all = [
    ...Array.from({ length: legalCount(world) }, (_, at) => legal(at)),
    ...Array.from({ length: soleCount(world) }, (_, at) => sole(at)),
  ]
  const settled = all.flatMap(alcohol).map(settle)
  return new Map(
    settled.map((card) => [`${card.subjectId}/${card.year}`, card.instalments.reduce((sum, { parts }) => sum + leftOf(parts), 0)]),
  )
}

describe('permits of generated institutions', () => {
  it('hold the checks of their datasets, and every number stands once', () => {
    for (const dataset of datasets) {
      for (const check of dataset.checks) expect(sinks.rows(dataset).filter((row) => !check.holds(row))).toEqual([])
    }
    const numbers = sinks.rows(zezwolenia).map((row) => row['pelnyNrZezwolenia'])
    expect(numbers.length).toBeGreaterThan(90)
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  it('leave the same to pay as the cards of their holders, with surcharges for what came late', () => {
    const fees = Map.groupBy(sinks.rows(oplatyZaZezwolenia), yearOf)
    const payments = Map.groupBy(sinks.rows(wplatyZaZezwolenia), yearOf)
    const surcharges = ['dodatkowaOplRata1', 'dodatkowaOplRata2', 'dodatkowaOplRata3', 'dodatkowaOplNieterOsw']
    const extra = [...fees.values()].flat().map((row) => sumPln(surcharges.map((field) => pln(row, field))))
    expect(sumPln(extra)).toBeGreaterThan(0)
    const left = [...fees].map(([year, rows]) => {
      const due = rows.flatMap((row) => ['kwotaNalezna', ...surcharges].map((field) => pln(row, field)))
      const paid = (payments.get(year) ?? []).map((row) => -pln(row, 'kwotaWplaty'))
      return [year, toGrosze(sumPln([...due, ...paid]))] as const
    })
    expect(new Map(left)).toEqual(cards())
  })
})
