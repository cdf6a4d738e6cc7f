import { createInflate } from 'node:zlib'
import type { FileFault } from '#shared/server/files.ts'

const MOST_PAGES = 100
const MOST_INFLATED = 100_000_000
const MOST_RATIO = 100
/** Below it a ratio says nothing: a white page packs a thousand times. */
const SMALL = 1_000_000
/** Objects in a packed stream are read; one longer than this is none that people make. */
const MOST_OBJECTS = 16_000_000

const SPACE = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20])
/** What ends a name: spaces, and `( ) < > [ ] { } / %`. */
const ENDS = new Set([...SPACE, 0x28, 0x29, 0x3c, 0x3e, 0x5b, 0x5d, 0x7b, 0x7d, 0x2f, 0x25])
const SLASH = 0x2f
const LIST = 0x5b
const LONGEST_NAME = 128

/** What runs or sends something, opens or carries other files. A link that one presses (`URI`) is none of it. */
const ACTIVE = new Set(
  'JavaScript JS AA Launch SubmitForm ImportData XFA RichMedia Rendition Movie Sound EmbeddedFile EmbeddedFiles GoToR GoToE Filespec FileSpec FFilter'.split(
    ' ',
  ),
)
const LIST_END = 0x5d
/** `(`, `<`, and what hides them: a remark (`%`), or more spaces than are looked at. */
const FILE_SIGNS = new Set([0x28, 0x3c, 0x25, ...SPACE])
/** Numbers, and what parts them. */
const OF_NUMBERS = new Set([...SPACE, ...Buffer.from('0123456789+-.eE')])
/** Ways of packing that hide no objects but in which none is looked for. */
const OTHER_FILTERS = ['ASCII85Decode', 'A85', 'ASCIIHexDecode', 'AHx', 'LZWDecode', 'LZW', 'RunLengthDecode', 'RL', 'Crypt']

/** Names between two places, `#4a` written out, with the place of the sign behind each. One pass. */
function* namesIn(bytes: Buffer, from = 0, to = bytes.length): Generator<readonly [name: string, next: number]> {
  for (let at = bytes.indexOf(SLASH, from); at >= 0 && at < to; at = bytes.indexOf(SLASH, at)) {
    let end = at + 1
    while (end < to && end - at <= LONGEST_NAME && !ENDS.has(bytes[end] ?? 0)) end += 1
    const name = bytes
      .toString('latin1', at + 1, end)
      .replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCodePoint(parseInt(hex, 16)))
    let next = end
    while (next < to && next - end < LONGEST_NAME && SPACE.has(bytes[next] ?? 0)) next += 1
    yield [name, next]
    at = end
  }
}

/** A list of numbers; readers have run what else stood in one (CVE-2024-4367). */
function isOfNumbers(bytes: Buffer, at: number): boolean {
  if (bytes[at] !== LIST) return false
  let end = at + 1
  while (end - at <= LONGEST_NAME && OF_NUMBERS.has(bytes[end] ?? 0)) end += 1
  return bytes[end] === LIST_END
}

/** Whether a name, with what stands behind it, does more than draw. */
function isActive(name: string, bytes: Buffer, next: number): boolean {
  const sign = bytes[next]
  // A destination (`/OpenAction [3 0 R /Fit]`), which office programs write into every file, only says where it is opened.
  if (name === 'OpenAction') return sign !== LIST
  // As a flag it is a number; a text or a dictionary is another file, also of a picture that is drawn.
  if (name === 'F' || name === 'UF') return FILE_SIGNS.has(sign ?? 0)
  if (name === 'FontMatrix') return !isOfNumbers(bytes, next)
  return ACTIVE.has(name)
}

/** What was seen so far of one file. */
class Reading {
  pages = 0
  inflated = 0
  readonly #most: number

  constructor(size: number) {
    this.#most = Math.min(MOST_INFLATED, Math.max(SMALL, size * MOST_RATIO))
  }

  look(bytes: Buffer, from: number, to: number): { readonly names: readonly string[]; readonly fault: FileFault | null } {
    const names: string[] = []
    let fault: FileFault | null = null
    for (const [name, next] of namesIn(bytes, from, to)) {
      if (name === 'Encrypt') fault = 'locked'
      else if (isActive(name, bytes, next)) fault ??= 'active'
      if (name === 'Page' && names.at(-1) === 'Type') this.pages += 1
      names.push(name)
    }
    return { names, fault: fault ?? (this.pages > MOST_PAGES ? 'pages' : null) }
  }

