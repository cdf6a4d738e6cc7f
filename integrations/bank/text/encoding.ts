import iconv from 'iconv-lite'

/** Encodings in which Polish banks write; the order decides where the bytes fit several alike. */
const NATIONAL = ['windows-1250', 'iso-8859-2', 'cp852'] as const
export type BankEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | (typeof NATIONAL)[number]

const POLISH = 'ąćęłńóśżźĄĆĘŁŃÓŚŻŹ'
/** Some banks fill an empty subfield with this byte, whatever it means in their encoding. */
const FILLER = 0xff
const LETTERS = NATIONAL.map((encoding) => ({ encoding, bytes: new Set(iconv.encode(POLISH, encoding)) }))

/**
 * The encoding of a text, judged by all its bytes, since no statement names its own. Valid UTF-8 is UTF-8: text of the other
 * three hardly ever is. Among those it is the one in which the most bytes are Polish letters.
 */
export class EncodingEvidence {
  readonly #counts = new Uint32Array(256)
  readonly #utf8 = new TextDecoder('utf-8', { fatal: true })
  #isUtf8 = true

  add(bytes: Uint8Array): void {
    for (const byte of bytes) this.#counts[byte] = (this.#counts[byte] ?? 0) + 1
    this.#try(() => this.#utf8.decode(bytes, { stream: true }))
  }

  #try(decode: () => unknown): void {
    if (!this.#isUtf8) return
    try {
      decode()
    } catch {
      this.#isUtf8 = false
    }
  }

  verdict(): BankEncoding {
    this.#try(() => this.#utf8.decode())
    if (this.#isUtf8) return 'utf-8'
    const scored = LETTERS.map(({ encoding, bytes }) => ({ encoding, score: this.#score(bytes) }))
    return scored.reduce((best, one) => (one.score > best.score ? one : best)).encoding
  }

  #score(letters: ReadonlySet<number>): number {
    return this.#counts.subarray(128, FILLER).reduce((sum, count, index) => sum + (letters.has(index + 128) ? count : -count), 0)
  }
}

/** Two bytes a letter: the mark at the beginning says it, else the nought beside its first letter. Null: one of those above. */
export function wideEncodingOf([first = 0, second = 0]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if ((first === 0xff && second === 0xfe) || (first > 0 && second === 0)) return 'utf-16le'
  return (first === 0xfe && second === 0xff) || (first === 0 && second > 0) ? 'utf-16be' : null
}

export interface PieceDecoder {
  write(bytes: Buffer): string
  end(): string
}

export function decoderOf(encoding: string): PieceDecoder {
  const decoder = iconv.getDecoder(encoding)
  return { write: (bytes) => decoder.write(bytes), end: () => decoder.end() ?? '' }
}
