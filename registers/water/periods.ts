import { addDays, daysBetween } from '#shared/dates.ts'
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

export interface PointUse {
  /** The oldest first. */
  readonly okresy: ComparedPeriod[]
  readonly srednia: number | null
  /** The last period is far above what was usual before it. */
  readonly czyDuzo: boolean
  /** In the last period; null where its first day is not known. */
  readonly litryDziennie: number | null
  /** Since the beginning of the year of the last period, beside the same periods a year before; null where those are not known. */
  readonly odPoczatkuRoku: { readonly zuzycie: number; readonly rokTemu: number } | null
  /** What the next period will be if it is like the one a year before. */
  readonly nastepny: Period | null
}

/** The last periods beside those of the year before, their mean, and whether the last one is far above what was usual before it. */
export function comparedUse(readings: readonly PointReading[]): PointUse {
  const periods = periodsOf(readings)
  const compared = periods.map((period) => ({ ...period, rokTemu: sameYearBefore(periods, period.koniec)?.zuzycie ?? null }))
  const okresy = compared.slice(-SHOWN)
  const earlier = periods.slice(-SHOWN - 1, -1).map(({ zuzycie }) => zuzycie)
  const usual = earlier.length < LEAST ? null : meanUse(earlier)
  const [before, last] = periods.length < 2 ? [undefined, periods.at(-1)] : periods.slice(-2)
  const days = before && last ? daysBetween(before.koniec, last.koniec) : 0
  return {
    okresy,
    srednia: meanUse(okresy.map(({ zuzycie }) => zuzycie)),
    // A garden drinks in summer, every summer: what the year before had, too, is no leak.
    czyDuzo: isHigh(last?.zuzycie ?? 0, usual === null ? null : Math.max(usual, okresy.at(-1)?.rokTemu ?? 0)),
    litryDziennie: last && days > 0 ? Math.round(toLitres(last.zuzycie) / days) : null,
    odPoczatkuRoku: sinceNewYear(compared),
    nastepny: last && days > 0 ? likeYearBefore(periods, addDays(last.koniec, days)) : null,
  }
}

function sinceNewYear(compared: readonly ComparedPeriod[]): PointUse['odPoczatkuRoku'] {
  const year = compared.at(-1)?.koniec.slice(0, 4)
  const own = compared.filter(({ koniec }) => koniec.startsWith(`${year}-`))
  const before = own.flatMap(({ rokTemu }) => rokTemu ?? [])
  if (own.length === 0 || before.length < own.length) return null
  return { zuzycie: sumUse(own.map(({ zuzycie }) => zuzycie)), rokTemu: sumUse(before) }
}

function likeYearBefore(periods: readonly Period[], koniec: string): Period | null {
  const before = sameYearBefore(periods, koniec)
  return before ? { koniec, zuzycie: before.zuzycie } : null
}

/** Added in whole litres, so that no fraction is lost. */
function sumUse(uses: readonly number[]): number {
  return toCubicMetres(uses.reduce((litres, use) => litres + toLitres(use), 0))
}