  /** Unpacks what was packed `times` over, and keeps it where its objects are to be read. Throws where it is damaged or goes on behind its end. */
  async inflate(packed: Buffer, times: number, isKept: boolean): Promise<Buffer | 'packed'> {
    const kept: Buffer[] = []
    const inflates = Array.from({ length: times }, () => createInflate())
    const [first, last] = [inflates[0], inflates.at(-1)]
    if (!first || !last) return packed
    for (const [index, one] of inflates.entries()) {
      const next = inflates[index + 1]
      if (next)
        one
          .on('data', (piece: Buffer) => this.#count(piece, one))
          .on('error', (error) => next.destroy(error))
          .pipe(next)
    }
    first.end(packed)
    let size = 0
    try {
      for await (const piece of last as AsyncIterable<Buffer>) {
        this.#count(piece, last)
        size += piece.length
        if (isKept && size > MOST_OBJECTS) throw new TooPacked()
        if (isKept) kept.push(piece)
      }
    } catch (error) {
      if (error instanceof TooPacked) return 'packed'
      throw error
    } finally {
      for (const one of inflates) one.destroy()
    }
    if (packed.subarray(first.bytesWritten).some((byte) => !SPACE.has(byte))) throw new Error('bytes behind the end of a packed stream')
    return Buffer.concat(kept)
  }

  #count({ length }: Buffer, from: { destroy(error: Error): unknown }): void {
    this.inflated += length
    if (this.inflated > this.#most) from.destroy(new TooPacked())
  }
}

class TooPacked extends Error {}

/** Objects may be hidden in what only looks like packed points: ` 0 obj` stands in no picture by chance together with a name that is refused. */
const hasObjects = (bytes: Buffer) => bytes.includes(' obj')

async function streamFault(reading: Reading, names: readonly string[], data: Buffer): Promise<FileFault | null> {
  const holdsObjects = names.includes('ObjStm')
  const times = names.filter((name) => name === 'FlateDecode' || name === 'Fl').length
  const isOther = OTHER_FILTERS.some((filter) => names.includes(filter))
  // No program of people packs objects so.
  if (times > 2 || (holdsObjects && (isOther || names.includes('Predictor')))) return 'packed'
  if (times > 0 && !isOther) {
    const plain = await reading.inflate(data, times, holdsObjects)
    if (plain === 'packed') return plain
    return holdsObjects ? reading.look(plain, 0, plain.length).fault : null
  }
  if (!holdsObjects && !hasObjects(data)) return null
  const hidden = reading.look(data, 0, data.length)
  return hidden.fault ?? (hidden.names.includes('ObjStm') ? 'packed' : null)
}

const STREAM = Buffer.from('stream')
const END_STREAM = Buffer.from('endstream')

/** Where the next stream begins: the word behind `>>`, and a new line behind the word. Null: there is none. */
function nextStream(bytes: Buffer, from: number): { readonly word: number; readonly data: number } | null {
  for (let word = bytes.indexOf(STREAM, from); word >= 0; word = bytes.indexOf(STREAM, word + STREAM.length)) {
    let before = word - 1
    while (before > from && SPACE.has(bytes[before] ?? 0)) before -= 1
    const behind = word + STREAM.length
    const isLine = bytes[behind] === 0x0a || bytes[behind] === 0x0d
    if (isLine && bytes[before] === 0x3e && bytes[before - 1] === 0x3e)
      return { word, data: behind + (bytes[behind] === 0x0d && bytes[behind + 1] === 0x0a ? 2 : 1) }
  }
  return null
}

/** Begins and ends as a PDF, and is no archive beside. */
function isWhole(bytes: Buffer): boolean {
  let end = bytes.length
  while (end > 0 && SPACE.has(bytes[end - 1] ?? 0)) end -= 1
  return bytes.toString('latin1', end - 5, end) === '%%EOF' && !bytes.includes('PK\u0005\u0006')
}

/** Whether an office may open a PDF: null, or why not. Nothing of it is run or drawn; each byte is looked at a fixed number of times. */
export async function pdfFault(bytes: Buffer): Promise<FileFault | null> {
  if (!isWhole(bytes)) return 'broken'
  const reading = new Reading(bytes.length)
  for (let at = 0; at < bytes.length;) {
    const stream = nextStream(bytes, at)
    const { names, fault } = reading.look(bytes, at, stream?.word ?? bytes.length)
    if (fault !== null) return fault
    if (stream === null) break
    const end = bytes.indexOf(END_STREAM, stream.data)
    if (end < 0) return 'broken'
    const inside = await streamFault(reading, names, bytes.subarray(stream.data, end)).catch(() => 'broken' as const)
    if (inside !== null) return inside
    at = end + END_STREAM.length
  }
  return reading.pages > 0 ? null : 'broken'
}
