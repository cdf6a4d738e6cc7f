import type { Findings } from './findings.ts'
import type { Files } from './folder.ts'
import { drawingOf } from './drawing.ts'

export const STROKE_FILE = 'kreska.svg'
/** It stands in every paper and mail. */
const MOST_BYTES = 10 * 1024
const [NARROWEST, WIDEST] = [2, 12]
/** It is shown in the colour of its place, as a shadow is: shades, cuts and repetitions have no sense there. */
const PLAIN = /^(?:svg|g|path|line|polyline|polygon|rect|circle|ellipse)$/
/** The place where it stands decides on its size. */
const SIZES = /\s(?:width|height|x|y|preserveAspectRatio)="[^"]*"/g

/**
 * The office's line (`kreska.svg`): roofs, a tower, a tree in one stroke whose end runs on as the axis of a chart, the rule of a paper, the head of a
 * mail and the ground of an empty page. Null where the office has none, or one that cannot be taken.
 */
export function readStroke(files: Files, findings: Findings): string | null {
  const bytes = files.get(STROKE_FILE)
  if (!bytes) return null
  if (bytes.length > MOST_BYTES) {
    findings.error(STROKE_FILE, 'plik jest większy niż 10 kB; to ma być prosty rysunek')
    return null
  }
  const drawing = drawingOf(STROKE_FILE, bytes, findings)
  if (drawing === null) return null
  const problem = problemOf(drawing)
  if (problem !== null) {
    findings.error(STROKE_FILE, problem)
    return null
  }
  const end = drawing.indexOf('>')
  return drawing.slice(0, end).replaceAll(SIZES, '') + drawing.slice(end)
}

/** How wide it is where it is one high. */
export function proportionOf(stroke: string): number {
  const [, , width = 0, height = 1] = (/\bviewBox="([^"]*)"/.exec(stroke)?.[1] ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  return width / height
}

function problemOf(drawing: string): string | null {
  const names = new Set([...drawing.matchAll(/<([A-Za-z]+)/g)].map(([, name = '']) => name))
  const other = [...names].filter((name) => !PLAIN.test(name))
  if (other.length > 0) return `kreska ma mieć tylko linie i figury, bez: ${other.join(', ')}; proszę zamienić je na ścieżki`
  // A letter of the word may be spelt by its number.
  if (/dasharray|&/i.test(drawing)) return 'kreska ma być ciągła, bez stroke-dasharray: drobno przerywaną rysowałoby się bardzo długo'
  if (names.size < 2 || drawing.endsWith('/>')) return 'w rysunku nie ma ani jednej linii'
  const proportion = proportionOf(drawing)
  return proportion < NARROWEST || proportion > WIDEST
    ? `rysunek ma być od ${NARROWEST} do ${WIDEST} razy szerszy niż wyższy (viewBox)`
    : null
}
