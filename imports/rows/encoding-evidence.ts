import type { Encoding } from '../delivery/manifest.ts'

/** What the bytes of a CSV file say against the encoding that its manifest declares. */
export type Contradiction = 'utf16' | 'utf8' | 'iso'

const BOM_UTF8 = [0xef, 0xbb, 0xbf]
const HIGH = 0x80
/** Ą Ś Ź ą ś ź as ISO-8859-2 writes them; to CP1250 they are ˇ ¦ ¬ ± ¶ Ľ, which hardly stand in Polish text. */
const ISO = new Set([0xa1, 0xa6, 0xac, 0xb1, 0xb6, 0xbc])
/** The same letters as CP1250 writes them; to ISO-8859-2 ą and Ą are š and Ľ, the others control characters. */
const CP1250 = new Set([0xa5, 0x8c, 0x8f, 0xb9, 0x9c, 0x9f])

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return bytes.length >= mark.length && mark.every((byte, index) => bytes[index] === byte)
}

function isUtf16(bytes: Uint8Array): boolean {
  const [first, second] = bytes
  // A header begins with a letter: in UTF-16 without a mark, one of its two bytes is zero.
  return startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff]) || (first === 0) !== (second === 0)
}

/** Follows the bytes of one file, piece by piece. */
export class EncodingEvidence {
  readonly #isCp1250: boolean
  #decoder: TextDecoder | null = new TextDecoder('utf-8', { fatal: true })
  #isFirst = true
  #isUtf16 = false
  #hasMark = false
  #hasHigh = false
  #iso = 0
  #cp1250 = 0

  constructor(declared: Encoding) {
    this.#isCp1250 = declared === 'CP1250'
  }

  add(bytes: Uint8Array): void {
    if (bytes.length === 0) return
    if (this.#isFirst) {
      this.#isUtf16 = isUtf16(bytes)
      this.#hasMark = startsWith(bytes, BOM_UTF8)
      this.#isFirst = false
    }
    if (!this.#isCp1250) return
    for (const byte of bytes) if (byte >= HIGH) this.#count(byte)
    this.#decode(bytes)
  }

  get contradiction(): Contradiction | null {
    if (this.#isUtf16) return 'utf16'
    if (!this.#isCp1250) return null
    // Letters of CP1250 next to one another almost never make a whole text of UTF-8.
    if (this.#hasMark || (this.#hasHigh && this.#decoder !== null)) return 'utf8'
    return this.#iso > 0 && this.#cp1250 === 0 ? 'iso' : null
  }

  #count(byte: number): void {
    this.#hasHigh = true
    if (ISO.has(byte)) this.#iso++
    else if (CP1250.has(byte)) this.#cp1250++
  }

  #decode(bytes: Uint8Array): void {
    try {
      this.#decoder?.decode(bytes, { stream: true })
    } catch {
      this.#decoder = null
    }
  }
}
