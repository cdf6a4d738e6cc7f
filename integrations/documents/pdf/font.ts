import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** What a layout must know of a font: which characters it can draw and how wide they are, in ems. */
export interface FontMetrics {
  has(codePoint: number): boolean
  width(text: string): number
}

/** The two faces of every document; the files hold Latin, Polish and Cyrillic letters (SIL Open Font License). */
export function readFonts(): { regular: Buffer; strong: Buffer } {
  const read = (path: string) => readFileSync(require.resolve(`@expo-google-fonts/source-sans-3/${path}`))
  return { regular: read('400Regular/SourceSans3_400Regular.ttf'), strong: read('600SemiBold/SourceSans3_600SemiBold.ttf') }
}

/** Reads the character map and the advances of a TrueType file (OpenType 1.9: `cmap`, `hmtx`). */
export function metricsOf(font: Buffer): FontMetrics {
  const tables = tableOffsets(font)
  const unitsPerEm = font.readUInt16BE(at(tables, 'head') + 18)
  const advances = font.readUInt16BE(at(tables, 'hhea') + 34)
  const hmtx = at(tables, 'hmtx')
  const glyphs = glyphsByCodePoint(font, at(tables, 'cmap'))
  const widths = new Map<number, number>()
  for (const [codePoint, glyph] of glyphs) {
    widths.set(codePoint, font.readUInt16BE(hmtx + 4 * Math.min(glyph, advances - 1)) / unitsPerEm)
  }
  return {
    has: (codePoint) => glyphs.has(codePoint),
    width: (text) => {
      let ems = 0
      for (const character of text) ems += widths.get(character.codePointAt(0) ?? 0) ?? 0
      return ems
    },
  }
}

function tableOffsets(font: Buffer): Map<string, number> {
  const count = font.readUInt16BE(4)
  const records = Array.from({ length: count }, (_, index) => 12 + index * 16)
  return new Map(records.map((record) => [font.toString('latin1', record, record + 4), font.readUInt32BE(record + 8)]))
}

function at(tables: ReadonlyMap<string, number>, name: string): number {
  const offset = tables.get(name)
  if (offset === undefined) throw new Error(`The font has no table ${name}`)
  return offset
}

function glyphsByCodePoint(font: Buffer, cmap: number): Map<number, number> {
  const count = font.readUInt16BE(cmap + 2)
  const subtables = Array.from({ length: count }, (_, index) => cmap + font.readUInt32BE(cmap + 4 + index * 8 + 4))
  const full = subtables.find((offset) => font.readUInt16BE(offset) === 12)
  if (full === undefined) throw new Error('The font has no character map of format 12')
  const glyphs = new Map<number, number>()
  for (let group = 0; group < font.readUInt32BE(full + 12); group += 1) {
    const record = full + 16 + group * 12
    const first = font.readUInt32BE(record)
    const glyph = font.readUInt32BE(record + 8)
    for (let code = first; code <= font.readUInt32BE(record + 4); code += 1) glyphs.set(code, glyph + code - first)
  }
  return glyphs
}
