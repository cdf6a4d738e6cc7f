import type { Encoding } from '../delivery/manifest.ts'
import { type CodePage, upperHalf } from './code-pages.ts'

/** What the bytes of a CSV file say against the encoding that its manifest declares. */
export type Contradiction = 'utf16' | 'utf8' | CodePage

const BOM_UTF8 = [0xef, 0xbb, 0xbf]
const HIGH = 0x80

/** What a character is to the letters beside it. */
const [OTHER, LOWER, UPPER, PUNCTUATION, SIGN] = [0, 1, 2, 3, 4]

function kindOf(character: string | null): number {
  if (character === null) return SIGN
  if (/\p{Ll}/u.test(character)) return LOWER
  if (/\p{Lu}/u.test(character)) return UPPER
  if (/[\p{Pd}\p{Z}\u2019\u00B0\u00AD]/u.test(character)) return OTHER
  return /[\p{P}\p{N}]/u.test(character) ? PUNCTUATION : SIGN
}

const isLetter = (kind: number | undefined) => kind === LOWER || kind === UPPER

/** One code page that the bytes may be of. */
class Candidate {
  /** Polish letters that stand in the case of their word, and characters that no word has there. */
  fitting = 0
  unfitting = 0
  /** Which Polish letters there are. */
  readonly letters = new Set<number>()
  readonly page: CodePage
  readonly #kinds: Uint8Array
  readonly #isPolish: Uint8Array

  constructor(page: CodePage) {
    const characters = [...Array.from({ length: HIGH }, (_, byte) => String.fromCharCode(byte)), ...upperHalf(page)]
    this.page = page
    this.#kinds = Uint8Array.from(characters, (character, byte) =>
      byte < HIGH && !/[a-z]/i.test(character ?? '') ? OTHER : kindOf(character),
    )
    this.#isPolish = Uint8Array.from(characters, (character) => (/[ąćęłńóśźż]/i.test(character ?? '') ? 1 : 0))
  }

  get score(): number {
    return this.fitting - this.unfitting
  }

  add(before: number, byte: number, after: number): void {
    const [left, kind, right] = [this.#kinds[before], this.#kinds[byte], this.#kinds[after]]
    if (!isFitting(left, kind, right)) this.unfitting++
    else if (this.#isPolish[byte] === 1) {
      this.fitting++
      this.letters.add(byte)
    }
  }
}

/** Whether a word may have such a character there: capitals stand first or alone, a sign stands beside no letter. */
function isFitting(left: number | undefined, kind: number | undefined, right: number | undefined): boolean {
  if (kind === UPPER) return left !== LOWER && !(left === UPPER && right === LOWER)
  if (kind === LOWER) return right !== UPPER
  if (kind === PUNCTUATION) return !isLetter(left) || !isLetter(right)
  return kind !== SIGN || (!isLetter(left) && !isLetter(right))
}

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return bytes.length >= mark.length && mark.every((byte, index) => bytes[index] === byte)
}

function isUtf16(bytes: Uint8Array): boolean {
  const [first, second] = bytes
  // A header begins with a letter: in UTF-16 without a mark, one of its two bytes is zero.
  return startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff]) || (first === 0) !== (second === 0)
}

/** Follows the bytes of one file, piece by piece. It contradicts what is declared, and chooses nothing. */
export class EncodingEvidence {
  readonly #declared: Encoding
  readonly #candidates: readonly Candidate[]
  #decoder: TextDecoder | null = new TextDecoder('utf-8', { fatal: true })
  #isFirst = true
  #isUtf16 = false
  #hasMark = false
  #hasHigh = false
  #last = 0

  /** `isDoubted`: bytes of the file are no UTF-8, and it is asked what they are. */
  constructor(declared: Encoding, isDoubted = false) {
    this.#declared = declared
    const pages = ['CP1250', 'ISO-8859-2', 'CP852', 'Mazovia'] as const
    this.#candidates = declared === 'UTF-8' && !isDoubted ? [] : pages.map((page) => new Candidate(page))
  }

  add(bytes: Uint8Array): void {
    if (bytes.length === 0) return
    if (this.#isFirst) {
      this.#isUtf16 = isUtf16(bytes)
      this.#hasMark = startsWith(bytes, BOM_UTF8)
      this.#isFirst = false
    }
    if (this.#candidates.length === 0) return
    for (let at = 0; at < bytes.length; at++) {
      const byte = bytes[at] ?? 0
      if (byte < HIGH) continue
      this.#hasHigh = true
      const before = at === 0 ? this.#last : (bytes[at - 1] ?? 0)
      for (const candidate of this.#candidates) candidate.add(before, byte, bytes[at + 1] ?? 0)
    }
    this.#last = bytes.at(-1) ?? 0
    this.#decode(bytes)
  }

  get contradiction(): Contradiction | null {
    if (this.#isUtf16) return 'utf16'
    if (this.#candidates.length === 0) return null
    // Letters of a code page next to one another almost never make a whole text of UTF-8.
    if (this.#declared !== 'UTF-8' && (this.#hasMark || (this.#hasHigh && this.#decoder !== null))) return 'utf8'
    return this.#otherPage()
  }

  /** The page in which the bytes are words, where in the declared one they are not. */
  #otherPage(): CodePage | null {
    const declared = this.#candidates.find(({ page }) => page === this.#declared)
    const best = this.#candidates.reduce((one, other) => (other.score > one.score ? other : one))
    // A few names of other languages are no sign of another page, unless in it all of them are of Polish letters.
    const isForeign = best.fitting - (declared?.fitting ?? 0) > 2 && best.letters.size > 2 && best.unfitting === 0
    if (declared?.unfitting === 0 && !isForeign) return null
    return best.fitting > 0 && best.score > (declared?.score ?? 0) + 1 ? best.page : null
  }

  #decode(bytes: Uint8Array): void {
    try {
      this.#decoder?.decode(bytes, { stream: true })
    } catch {
      this.#decoder = null
    }
  }
}
