import { emptyRow, MAX_CELLS, type RawRow } from './raw-row.ts'

const QUOTE = 0x22
const SEMICOLON = 0x3b
const LF = 0x0a
const CR = 0x0d

/** No header is so long: a file that has no LF until here ends its lines with CR. */
const HEADER_BYTES = 64 * 1024

/** The byte that ends the lines of a file that begins with these bytes; undefined where they do not tell yet. */
function lineEndOf(bytes: Uint8Array, isLast: boolean): number | undefined {
  if (bytes.includes(LF)) return LF
  if (!isLast && bytes.length < HEADER_BYTES) return undefined
  return bytes.includes(CR) ? CR : LF
}

/**
 * Splits the bytes of a CSV file (RFC 4180 with semicolons) into rows. Both encodings of a delivery agree with ASCII in
 * the four bytes that matter, so rows are split before anything is decoded.
 */
export class CsvSplitter {
  readonly row: RawRow = emptyRow()
  /** A quote stood where none may stand. The row ends at the next line end outside quotes. */
  isBroken = false
  #line = 1
  #linesInside = 0
  #lineEnd = LF

  /** Lines end with CR alone, as on old Macintosh computers. */
  get isOfMacintosh(): boolean {
    return this.#lineEnd === CR
  }

  /** Reads one row from `from`; gives the offset behind it, or -1 where it does not end before `end` and more may come. */
  next(bytes: Uint8Array, from: number, end: number, isLast: boolean): number {
    const { row } = this
    if (this.#line === 1) {
      const lineEnd = lineEndOf(bytes.subarray(from, end), isLast)
      if (lineEnd === undefined) return -1
      this.#lineEnd = lineEnd
    }
    row.bytes = bytes
    row.count = 0
    row.line = this.#line
    this.#linesInside = 0
    this.isBroken = false
    let at = from
    for (;;) {
      at = bytes[at] === QUOTE && at < end ? this.#quoted(bytes, at + 1, end) : this.#plain(bytes, at, end)
      if (at >= end && !isLast) return -1
      if (at >= end || bytes[at] === this.#lineEnd) break
      at++
    }
    this.#line += 1 + this.#linesInside
    return at + 1
  }

  #keep(start: number, end: number, escaped: number): void {
    const { row } = this
    if (row.count < MAX_CELLS) {
      row.starts[row.count] = start
      row.ends[row.count] = end
      row.escaped[row.count] = escaped
    }
    row.count++
  }

  #plain(bytes: Uint8Array, start: number, end: number): number {
    const lineEnd = this.#lineEnd
    let at = start
    for (; at < end; at++) {
      const byte = bytes[at]
      if (byte === SEMICOLON || byte === lineEnd) break
      if (byte === QUOTE) this.isBroken = true
    }
    const isRowEnd = at >= end || bytes[at] === lineEnd
    this.#keep(start, isRowEnd && at > start && bytes[at - 1] === CR ? at - 1 : at, 0)
    return at
  }

  #quoted(bytes: Uint8Array, start: number, end: number): number {
    const lineEnd = this.#lineEnd
    let at = start
    let escaped = 0
    for (;;) {
      while (at < end && bytes[at] !== QUOTE) {
        if (bytes[at] === lineEnd) this.#linesInside++
        at++
      }
      // As the last byte it may be the first of two: where more may come, the row is read once more with what follows.
      if (at + 1 >= end || bytes[at + 1] !== QUOTE) break
      escaped = 1
      at += 2
    }
    this.#keep(start, Math.min(at, end), escaped)
    if (at >= end) this.isBroken = true
    return this.#afterQuote(bytes, at + 1, end)
  }

  #afterQuote(bytes: Uint8Array, start: number, end: number): number {
    const lineEnd = this.#lineEnd
    let at = start
    while (at < end && bytes[at] !== SEMICOLON && bytes[at] !== lineEnd) {
      const isLineEnd = bytes[at] === CR && (at + 1 >= end || bytes[at + 1] === LF)
      if (!isLineEnd) this.isBroken = true
      at++
    }
    return Math.min(at, end)
  }
}
