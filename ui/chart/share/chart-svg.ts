import type { Language } from '#shared/language.ts'
import type { ChartData } from '../shape/chart-data.ts'
import { barsPiece, partsPiece, pyramidPiece } from './svg-lines.ts'
import { escaped, FONT, INK, LINE, type Measure, type Piece, round, textAt, wrapped } from './svg-parts.ts'
import { piePiece } from './svg-pie.ts'

const WIDTH = 1200
const MARGIN = 48
const TITLE = 34
const SMALL = 18

export interface About {
  /** Below the picture: whose it is, of which day, from where. */
  readonly lines: readonly string[]
  readonly language: Language
  readonly measure: Measure
}

/** A chart as a drawing that stands by itself: title, picture, source; for those who hear it, every value in words. */
export function chartSvg(data: ChartData, { lines, language, measure }: About): string {
  const inner = WIDTH - 2 * MARGIN
  const title = wrapped(data.title, inner, (text) => measure(text, TITLE, true))
  const piece = pieceOf(data, inner, measure)
  const top = MARGIN + title.length * TITLE * 1.25 + 24
  const below = top + piece.height + 36
  const foot = lines.flatMap((line) => wrapped(line, inner, (text) => measure(text, SMALL, false)))
  const height = below + foot.length * LINE + MARGIN - 12
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${round(height)}" viewBox="0 0 ${WIDTH} ${round(height)}" role="img"`,
    ` aria-labelledby="t d" lang="${language}" font-family="${escaped(FONT)}">`,
    `<title id="t">${escaped(data.title)}</title><desc id="d">${escaped([...saidOf(data), ...lines].join('; '))}</desc>`,
    `<rect width="100%" height="100%" fill="#ffffff"/>`,
    ...title.map((line, at) => textAt(MARGIN, MARGIN + (at + 0.5) * TITLE * 1.25, line, { size: TITLE, isBold: true })),
    `<g transform="translate(${MARGIN} ${round(top)})">${piece.drawn}</g>`,
    ...foot.map((line, at) => textAt(MARGIN, below + (at + 0.5) * LINE, line, { size: SMALL, fill: INK.pale })),
    '</svg>',
  ].join('')
}

function pieceOf(data: ChartData, width: number, measure: Measure): Piece {
  switch (data.kind) {
    case 'bars':
      return barsPiece(data, width, measure)
    case 'parts':
      return partsPiece(data, width, measure)
    case 'pyramid':
      return pyramidPiece(data, width, measure)
    case 'pie':
      return piePiece(data, width)
  }
}

/** Every value in words. */
function saidOf(data: ChartData): string[] {
  if (data.kind === 'parts') return data.items.map(({ label, told }) => `${label}: ${told}`)
  if (data.kind === 'pyramid')
    return data.items.map(
      ({ label, left, right }) => `${label}: ${data.sides[0]} ${data.format(left)}, ${data.sides[1]} ${data.format(right)}`,
    )
  return data.items.map(({ label, value }) => `${label}: ${data.format(value)}`)
}
