import { addDays, effectiveDate } from '#shared/dates.ts'
import { shiftYears } from '../../engine/days.ts'

/** A meter with its readings, oldest first; m³. */
export interface MeterPlan {
  readonly id: number
  readonly card: string
  readonly number: string
  readonly digits: number
  readonly decimals: number
  readonly removed: string | null
  /** The utility will replace it on the first working day so many days from the day of the data. */
  readonly replacedIn?: number
  /** That day. */
  readonly planned?: string
  readonly readings: readonly Reading[]
  /** How it came in; some are not told. */
  readonly protocol?: ProtocolPlan | undefined
}

/** A replacement, told of the meter that was put in. */
export interface ProtocolPlan {
  readonly number: string
  readonly date: string
  readonly old: { readonly number: string; readonly state: number } | null
  readonly state: number
  readonly seal: string
  readonly remarks: string | null
  /** Made where they are told: there is one picture of each meter. */
  readonly hasPhotos: boolean
}

export interface Reading {
  readonly date: string
  readonly state: number
  readonly used: number
}

export interface PointPlan {
  readonly id: number
  readonly subjectId: number
  readonly address: string
  readonly contract: { readonly number: string; readonly date: string } | null
  readonly meters: readonly MeterPlan[]
}

const POINTS_PER_CARD = 100
const METERS_PER_POINT = 100

/** `idPunktu` of the point at a place of a card, counted from 0. */
export function pointId(card: number, place: number): number {
  return card * POINTS_PER_CARD + place
}

/** `idLicznika` of the meter at a place of a point, counted from 0. */
export function meterId(point: number, place: number): number {
  return point * METERS_PER_POINT + place
}

const WRITTEN_IN = 2026

/** A told point as it is at `today`: its dates move by whole years with the day of the data. */
export function movedTo(today: string, point: PointPlan): PointPlan {
  const move = (date: string) => shiftYears(date, Number(today.slice(0, 4)) - WRITTEN_IN)
  const meters = point.meters.map((meter) => ({
    ...meter,
    removed: meter.removed && move(meter.removed),
    ...(meter.replacedIn !== undefined && { planned: effectiveDate(addDays(today, meter.replacedIn)) }),
    readings: meter.readings.map((reading) => ({ ...reading, date: move(reading.date) })),
    ...(meter.protocol && { protocol: { ...meter.protocol, date: move(meter.protocol.date) } }),
  }))
  return { ...point, meters }
}

/** Readings from what was used by period, from a state on. */
export function readingsOf(first: number, uses: readonly { readonly date: string; readonly used: number }[]): Reading[] {
  let state = first
  return uses.map(({ date, used }) => {
    state += used
    return { date, state, used }
  })
}
