import { beforeAll, describe, expect, it } from 'vitest'
import { odczyty, wodomierze } from '#registers/water/datasets.ts'
import { faktury } from '#services/water-invoices/datasets.ts'
import { karty, ratyZbiorcze } from '#services/receivables/datasets.ts'
import { fillDemo } from '../../generate.ts'
import { memorySinks } from '../../output/sinks.ts'

const sinks = memorySinks()
type Row = Readonly<Record<string, unknown>>
const keyOf = (row: Row, ...fields: string[]) => fields.map((field) => String(row[field])).join('|')
const TODAY = '2026-10-05'

beforeAll(() => fillDemo({ residents: 400, today: TODAY }, sinks))

/** Owner, due date and amount of what water cards charge and can have been invoiced by today. */
function charged(): string[] {
  const owners = new Map(
    sinks
      .rows(karty)
      .filter((row) => row['aplikacjaNaleznosci'] === 'WODA_SCIEKI')
      .map((row) => [row['idKartyNaleznosci'], row['idPodmiotu']]),
  )
  const due = sinks
    .rows(ratyZbiorcze)
    .filter((row) => owners.has(row['idKartyNaleznosci']) && String(row['terminPlatnosci']) <= '2026-10-21')
  return due.map((row) => `${String(owners.get(row['idKartyNaleznosci']))}|${keyOf(row, 'terminPlatnosci', 'kwotaRaty')}`).sort()
}

describe('invoices', () => {
  it('charge what the cards of the kept years charge, on the same days', () => {
    const invoices = new Map(Map.groupBy(sinks.rows(faktury), (row) => keyOf(row, 'idPodmiotu', 'dataZaplaty', 'kwotaBrutto')))
    expect(charged().length).toBeGreaterThan(2_000)
    expect(charged().filter((key) => !invoices.has(key))).toEqual([])
  })

  it('charge what the meters of their point show', () => {
    const points = new Map(sinks.rows(wodomierze).map((row) => [row['idLicznika'], row['idPunktu']]))
    const used = new Map<unknown, number>()
    const first = new Map<unknown, string>()
    for (const row of sinks.rows(faktury))
      first.set(row['idPunktu'], [first.get(row['idPunktu']) ?? '9', String(row['okresOd'])].sort()[0] ?? '')
    for (const row of sinks.rows(odczyty)) {
      const point = points.get(row['idLicznika'])
      if (String(row['dataOdczytu']) >= (first.get(point) ?? '9')) used.set(point, (used.get(point) ?? 0) + Number(row['zuzycieLicznika']))
    }
    const billed = Map.groupBy(sinks.rows(faktury), (row) => row['idPunktu'])
    const differing = [...billed].filter(([point, rows]) => rows.reduce((sum, row) => sum + Number(row['iloscM3']), 0) !== used.get(point))
    expect(differing.map(([point]) => point)).toEqual([])
  })

  it.each([
    [1001, 4],
    [1002, 12],
    [1006, 4],
    [1008, 4],
    [1011, 4],
    [1012, 8],
    [1017, 32],
    [1013, 0],
  ])('of subject %i in 2026 are %i', (subject, count) => {
    expect(sinks.rows(faktury).filter((row) => row['idPodmiotu'] === subject && row['rok'] === 2026)).toHaveLength(count)
  })

  it('are none from after today', () =>
    expect(sinks.rows(faktury).filter((row) => String(row['dataWystawieniaFaktury']) > TODAY)).toEqual([]))
})
