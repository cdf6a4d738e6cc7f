import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'
import { ROOT } from './node-module.ts'

const MODULE = 'virtual:fonts.css'
const SOURCE = join(ROOT, 'node_modules/@fontsource-variable/source-sans-3/files')
const CACHE = join(ROOT, '.cache/fonts')
/** Text is set from 400 to 700; the rest of the axis would only weigh. */
const WEIGHT = { wght: { min: 400, max: 700 } }

const POLISH = 'ĄĆĘŁŃÓŚŹŻąćęłńóśźż'
const PUNCTUATION = '–—‘’‚“”„†•…‹›€−×\u00A0\u202F\u2009'

function range(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, offset) => String.fromCodePoint(from + offset)).join('')
}

interface Face {
  readonly name: string
  readonly from: string
  readonly text: string
}

/** A Polish page needs the first two; the package's whole Latin Extended file weighs 60 kB and waits for foreign names. */
const FACES: readonly Face[] = [
  { name: 'latin', from: 'latin', text: range(0x20, 0x7e) + range(0xa0, 0xff) + PUNCTUATION },
  { name: 'polish', from: 'latin-ext', text: POLISH },
  { name: 'cyrillic', from: 'cyrillic', text: range(0x400, 0x45f) + 'Ґґ№' },
  { name: 'latin-ext', from: 'latin-ext', text: range(0x100, 0x17f) + range(0x218, 0x21b) + 'Łẞ' },
]

function unicodeRange({ name, text }: Face): string {
  const points = [...new Set(text)].filter((letter) =>
    name === 'latin-ext' ? !POLISH.includes(letter) : name !== 'polish' || letter > '\u00FF',
  )
  return points.map((letter) => `U+${letter.codePointAt(0)?.toString(16)}`).join(',')
}

async function writeFace({ name, from, text }: Face): Promise<void> {
  const target = join(CACHE, `${name}.woff2`)
  if (existsSync(target)) return
  const whole = readFileSync(join(SOURCE, `source-sans-3-${from}-wght-normal.woff2`))
  mkdirSync(CACHE, { recursive: true })
  writeFileSync(target, await subsetFont(whole, text, { targetFormat: 'woff2', variationAxes: WEIGHT }))
}

function rule(face: Face): string {
  return `@font-face {
  font-family: 'Source Sans 3 Variable';
  font-weight: 400 700;
  font-display: swap;
  src: url('${join(CACHE, `${face.name}.woff2`)}') format('woff2');
  unicode-range: ${unicodeRange(face)};
}`
}

/** Height of the typeface above and below the line, in parts of its size (its `hhea` table). */
const ASCENT = 1.024
const DESCENT = 0.4

interface Fallback {
  readonly weights: string
  readonly faces: readonly string[]
  /** Width of Polish text in Source Sans 3 by its width in the system face, measured. */
  readonly width: number
}

const FALLBACKS: readonly Fallback[] = [
  { weights: '400 599', faces: ['Arial', 'Liberation Sans', 'Roboto', 'Helvetica Neue'], width: 0.93 },
  { weights: '600 700', faces: ['Arial Bold', 'Liberation Sans Bold', 'Roboto Bold', 'Helvetica Neue Bold'], width: 0.91 },
]

const percent = (part: number) => `${(part * 100).toFixed(1)}%`

/** Until the typeface has come, a system face takes as much room, so that nothing moves when it does. */
function fallbackRule({ weights, faces, width }: Fallback): string {
  return `@font-face {
  font-family: 'Source Sans 3 fallback';
  font-weight: ${weights};
  src: ${faces.map((face) => `local('${face}')`).join(', ')};
  size-adjust: ${percent(width)};
  ascent-override: ${percent(ASCENT / width)};
  descent-override: ${percent(DESCENT / width)};
  line-gap-override: 0%;
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
