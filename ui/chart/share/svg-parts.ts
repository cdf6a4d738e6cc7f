/** Fonts of the computer that opens the file: one of its own would weigh more than the picture. */
export const FONT = "'Source Sans 3', 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', Arial, sans-serif"

/** Colours of paper: a picture has no contrast mode, whoever looks at it has not chosen one here. */
export const INK = { text: '#16222b', pale: '#51606b', rule: '#87939b', ground: '#f6f7f5', main: '#0d4f5f', second: '#7a5200' } as const
/** As `pie-colour--1` to `--10`, and the rest. */
export const SLICES = [
  '#0d4f5f',
  '#c25700',
  '#35447d',
  '#4f7d12',
  '#8c2361',
  '#0a7f86',
  '#6b4a1f',
  '#7a5bc0',
  '#b3322b',
  '#55626b',
  '#c9d1d4',
] as const

export type Measure = (text: string, size: number, isBold: boolean) => number

/** A drawn piece of a picture and how high it is. */
export interface Piece {
  readonly drawn: string
  readonly height: number
}

export const SIZE = 22
export const LINE = 30

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

interface TextLook {
  readonly size?: number
  readonly isBold?: boolean
  readonly end?: 'start' | 'middle' | 'end'
  readonly fill?: string
}

/** Words with their middle at `y`. */
export function textAt(
  x: number,
  y: number,
  text: string,
  { size = SIZE, isBold = false, end = 'start', fill = INK.text }: TextLook = {},
): string {
  const weight = isBold ? ' font-weight="bold"' : ''
  return `<text x="${round(x)}" y="${round(y + size * 0.35)}" font-size="${size}"${weight} text-anchor="${end}" fill="${fill}">${escaped(text)}</text>`
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export function boxAt({ x, y, width, height }: Box, fill: string): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(Math.max(width, 0))}" height="${round(height)}" rx="4" fill="${fill}"/>`
}

export const round = (value: number) => Math.round(value * 10) / 10

/** Words in lines that are no wider than `width`. */
export function wrapped(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const before = lines.at(-1)
    if (before !== undefined && measure(`${before} ${word}`) <= width) lines[lines.length - 1] = `${before} ${word}`
    else lines.push(word)
  }
  return lines
}
