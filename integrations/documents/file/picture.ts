/** A picture that holds nothing but itself. */
export interface Picture {
  readonly type: 'image/jpeg' | 'image/png'
  readonly content: Buffer
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Without them it cannot be drawn; all others tell of camera, place, time or program. */
const PNG_KEPT: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'])

/**
 * The picture without what cameras and programs write beside it: place, time, device, previews, comments, and whatever stands behind its end.
 * Told by what it is made of, not by its name; null where it is neither JPEG nor PNG, or broken.
 */
export function cleanPicture(bytes: Buffer): Picture | null {
  const jpeg = cleanJpeg(bytes)
  if (jpeg) return { type: 'image/jpeg', content: jpeg }
  const png = cleanPng(bytes)
  return png && { type: 'image/png', content: png }
}

/** A few bytes can say that they are a picture of a side of a million points: whoever opens it waits, or runs out of memory. */
const MOST_POINTS = 64_000_000
const isDrawable = (width: number, height: number) => width > 0 && height > 0 && width * height <= MOST_POINTS

function cleanPng(bytes: Buffer): Buffer | null {
  if (!bytes.subarray(0, 8).equals(PNG_SIGNATURE)) return null
  const kept: Buffer[] = [PNG_SIGNATURE]
  let hasPoints = false
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (end > bytes.length || (name === 'IHDR') !== (at === 8)) return null
    if (name === 'IHDR' && (end < at + 20 || !isDrawable(bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12)))) return null
    hasPoints ||= name === 'IDAT'
    if (PNG_KEPT.has(name)) kept.push(bytes.subarray(at, end))
    if (name === 'IEND') return hasPoints ? Buffer.concat(kept) : null
    at = end
  }
  return null
}

const MARK = 0xff
const START = 0xd8
const END = 0xd9
const SCAN = 0xda
const COMMENT = 0xfe
/** Of Adobe: how its colours are meant. */
const KEPT_NOTE = 0xee

/** Notes of applications (APP0 to APP15) and comments. */
const isNote = (marker: number) => marker === COMMENT || (marker >= 0xe0 && marker <= 0xef && marker !== KEPT_NOTE)
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function cleanJpeg(bytes: Buffer): Buffer | null {
  if (bytes[0] !== MARK || bytes[1] !== START) return null
  const kept: Buffer[] = [bytes.subarray(0, 2)]
  let hasFrame = false
  let hasPoints = false
  for (let at = 2; at + 2 <= bytes.length;) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== MARK) return null
    if (marker === END) return hasFrame && hasPoints ? Buffer.concat([...kept, bytes.subarray(at, at + 2)]) : null
    if (at + 4 > bytes.length) return null
    const length = at + 2 + bytes.readUInt16BE(at + 2)
    const end = marker === SCAN ? endOfScan(bytes, length) : length
    if (end > bytes.length || length < at + 4) return null
    if (isFrame(marker)) {
      if (end < at + 9 || !isDrawable(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5))) return null
      hasFrame = true
    }
    hasPoints ||= marker === SCAN
    if (!isNote(marker)) kept.push(bytes.subarray(at, end))
    at = end
  }
  return null
}

/** Behind the drawn points: at the next marker that is neither a written-out 0xff nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    const next = bytes[at + 1] ?? 0
    const isPoints = next === 0 || next === MARK || (next >= 0xd0 && next <= 0xd7)
    if (bytes[at] === MARK && !isPoints) return at
  }
  return bytes.length + 1
}
