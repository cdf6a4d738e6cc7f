import type { Language } from '#shared/language.ts'
import { type ChartData, type BarsData, barsInOrder, type PartsData, partWidths, type PyramidData, widthsOf } from '../shape/chart-data.ts'
import { escaped, FONT, INK, LINE, type Measure, type Piece, round, textAt, wrapped, boxAt, SIZE } from './svg-parts.ts'
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

const GAP = 16
const BAR = 26
const BETWEEN = 14

interface Labelled {
  readonly lines: readonly string[]
  readonly top: number
  readonly middle: number
}

/** Labels one under another, each with the middle of its line. */
function labelled(
  labels: readonly string[],
  width: number,
  measure: Measure,
): { readonly rows: readonly Labelled[]; readonly height: number } {
  let top = 0
  const rows = labels.map((label) => {
    const lines = wrapped(label, width, (text) => measure(text, SIZE, false))
    const height = Math.max(lines.length * LINE, BAR)
    const row = { lines, top, middle: top + height / 2 }
    top += height + BETWEEN
    return row
  })
  return { rows, height: top - BETWEEN }
}

const widest = (texts: readonly string[], measure: Measure, isBold: boolean) =>
  Math.max(...texts.map((text) => measure(text, SIZE, isBold)), 0)

function labelAt(x: number, { lines, middle }: Labelled, end: 'start' | 'middle' | 'end'): string {
  return lines.map((line, at) => textAt(x, middle + (at - (lines.length - 1) / 2) * LINE, line, { end })).join('')
}

function barsPiece(data: BarsData, width: number, measure: Measure): Piece {
  const items = barsInOrder(data)
  const values = items.map(({ value }) => data.format(value))
  const labels =
    Math.min(
      widest(
        items.map(({ label }) => label),
        measure,
        false,
      ),
      width * 0.4,
    ) + 1
  const room = width - labels - GAP * 2 - widest(values, measure, true)
  const widths = widthsOf(items.map(({ value }) => value))
  const { rows, height } = labelled(
    items.map(({ label }) => label),
    labels,
    measure,
  )
  const drawn = rows.map((row, at) => {
    const bar = Math.max((room * (widths[at] ?? 0)) / 100, 2)
    const from = labels + GAP
    return (
      labelAt(labels, row, 'end') +
      boxAt({ x: from, y: row.middle - BAR / 2, width: bar, height: BAR }, INK.main) +
      textAt(from + bar + GAP, row.middle, values[at] ?? '', { isBold: true })
    )
  })
  return { drawn: drawn.join(''), height }
}

function partsPiece(data: PartsData, width: number, measure: Measure): Piece {
  const labels =
    Math.min(
      widest(
        data.items.map(({ label }) => label),
        measure,
        false,
      ),
      width * 0.34,
    ) + 1
  const told = widest(
    data.items.map((item) => item.told),
    measure,
    false,
  )
  const from = labels + GAP
  const room = width - from - GAP - told
  const { rows, height } = labelled(
    data.items.map(({ label }) => label),
    labels,
    measure,
  )
  const widths = partWidths(data)
  const drawn = rows.map((row, at) => {
    const { whole = 0, part = 0, isOver = false } = widths[at] ?? {}
    const y = row.middle - BAR / 2
    const frame = `<rect x="${round(from)}" y="${round(y)}" width="${round((room * whole) / 100)}" height="${BAR}" rx="4" fill="${INK.ground}" stroke="${INK.rule}"/>`
    const mark =
      data.mark === null || data.mark === undefined
        ? ''
        : boxAt({ x: from + (room * data.mark) / 100, y: y - 3, width: 3, height: BAR + 6 }, INK.text)
    return (
      labelAt(0, row, 'start') +
      frame +
      boxAt({ x: from, y, width: (room * part) / 100, height: BAR }, isOver ? INK.second : INK.main) +
      mark +
      textAt(width, row.middle, data.items[at]?.told ?? '', { end: 'end' })
    )
  })
  return { drawn: drawn.join(''), height }
}

function pyramidPiece({ items, sides, format }: PyramidData, width: number, measure: Measure): Piece {
  const largest = Math.max(...items.flatMap(({ left, right }) => [left, right]), 0)
  const words = Math.max(...items.map(({ label }) => measure(label, SIZE, false)), 0) + GAP * 2
  const values =
    widest(
      items.flatMap(({ left, right }) => [format(left), format(right)]),
      measure,
      true,
    ) + GAP
  const half = (width - words) / 2
  const room = half - values
  const head = textAt(half, LINE / 2, sides[0], { end: 'end', isBold: true }) + textAt(half + words, LINE / 2, sides[1], { isBold: true })
  const drawn = items.map(({ label, left, right }, at) => {
    const middle = LINE * 1.5 + GAP + at * (BAR * 1.5 + BETWEEN)
    const [one = 0, other = 0] = widthsOf([left, right], largest).map((percent) => (room * percent) / 100)
    return (
      boxAt({ x: half - one, y: middle - BAR * 0.75, width: one, height: BAR * 1.5 }, INK.second) +
      textAt(half - one - GAP / 2, middle, format(left), { end: 'end', isBold: true }) +
      textAt(width / 2, middle, label, { end: 'middle' }) +
      boxAt({ x: half + words, y: middle - BAR * 0.75, width: other, height: BAR * 1.5 }, INK.main) +
      textAt(half + words + other + GAP / 2, middle, format(right), { isBold: true })
    )
  })
  return { drawn: head + drawn.join(''), height: LINE * 1.5 + GAP + items.length * (BAR * 1.5 + BETWEEN) }
}
