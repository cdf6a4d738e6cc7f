import type { Encoding } from '../delivery/manifest.ts'

/** What the bytes of a CSV file say against the encoding that its manifest declares. */
export type Contradiction = 'utf16' | 'utf8' | OtherPage

const BOM_UTF8 = [0xef, 0xbb, 0xbf]
const HIGH = 0x80
/** ą ć ę ł ń ó ś ź ż Ą Ć Ę Ł Ń Ó Ś Ź Ż as code pages of Polish programs write them. */
const POLISH = {
  cp1250: [0xb9, 0xe6, 0xea, 0xb3, 0xf1, 0xf3, 0x9c, 0x9f, 0xbf, 0xa5, 0xc6, 0xca, 0xa3, 0xd1, 0xd3, 0x8c, 0x8f, 0xaf],
  iso: [0xb1, 0xe6, 0xea, 0xb3, 0xf1, 0xf3, 0xb6, 0xbc, 0xbf, 0xa1, 0xc6, 0xca, 0xa3, 0xd1, 0xd3, 0xa6, 0xac, 0xaf],
  cp852: [0xa5, 0x86, 0xa9, 0x88, 0xe4, 0xa2, 0x98, 0xab, 0xbe, 0xa4, 0x8f, 0xa8, 0x9d, 0xe3, 0xe0, 0x97, 0x8d, 0xbd],
  mazovia: [0x86, 0x8d, 0x91, 0x92, 0xa4, 0xa2, 0x9e, 0xa6, 0xa7, 0x8f, 0x95, 0x90, 0x9c, 0xa5, 0xa3, 0x98, 0xa0, 0xa1],
} as const
/** Those that a delivery does not have, but programs of the office do. */
const OTHERS = ['iso', 'cp852', 'mazovia'] as const
export type OtherPage = (typeof OTHERS)[number]
const isLetter = new TextDecoder('windows-1250')
/** Letters of other languages, as CP1250 writes them: a name, and no sign of another code page. */
const FOREIGN = new Set(
  Array.from({ length: 128 }, (_, index) => 128 + index).filter((byte) => /\p{L}/u.test(isLetter.decode(Uint8Array.of(byte)))),
)

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
  readonly #counts = new Uint32Array(256)

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
    return this.#otherPage()
  }

  /** The code page in which more of the bytes are Polish letters than in the declared one, and others fewer. */
  #otherPage(): OtherPage | null {
    const scored = OTHERS.map((page) => ({ page, score: this.#score(page) }))
    const best = scored.reduce((one, other) => (other.score > one.score ? other : one))
    const letters = POLISH[best.page].filter((byte) => this.#counts[byte] !== 0)
    return best.score > this.#score('cp1250') && letters.length > 1 ? best.page : null
  }

  #score(page: keyof typeof POLISH): number {
    const letters: ReadonlySet<number> = new Set(POLISH[page])
    return this.#counts.subarray(HIGH).reduce((sum, count, index) => {
      if (letters.has(index + HIGH)) return sum + count
      return page === 'cp1250' && FOREIGN.has(index + HIGH) ? sum : sum - count
    }, 0)
  }

  #count(byte: number): void {
    this.#hasHigh = true
    this.#counts[byte] = (this.#counts[byte] ?? 0) + 1
  }

  #decode(bytes: Uint8Array): void {
    try {
      this.#decoder?.decode(bytes, { stream: true })
    } catch {
      this.#decoder = null
    }
  }
}
