import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'
import { ROOT } from './node-module.ts'

const MODULE = 'virtual:fonts.css'
const SOURCE = fileURLToPath(import.meta.resolve('source-sans/VF/SourceSans3VF-Upright.ttf'))
/** Text is set from 400 to 700; the rest of the axis would only weigh. */
const WEIGHT = { wght: { min: 400, max: 700 } }
/** What a page uses of the typeface: pairs that stand closer, marks over letters, digits of one width. Small capitals and the like would double it. */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum', 'lnum']

const POLISH = 'ĄĆĘŁŃÓŚŹŻąćęłńóśźż'
const PUNCTUATION = '–—‘’‚“”„†•…‹›€−×\u00A0\u202F\u2009'

function range(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, offset) => String.fromCodePoint(from + offset)).join('')
}

interface Face {
  readonly name: string
  readonly text: string
}

/** A Polish page needs the first alone: two files were two requests before the first word. The rest waits for foreign names. */
const FACES: readonly Face[] = [
  { name: 'latin', text: range(0x20, 0x7e) + range(0xa0, 0xff) + PUNCTUATION + POLISH },
  { name: 'cyrillic', text: range(0x400, 0x45f) + 'Ґґ№' },
  { name: 'latin-ext', text: range(0x100, 0x17f) + range(0x218, 0x21b) + 'ẞ' },
]

/** A folder for what these files are made of: what an older build has left is not taken for them. */
const RECIPE = createHash('sha256')
  .update(JSON.stringify([FACES, WEIGHT, FEATURES]))
  .digest('hex')
  .slice(0, 8)
const CACHE = join(ROOT, '.cache/fonts', RECIPE)
const fileOf = (name: string) => join(CACHE, `${name}.woff2`)

function unicodeRange({ name, text }: Face): string {
  const points = [...new Set(text)].filter((letter) => name !== 'latin-ext' || !POLISH.includes(letter))
  return points.map((letter) => `U+${letter.codePointAt(0)?.toString(16)}`).join(',')
}

async function writeFace({ name, text }: Face): Promise<void> {
  const target = fileOf(name)
  if (existsSync(target)) return
  mkdirSync(CACHE, { recursive: true })
  writeFileSync(
    target,
    await subsetFont(readFileSync(SOURCE), text, { targetFormat: 'woff2', variationAxes: WEIGHT, keepFeatures: FEATURES }),
  )
}

const percent = (part: number) => `${(part * 100).toFixed(1)}%`

/** How far letters reach above and below the line, in parts of their size: Google's edition says these, Adobe's file 1.000 and 0.326. */
const ASCENT = 1.024
const DESCENT = 0.4

/** The same height for the typeface and for what stands in its place (`width` times as wide), so that nothing moves when it comes. */
const height = (width: number) => `ascent-override: ${percent(ASCENT / width)};
  descent-override: ${percent(DESCENT / width)};
  line-gap-override: 0%;`

function rule(face: Face): string {
  return `@font-face {
  font-family: 'Source Sans 3 VF';
  font-weight: 400 700;
  font-display: swap;
  src: url('${fileOf(face.name)}') format('woff2');
  unicode-range: ${unicodeRange(face)};
  ${height(1)}
}`
}

interface Fallback {
  readonly family: string
  readonly weights: string
  readonly faces: readonly string[]
  /** Width of Polish text in Source Sans 3 by its width in the system face, measured. */
  readonly width: number
}

const FALLBACK = 'Source Sans 3 fallback'
/** For computers that have none of the others: a fifth wider, its heading would take a line more until the typeface comes. */
const WIDE = 'Source Sans 3 wide fallback'

/** In the order in which a computer is asked for them (`--font` of `ui/tokens.css`). */
const FALLBACKS: readonly Fallback[] = [
  { family: FALLBACK, weights: '400 599', faces: ['Arial', 'Liberation Sans', 'Roboto', 'Helvetica Neue'], width: 0.93 },
  {
    family: FALLBACK,
    weights: '600 700',
    faces: ['Arial Bold', 'Liberation Sans Bold', 'Roboto Bold', 'Helvetica Neue Bold'],
    width: 0.91,
  },
  { family: WIDE, weights: '400 599', faces: ['DejaVu Sans', 'Verdana'], width: 0.826 },
  { family: WIDE, weights: '600 700', faces: ['DejaVu Sans Bold', 'Verdana Bold'], width: 0.76 },
]

/** Until the typeface has come, a system face takes as much room, so that nothing moves when it does. */
function fallbackRule({ family, weights, faces, width }: Fallback): string {
  return `@font-face {
  font-family: '${family}';
  font-weight: ${weights};
  src: ${faces.map((face) => `local('${face}')`).join(', ')};
  size-adjust: ${percent(width)};
  ${height(width)}
}`
}

/** Subsets the typeface at build. */
export function fontsPlugin(): Plugin {
  return {
    name: 'portal:fonts',
    async buildStart() {
      for (const face of FACES) await writeFace(face)
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load: (id) => (id === `\0${MODULE}` ? [...FACES.map(rule), ...FALLBACKS.map(fallbackRule)].join('\n') : null),
  }
}
