import { draws } from '../../engine/random.ts'
import { waterLaw, type WaterPeriod } from '../fees/water-law.ts'
import type { WaterPlace } from '../fees/water-places.ts'
import type { World } from '../../engine/world.ts'
import { cardSymbol } from '../cards/card.ts'
import { pointId, type MeterPlan, type PointPlan, meterId, readingsOf, type ProtocolPlan } from './plan.ts'

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

/** 0.9 removed meters a point, 3 % of them without decimals (reference/demo-municipality.md 7.4). */
const REPLACED_SHARE = 0.85
const WHOLE_SHARE = 0.03
const LIFE_YEARS = 5
const DIGITS = 5
const DECIMALS = 3
const MOST_FIRST_STATE = 400

/** The report of taking a meter out; generated ones have no photographs. */
function replacementOf({ number, removed, readings }: MeterPlan, serial: string): ProtocolPlan | undefined {
  const last = readings.at(-1)
  if (!removed || !last) return undefined
  const report = `PW/${serial}/${removed.slice(0, 4)}`
  return {
    number: report,
    date: removed,
    old: { number, state: last.state },
    state: 0,
    seal: `PL ${serial}`,
    remarks: null,
    hasPhotos: false,
  }
}

type Uses = readonly { readonly date: string; readonly used: number }[]

/** The meter that stands at a place of a point now, and before it the one that was taken out where there was one. */
function meterLaw(world: World): (place: WaterPlace, point: number, position: number, uses: Uses) => MeterPlan[] {
  const whole = draws(world.seed, 'water/whole')
  const replaced = draws(world.seed, 'water/replaced')
  const when = draws(world.seed, 'water/when')
  const first = draws(world.seed, 'water/first')

  return (place, point, position, uses) => {
    const draw = place.key * 2 + position
    const card = cardSymbol('WODA_SCIEKI', place.number(0))
    const common = { card, digits: DIGITS, decimals: whole(draw) < WHOLE_SHARE ? 0 : DECIMALS }
    const serial = String(place.number(0) * 2 + position).padStart(6, '0')
    const start = Math.floor(first(draw) * MOST_FIRST_STATE)
    const change = replaced(draw) < REPLACED_SHARE && uses.length > 2 ? 1 + Math.floor(when(draw) * (uses.length - 2)) : 0
    const made = Number((uses[change]?.date ?? world.today).slice(0, 4))
    const current = {
      ...common,
      id: meterId(point, 2 * position),
      number: `W-${made}-${serial}`,
      removed: null,
      readings: readingsOf(change === 0 ? start : 0, uses.slice(change)),
    }
    if (change === 0) return [current]
    const readings = readingsOf(start, uses.slice(0, change))
    const removed = uses[change - 1]?.date ?? null
    const old = { ...common, id: meterId(point, 2 * position + 1), number: `W-${made - LIFE_YEARS}-${serial}`, removed, readings }
    return [old, { ...current, protocol: replacementOf(old, serial) }]
  }
}
