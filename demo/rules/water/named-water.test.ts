import { beforeAll, describe, expect, it } from 'vitest'
import { odczyty, punktyOdbioru, wodomierze } from '#registers/water/datasets.ts'
import { fillDemo } from '../../generate.ts'
import { memorySinks } from '../../output/sinks.ts'

const sinks = memorySinks()
beforeAll(() => fillDemo({ residents: 0 }, sinks))

describe('water of each subject (part 4)', () => {
  it.each([
    // subject, points, meters, of them to report
    [1001, 1, 1, 1],
    [1002, 3, 5, 5],
    [1006, 1, 1, 1],
    [1008, 1, 1, 1],
    [1009, 0, 0, 0],
    [1010, 0, 0, 0],
    [1011, 1, 1, 1],
    [1012, 2, 3, 2],
    [1013, 0, 0, 0],
    [1017, 4, 9, 9],
    [1018, 0, 0, 0],
  ])('subject %i', (subject, points, meters, current) => {
    const of = (rows: readonly Readonly<Record<string, unknown>>[]) => rows.filter((row) => row['idPodmiotu'] === subject)
    const own = of(sinks.rows(wodomierze))
    expect([of(sinks.rows(punktyOdbioru)).length, own.length, own.filter((row) => row['dataWyjecia'] === null).length]).toEqual([
      points,
      meters,
      current,
    ])
  })
})

describe('planned replacements of meters', () => {
  it.each([
    ['2026-10-05', '2026-10-22'],
    // The seventeenth day is a Saturday.
    ['2026-11-04', '2026-11-23'],
  ])('of a demo of %s: one, in the garden of Helena, on %s', async (today, planned) => {
    const others = memorySinks()
    await fillDemo({ residents: 0, today }, others)
    const rows = others.rows(wodomierze).filter((row) => row['planowanaWymiana'] !== null)
    expect(rows).toMatchObject([{ idPodmiotu: 1012, nrLicznika: 'W-2023-007781', dataWyjecia: null, planowanaWymiana: planned }])
  })
})

describe('readings', () => {
  const byMeter = () => Map.groupBy(sinks.rows(odczyty), (row) => row['idLicznika'])

  it('differ from the ones before by what was used, unless the meter rolled over', () => {
    const breaks = [...byMeter().values()].flatMap((rows) =>
      rows.filter((row, at) => at > 0 && Number(rows[at - 1]?.['stanLicznika']) + Number(row['zuzycieLicznika']) !== row['stanLicznika']),
    )
    expect(breaks.map((row) => row['stanLicznika'])).toEqual([3])
  })

  it('fit the digits of their meter', () => {
    const digits = new Map(sinks.rows(wodomierze).map((row) => [row['idLicznika'], Number(row['zakresLicznikaCalkowite'])]))
    expect(sinks.rows(odczyty).filter((row) => Number(row['stanLicznika']) >= 10 ** (digits.get(row['idLicznika']) ?? 0))).toEqual([])
  })

  it('are thirteen on the meter that was taken out in the middle of a period', () => {
    const removed = sinks.rows(wodomierze).find((row) => row['dataWyjecia'] === '2026-03-18')
    expect(
      byMeter()
        .get(removed?.['idLicznika'])
        ?.map((row) => row['dataOdczytu'])
        .at(-1),
    ).toBe('2026-03-18')
    expect(byMeter().get(removed?.['idLicznika'])).toHaveLength(13)
  })
})
