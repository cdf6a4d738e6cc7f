import { daysBetween } from '#shared/dates.ts'
import { isHigh, toCubicMetres, toLitres } from '#shared/figures/water-use.ts'

export interface PointReading {
  readonly dataOdczytu: string
  readonly zuzycieLicznika: number
  /** Day on which its meter was taken out. */
  readonly dataWyjecia: string | null
}

/** What was used at a point up to a day on which somebody read the meter, m³. */
export interface Period {
  readonly koniec: string
  readonly zuzycie: number
}

export interface ComparedPeriod extends Period {
  /** In the same period of the year before; null where it is not known. */
  readonly rokTemu: number | null
}

/** What was used from reading to reading, the oldest first. The last part of a meter that was replaced belongs to the period of the next one. */
export function periodsOf(readings: readonly PointReading[]): Period[] {
  const days = Map.groupBy(
    readings.toSorted((a, b) => a.dataOdczytu.localeCompare(b.dataOdczytu)),
    ({ dataOdczytu }) => dataOdczytu,
  )
  const last = [...days.keys()].at(-1)
  const periods: Period[] = []
  let carried = 0
  for (const [koniec, own] of days) {
    carried += own.reduce((litres, { zuzycieLicznika }) => litres + toLitres(zuzycieLicznika), 0)
    const isReplacement = koniec !== last && own.every(({ dataWyjecia }) => dataWyjecia === koniec)
    if (isReplacement) continue
    periods.push({ koniec, zuzycie: toCubicMetres(carried) })
    carried = 0
  }
  return periods
}

/** Readings are made on other days each year, but never so much later that the periods would mix. */
const NEAR_DAYS = 20

const yearBefore = (day: string) => `${Number(day.slice(0, 4)) - 1}${day.slice(4).replace('-02-29', '-02-28')}`

/** The period that ended about a year before a day. */
export function sameYearBefore<P extends { readonly koniec: string }>(periods: readonly P[], day: string): P | undefined {
  const wanted = yearBefore(day)
  const far = ({ koniec }: P) => Math.abs(daysBetween(wanted, koniec))
  return periods.filter((period) => far(period) <= NEAR_DAYS).sort((a, b) => far(a) - far(b))[0]
}

/** The mean in whole litres; null of nothing. */
export function meanUse(uses: readonly number[]): number | null {
  return uses.length === 0 ? null : toCubicMetres(uses.reduce((litres, use) => litres + toLitres(use), 0) / uses.length)
}

/** A year of two-month periods. */
const SHOWN = 6
/** Of fewer periods nobody can say what is usual. */
const LEAST = 3

/** The last periods beside those of the year before, their mean, and whether the last one is far above what was usual before it. */
export function comparedUse(readings: readonly PointReading[]): { okresy: ComparedPeriod[]; srednia: number | null; czyDuzo: boolean } {
  const periods = periodsOf(readings)
  const shown = periods.slice(-SHOWN)
  const okresy = shown.map((period) => ({ ...period, rokTemu: sameYearBefore(periods, period.koniec)?.zuzycie ?? null }))
  const earlier = periods.slice(-SHOWN - 1, -1).map(({ zuzycie }) => zuzycie)
  const usual = earlier.length < LEAST ? null : meanUse(earlier)
  return { okresy, srednia: meanUse(shown.map(({ zuzycie }) => zuzycie)), czyDuzo: isHigh(shown.at(-1)?.zuzycie ?? 0, usual) }
}
