import { draws } from '../../engine/random.ts'
import type { World } from '../../engine/world.ts'
import { cardSymbol } from '../cards/card.ts'
import type { WaterPlace } from '../fees/water-places.ts'
import { meterId, readingsOf, type MeterPlan, type ProtocolPlan } from './plan.ts'

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
export function meterLaw(world: World): (place: WaterPlace, point: number, position: number, uses: Uses) => MeterPlan[] {
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
