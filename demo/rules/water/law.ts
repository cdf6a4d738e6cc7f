import { draws } from '../../engine/random.ts'
import { waterLaw, type WaterPeriod } from '../fees/water-law.ts'
import type { WaterPlace } from '../fees/water-places.ts'
import type { World } from '../../engine/world.ts'
import { meterLaw } from './meters.ts'
import { pointId, type MeterPlan, type PointPlan } from './plan.ts'

/** Six years of two-month periods (reference/demo-municipality.md part 8). */
const KEPT_PERIODS = 36
const YEARS_BACK = 6
/** 1.06 installed meters a point (7.4). */
const SECOND_METER_SHARE = 0.06
const SECOND_METER_USE = 0.3

/** A period of a point with the year whose card has it. */
type YearPeriod = WaterPeriod & { readonly year: number }

function contractOf(place: WaterPlace, draw: number, currentYear: number): PointPlan['contract'] {
  const year = currentYear - 7 - Math.floor(draw * 12)
  return { number: `${1 + (place.number(0) % 900)}/${year}`, date: `${year}-${String(1 + (place.key % 9)).padStart(2, '0')}-15` }
}

/** Points and meters of generated subjects: what their cards charge is what their meters show. */
export function pointLaw(world: World) {
  const periodsOf = waterLaw(world)
  const metersAt = meterLaw(world)
  const second = draws(world.seed, 'water/second')
  const contract = draws(world.seed, 'water/contract')
  const currentYear = Number(world.today.slice(0, 4))

  /** Periods that were read by the day of the data, oldest first. */
  function readPeriods({ key, persons }: WaterPlace, yearsBack: number): YearPeriod[] {
    const years = Array.from({ length: yearsBack + 1 }, (_, at) => currentYear - yearsBack + at)
    const all = years.flatMap((year) => periodsOf(key, year, persons).map((period) => ({ ...period, year })))
    return all.filter(({ read }) => read <= world.today).slice(-KEPT_PERIODS)
  }

  function metersOf(place: WaterPlace, point: number, periods: readonly YearPeriod[]): MeterPlan[] {
    const hasSecond = second(place.key) < SECOND_METER_SHARE
    const besides = (cubicMetres: number) => (hasSecond ? Math.floor(cubicMetres * SECOND_METER_USE) : 0)
    const uses = (of: (cubicMetres: number) => number) => periods.map(({ read, cubicMetres }) => ({ date: read, used: of(cubicMetres) }))
    const main = metersAt(
      place,
      point,
      0,
      uses((all) => all - besides(all)),
    )
    return hasSecond ? [...main, ...metersAt(place, point, 1, uses(besides))] : main
  }

  return {
    point(place: WaterPlace, owner: { readonly subjectId: number; readonly address: string }): PointPlan {
      const id = pointId(place.number(0), 0)
      return {
        ...owner,
        id,
        contract: contractOf(place, contract(place.key), currentYear),
        meters: metersOf(place, id, readPeriods(place, YEARS_BACK)),
      }
    },
    /** Several cards on one point, a main meter each: how an administrator of flats has them. Of the current year only. */
    shared(places: readonly WaterPlace[], owner: { readonly subjectId: number; readonly address: string }): PointPlan[] {
      const [one] = places
      if (!one) return []
      const id = pointId(one.number(0), 0)
      const meters = places.flatMap((place, at) =>
        metersAt(
          place,
          id,
          at,
          readPeriods(place, 0).map(({ read, cubicMetres }) => ({ date: read, used: cubicMetres })),
        ),
      )
      return [{ ...owner, id, contract: contractOf(one, contract(one.key), currentYear), meters }]
    },
  }
}
