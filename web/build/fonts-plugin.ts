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
  /** Used for a first drawing at once or not at all, so that no line breaks anew; others are swapped in. */
  readonly isFirst: boolean
}

/** A Polish page needs the first two; the package's whole Latin Extended file weighs 60 kB and waits for foreign names. */
const FACES: readonly Face[] = [
  { name: 'latin', from: 'latin', text: range(0x20, 0x7e) + range(0xa0, 0xff) + PUNCTUATION, isFirst: true },
  { name: 'polish', from: 'latin-ext', text: POLISH, isFirst: true },
  { name: 'cyrillic', from: 'cyrillic', text: range(0x400, 0x45f) + 'Ґґ№', isFirst: false },
  { name: 'latin-ext', from: 'latin-ext', text: range(0x100, 0x17f) + range(0x218, 0x21b) + 'Łẞ', isFirst: false },
]

function unicodeRange({ name, text }: Face): string {
  const points = [...new Set(text)].filter((letter) => (name === 'latin-ext' ? !POLISH.includes(letter) : name !== 'polish' || letter.codePointAt(0)! > 0xff))
  return points.map((letter) => `U+${letter.codePointAt(0)!.toString(16)}`).join(',')
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
  font-display: ${face.isFirst ? 'optional' : 'swap'};
  src: url('${join(CACHE, `${face.name}.woff2`)}') format('woff2');
  unicode-range: ${unicodeRange(face)};
}`
}

/** Until the typeface has come, a system face takes exactly as much room: widths measured on Polish text. */
const FALLBACK = `@font-face {
  font-family: 'Source Sans 3 fallback';
  src: local('Arial'), local('Liberation Sans'), local('Roboto'), local('Helvetica Neue');
  size-adjust: 94%;
  ascent-override: 108.9%;
  descent-override: 42.6%;
  line-gap-override: 0%;
}`

/** Subsets the typeface at build. */
export function fontsPlugin(): Plugin {
  return {
    name: 'portal:fonts',
    async buildStart() {
      for (const face of FACES) await writeFace(face)
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load: (id) => (id === `\0${MODULE}` ? [...FACES.map(rule), FALLBACK].join('\n') : null),
  }
}
