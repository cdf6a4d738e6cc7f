import { beforeAll, describe, expect, it } from 'vitest'
import { wnioskiAkcyzy, zwrotyAkcyzy } from '#registers/excise/datasets.ts'
import { grunty } from '#services/real-estate/datasets.ts'
import { sumPln } from '#shared/money.ts'
import { FARM_LAND } from '../rules/property/holdings.ts'
import { fillDemo } from '../generate.ts'
import { memorySinks } from '../output/sinks.ts'

type Row = Readonly<Record<string, unknown>>

const sinks = memorySinks()
beforeAll(() => fillDemo({ residents: 2_000 }, sinks))
const pln = (row: Row, field: string) => Number(row[field])

describe('diesel excise', () => {
  it('is refunded within the limit of the year, and what is left of it goes down by each refund', () => {
    const years = Map.groupBy(sinks.rows(zwrotyAkcyzy), (row) => `${String(row['idPodmiotu'])}/${String(row['rok'])}`)
    const wrong = [...years.values()].filter((refunds) => {
      let left = pln(refunds[0] ?? {}, 'rocznyLimitZwrotu')
      return refunds.some((row) => {
        left = sumPln([left, -pln(row, 'kwotaZwrotu')])
        return left !== pln(row, 'pozostalyLimitZwrotuDoWykorzystania') || left < 0
      })
    })
    expect(years.size).toBeGreaterThan(200)
    expect(wrong).toEqual([])
  })

  it('is asked for the farm land that was declared at least: more may be rented', () => {
    const declared = new Map<unknown, number>()
    for (const row of sinks.rows(grunty)) {
      if (row['nazwaStawki'] === FARM_LAND)
        declared.set(row['idPodmiotu'], (declared.get(row['idPodmiotu']) ?? 0) + pln(row, 'powierzchniaGruntu'))
    }
    const areas = new Map(sinks.rows(wnioskiAkcyzy).map((row) => [row['idPodmiotu'], pln(row, 'powierzchniaUzytkowRolnych')]))
    expect([...areas].filter(([subject, area]) => area < (declared.get(subject) ?? 0) - 0.001)).toEqual([])
    expect([areas.get(1001), areas.get(1010)]).toEqual([3.215, 18.4])
  })

  it('waits for decisions in the window of this year only, and never past the day of the data', () => {
    const decided = new Set(sinks.rows(zwrotyAkcyzy).map((row) => row['sygnaturaWniosku']))
    const waiting = sinks
      .rows(wnioskiAkcyzy)
      .filter((row) => !decided.has(row['sygnaturaWniosku']))
      .map((row) => String(row['dataZlozeniaWniosku']).slice(0, 7))
    expect(new Set(waiting)).toEqual(new Set(['2026-08']))
    expect(sinks.rows(zwrotyAkcyzy).filter((row) => String(row['dataWydaniaDecyzji']) > '2026-10-05')).toEqual([])
  })
})
