import type { PieData } from '../shape/chart-data.ts'
import { HALF_HEIGHT, pieSlices } from '../shape/pie-shape.ts'
import { boxAt, LINE, type Piece, round, SLICES, textAt } from './svg-parts.ts'

const GAP = 24
const COLOUR = 22

/** The circle, and beside it which colour is whose: a picture is often looked at small. */
export function piePiece({ items, format }: PieData, width: number): Piece {
  const shown = items.filter(({ value }) => value > 0)
  const scale = width / 3 / (2 * HALF_HEIGHT)
  const height = Math.max(2 * HALF_HEIGHT * scale, shown.length * (LINE + 6))
  const slices = pieSlices(shown.map(({ value }) => value)).map(
    ({ path }, at) => `<path d="${path}" fill="${SLICES[at] ?? ''}" stroke="#ffffff" stroke-width="1.5"/>`,
  )
  const names = shown.map(({ label, value }, at) => {
    const y = (height - shown.length * (LINE + 6)) / 2 + at * (LINE + 6) + LINE / 2
    const x = width / 3 + GAP
    return (
      boxAt({ x, y: y - COLOUR / 2, width: COLOUR, height: COLOUR }, SLICES[at] ?? '') +
      textAt(x + COLOUR + GAP / 2, y, label) +
      textAt(width, y, format(value), { end: 'end', isBold: true })
    )
  })
  return {
    drawn: `<g transform="translate(${round(width / 6)} ${round(height / 2)}) scale(${round(scale * 10) / 10})">${slices.join('')}</g>${names.join('')}`,
    height,
  }
}
