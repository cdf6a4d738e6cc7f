import { describe, expect, it } from 'vitest'
import { toGrosze } from '#shared/money.ts'
import { type Billed, forecastOf, priceOf } from './forecast.ts'
import { comparedUse, periodsOf, type PointReading } from './periods.ts'

const invoice = (okresOd: string, okresDo: string, iloscM3: number, kwotaBrutto: number): Billed => ({
  okresOd,
  okresDo,
  iloscM3,
  kwotaBrutto,
})
const YEAR = [
  invoice('2025-09-01', '2025-10-31', 9, 153.36),
  invoice('2025-11-01', '2025-12-31', 8, 137.16),
  invoice('2026-01-01', '2026-02-28', 8, 137.16),
  invoice('2026-03-01', '2026-04-30', 9, 153.36),
  invoice('2026-05-01', '2026-06-30', 9, 153.36),
  invoice('2026-07-01', '2026-08-31', 10, 169.56),
]

describe('the next invoice', () => {
  it('is as much water as a year before, at the price of the last one, between the least and the most of a year', () => {
    expect(forecastOf(YEAR)).toEqual({
      kwota: 152.6,
      najmniej: 135.65,
      najwiecej: 169.56,
      iloscM3: 9,
      czyRokTemu: true,
      cenaZ: { iloscM3: 10, kwotaBrutto: 169.56 },
    })
  })

  it('is the mean where there is no year before, and nothing where there are too few', () => {
    expect(forecastOf(YEAR.slice(3))).toMatchObject({ iloscM3: 9.333, czyRokTemu: false, kwota: 158.25 })
    expect([forecastOf(YEAR.slice(4)), forecastOf([])]).toEqual([null, null])
  })

  it('takes no price from a correction or an empty flat', () => {
    const empty = invoice('2026-09-01', '2026-10-31', 0, 7.56)
    const correction = invoice('2026-07-01', '2026-08-31', -2, -32.4)
    expect(forecastOf([...YEAR, empty, correction])).toEqual(forecastOf(YEAR))
    expect(forecastOf([empty, empty, correction])).toBeNull()
  })

  it('is never negative, never less for more water, whole grosze, and within its own range', () => {
    let seed = 20_261_123
    const random = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most
    for (let round = 0; round < 500; round += 1) {
      const bills = Array.from({ length: 3 + random(9) }, (_, index) => ({
        okresOd: `20${20 + index}-01-01`,
        okresDo: `20${20 + index}-02-28`,
        iloscM3: random(90_000) / 1000,
        kwotaBrutto: random(200_000) / 100,
      }))
      const forecast = forecastOf(bills)
      if (!forecast) continue
      const { kwota, najmniej, najwiecej, cenaZ } = forecast
      for (const amount of [kwota, najmniej, najwiecej]) expect(toGrosze(amount) / 100).toBe(amount)
      expect(najmniej >= 0 && najmniej <= kwota && kwota <= najwiecej).toBe(true)
      const [less, more] = [random(50_000) / 1000, 50 + random(50_000) / 1000]
      expect(priceOf(less, cenaZ)).toBeLessThanOrEqual(priceOf(more, cenaZ))
      expect(priceOf(cenaZ.iloscM3, cenaZ)).toBe(cenaZ.kwotaBrutto)
    }
  })
})

const reading = (dataOdczytu: string, zuzycieLicznika: number, dataWyjecia: string | null = null): PointReading => ({
  dataOdczytu,
  zuzycieLicznika,
  dataWyjecia,
})

describe('what a point has used', () => {
  it('goes over the replacement of a meter: its last part belongs to the period of the new one', () => {
    const removed = '2026-03-18'
    expect(periodsOf([reading('2026-02-28', 8, removed), reading(removed, 3, removed), reading('2026-04-30', 6.1)])).toEqual([
      { koniec: '2026-02-28', zuzycie: 8 },
      { koniec: '2026-04-30', zuzycie: 9.1 },
    ])
  })

  it('is shown even where the meter was taken out for good', () => {
    expect(periodsOf([reading('2026-03-18', 3, '2026-03-18')])).toEqual([{ koniec: '2026-03-18', zuzycie: 3 }])
  })

  it('stands beside the same period of the year before, though that was read on another day', () => {
    const { okresy, srednia } = comparedUse([
      reading('2025-08-25', 8),
      reading('2025-10-31', 9),
      reading('2026-02-28', 8),
      reading('2026-08-31', 10),
    ])
    expect(okresy.map(({ rokTemu }) => rokTemu)).toEqual([null, null, null, 8])
    expect(srednia).toBe(8.75)
  })

  it('is not called high where the same season of the year before was alike, and is where that was dry', () => {
    const garden = (summer: number, now: number) =>
      comparedUse([
        reading('2025-08-31', summer),
        ...['2025-10-31', '2025-12-31', '2026-02-28', '2026-04-30', '2026-06-30'].map((day) => reading(day, 2)),
        reading('2026-08-31', now),
      ]).czyDuzo
    expect([garden(22, 24), garden(22, 45), garden(0, 24)]).toEqual([false, true, true])
  })

  it('is called high beyond twice the usual, and never where nobody knows what is usual', () => {
    const usual = ['2026-01-31', '2026-02-28', '2026-03-31'].map((day) => reading(day, 8))
    expect([16, 16.001].map((last) => comparedUse([...usual, reading('2026-04-30', last)]).czyDuzo)).toEqual([false, true])
    expect(comparedUse([reading('2026-01-31', 1), reading('2026-02-28', 1), reading('2026-03-31', 90)]).czyDuzo).toBe(false)
    expect(comparedUse([])).toEqual({
      okresy: [],
      srednia: null,
      czyDuzo: false,
      litryDziennie: null,
      odPoczatkuRoku: null,
      nastepny: null,
    })
  })

  it('say how much that is a day, how the year goes beside the one before, and what comes next if it is like then', () => {
    const { litryDziennie, odPoczatkuRoku, nastepny } = comparedUse([
      reading('2025-02-28', 8),
      reading('2025-04-30', 9.5),
      reading('2025-06-30', 7),
      reading('2025-12-31', 20),
      reading('2026-02-28', 9),
      reading('2026-04-30', 6.1),
    ])
    expect(litryDziennie).toBe(100)
    expect(odPoczatkuRoku).toEqual({ zuzycie: 15.1, rokTemu: 17.5 })
    expect(nastepny).toEqual({ koniec: '2026-06-30', zuzycie: 7 })
  })

  it('compare no year of which a period is missing, and expect nothing that nobody has seen', () => {
    const { litryDziennie, odPoczatkuRoku, nastepny } = comparedUse([reading('2026-02-28', 9), reading('2026-04-30', 6)])
    expect([litryDziennie, odPoczatkuRoku, nastepny]).toEqual([98, null, null])
    expect(comparedUse([reading('2026-02-28', 9)]).litryDziennie).toBeNull()
  })
})
