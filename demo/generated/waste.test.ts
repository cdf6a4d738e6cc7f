import { beforeAll, describe, expect, it } from 'vitest'
import { datasets as receivables } from '#services/receivables/datasets.ts'
import { odbioryOdpadow, parametryOdpadow, rejonyOdpadow } from '#registers/waste/datasets.ts'
import { fillDemo } from '../generate.ts'
import { COMPOSTER, LARGE_CONTAINER, PERSONS } from '../named/waste.ts'
import { memorySinks } from '../output/sinks.ts'
import { CONTAINER_PER_MONTH, wasteQuarter } from '../rules/fees/tariffs.ts'

type Row = Readonly<Record<string, unknown>>

const sinks = memorySinks()
let rows: Row[] = []
beforeAll(async () => {
  await fillDemo({ residents: 400 }, sinks)
  rows = sinks.rows(parametryOdpadow)
})

const of = (name: string) => sinks.rows(receivables.find((dataset) => dataset.name === name) ?? parametryOdpadow)

/** Grosze a quarter that follow from what is declared now. */
function quarterOf(subject: unknown): number {
  const current = new Map(
    rows.filter((row) => row['idPodmiotu'] === subject && row['doDnia'] === null).map((row) => [row['parametr'], Number(row['wartosc'])]),
  )
  const containers = current.get(LARGE_CONTAINER)
  return containers === undefined ? wasteQuarter(current.get(PERSONS) ?? 0, current.has(COMPOSTER)) : containers * CONTAINER_PER_MONTH * 3
}

describe('waste parameters', () => {
  it('give the instalments of the waste cards, of named accounts and of generated ones', () => {
    const cards = of('karty').filter((card) => card['aplikacjaNaleznosci'] === 'ODPADY')
    const wrong = cards.filter((card) => {
      const instalments = of('ratyZbiorcze').filter((row) => row['idKartyNaleznosci'] === card['idKartyNaleznosci'])
      return instalments.some((row) => Math.round(Number(row['kwotaRaty']) * 100) !== quarterOf(card['idPodmiotu']))
    })
    expect(cards.length).toBeGreaterThan(400)
    expect(wrong).toEqual([])
  })

  it('of one kind at one point never overlap', () => {
    const series = Map.groupBy(rows, (row) => [row['idPodmiotu'], row['punktOdbioru'], row['parametr']].join('|'))
    const overlapping = [...series.values()].filter((same) => {
      const [...sorted] = same.toSorted((one, other) => String(one['odDnia']).localeCompare(String(other['odDnia'])))
      return sorted.some((row, at) => at > 0 && String(sorted[at - 1]?.['doDnia'] ?? '9999') >= String(row['odDnia']))
    })
    expect(overlapping).toEqual([])
  })

  it('end today, begin tomorrow and have no end', () => {
    const edges = rows.filter((row) => row['idPodmiotu'] === 1201).map((row) => [row['odDnia'], row['doDnia']])
    expect(edges).toEqual([
      ['2020-01-01', '2026-10-05'],
      ['2026-10-06', null],
      ['2020-01-01', null],
    ])
  })
})

const placeOf = (row: Row) => [row['idPodmiotu'], row['punktOdbioru']].join(' ')

describe('waste collections', () => {
  it('are those of the timetable that the office publishes', () => {
    const inOctober = (rejon: string, frakcja: string) =>
      sinks
        .rows(odbioryOdpadow)
        .filter((row) => row['rejon'] === rejon && row['frakcja'] === frakcja && String(row['dzien']).startsWith('2026-10'))
        .map((row) => Number(String(row['dzien']).slice(8)))
    expect(inOctober('Przykładowo', 'ZMIESZANE')).toEqual([7, 21])
    expect(inOctober('Przykładowo', 'PAPIER')).toEqual([8])
    expect(inOctober('Wzorcowo', 'BIO')).toEqual([13, 27])
    expect(inOctober('Próbkowice', 'SZKLO')).toEqual([19])
  })

  it('are on no holiday, and every place with a declaration is in a district that has them', () => {
    const holidays = new Set([
      '2026-01-01',
      '2026-01-06',
      '2026-04-06',
      '2026-05-01',
      '2026-06-04',
      '2026-11-11',
      '2026-12-24',
      '2026-12-25',
    ])
    expect(sinks.rows(odbioryOdpadow).filter((row) => holidays.has(String(row['dzien'])))).toEqual([])
    const districts = new Map(sinks.rows(rejonyOdpadow).map((row) => [placeOf(row), row['rejon']]))
    const known = new Set(sinks.rows(odbioryOdpadow).map((row) => row['rejon']))
    expect(rows.filter((row) => !known.has(districts.get(placeOf(row))))).toEqual([])
  })
})
