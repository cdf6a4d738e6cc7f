/** Half of the picture's height and the circle's radius, in the units of the picture. */
export const HALF_HEIGHT = 160
const RADIUS = 130
const LABEL_DISTANCE = 148
const VALUE_DISTANCE = 104
/** Room for one line of text, so that names beside small slices never stand in one another. */
const LABEL_GAP = 20
/** Smaller slices have no room for their value; it stands beside the name in any case. */
const LEAST_FOR_VALUE = 0.04

interface Point {
  readonly x: number
  readonly y: number
}

export interface Slice {
  /** SVG path around 0, 0. */
  readonly path: string
  /** Where the name stands, and on which side of the circle. */
  readonly name: Point
  readonly side: 'left' | 'right'
  /** Where the line to the name begins. */
  readonly edge: Point
  /** Where the value stands on the slice; null where there is no room. */
  readonly value: Point | null
}

/** The point at a part of a whole turn, clockwise from the top. */
function point(turn: number, radius: number): Point {
  const angle = turn * 2 * Math.PI - Math.PI / 2
  return { x: Math.round(Math.cos(angle) * radius * 100) / 100, y: Math.round(Math.sin(angle) * radius * 100) / 100 }
}

function sector(from: number, to: number): string {
  // A full circle has no arc: its end would be its beginning.
  const end = Math.min(to, from + 0.9999)
  const start = point(from, RADIUS)
  const stop = point(end, RADIUS)
  return `M0 0L${start.x} ${start.y}A${RADIUS} ${RADIUS} 0 ${end - from > 0.5 ? 1 : 0} 1 ${stop.x} ${stop.y}Z`
}

function slice(from: number, to: number): Slice {
  const middle = (from + to) / 2
  return {
    path: sector(from, to),
    name: point(middle, LABEL_DISTANCE),
    side: middle < 0.5 ? 'right' : 'left',
    edge: point(middle, RADIUS),
    value: to - from < LEAST_FOR_VALUE ? null : point(middle, VALUE_DISTANCE),
  }
}

/** Pushes the names of one side apart: downwards, then back up where the last would leave the picture. */
function spread(wanted: readonly number[]): number[] {
  const limit = HALF_HEIGHT - LABEL_GAP / 2
  let least = -limit
  const down = wanted.map((y) => {
    const place = Math.max(y, least)
    least = place + LABEL_GAP
    return place
  })
  let most = limit
  const up = down.toReversed().map((y) => {
    const place = Math.min(y, most)
    most = place - LABEL_GAP
    return place
  })
  return up.toReversed()
}

/** Slices of a pie in the order of the values, clockwise from the top. Values are positive. */
export function pieSlices(values: readonly number[]): readonly Slice[] {
  const sum = values.reduce((total, value) => total + value, 0)
  let turn = 0
  const slices = values.map((value) => {
    const from = turn
    turn += value / sum
    return slice(from, turn)
  })
  for (const side of ['right', 'left'] as const) {
    const indexes = slices.flatMap((one, index) => (one.side === side ? index : []))
    // Clockwise means downwards on the right and upwards on the left.
    if (side === 'left') indexes.reverse()
    const places = spread(indexes.map((index) => slices[index]?.name.y ?? 0))
    indexes.forEach((index, place) => {
      const one = slices[index]
      if (one) slices[index] = { ...one, name: { x: one.name.x, y: places[place] ?? one.name.y } }
    })
  }
  return slices
}
