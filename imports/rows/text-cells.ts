import type { CellWriter } from './cell-writer.ts'
import { type CodePage, upperHalf } from './code-pages.ts'
import { faultCode } from './faults.ts'

export interface TextRules {
  /** Most characters (Unicode code points). */
  readonly size: number
  /** Codes are compared as they are, so nothing invisible may surround them, and they have one line. */
  readonly isCode: boolean
}

const TOO_LONG = faultCode('tooLong')
const CONTROL = faultCode('control')
const ENCODING = faultCode('encoding')

const SPACE = 0x20
const BACKSLASH = 0x5c
/** Second byte of COPY's escapes: tab, line feed, carriage return. */
const ESCAPES = new Uint8Array(32)
ESCAPES[0x09] = 0x74
ESCAPES[0x0a] = 0x6e
ESCAPES[0x0d] = 0x72

/** Writes one ASCII character as COPY wants it. */
function writeAscii(byte: number, isCode: boolean, to: Uint8Array, at: number): number {
  if (byte >= SPACE && byte !== BACKSLASH) {
    if (byte === 0x7f) return CONTROL
    to[at] = byte
    return at + 1
  }
  const escape = byte === BACKSLASH ? BACKSLASH : (ESCAPES[byte] ?? 0)
  if (escape === 0 || (isCode && byte !== BACKSLASH)) return CONTROL
  to[at] = BACKSLASH
  to[at + 1] = escape
  return at + 2
}

/** Length of the well-formed UTF-8 sequence at `at`, 0 where there is none (Unicode, table 3-7). */
function sequenceLength(from: Uint8Array, at: number, end: number): number {
  const lead = from[at] ?? 0
  const length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2
  if (lead < 0xc2 || lead > 0xf4 || at + length > end) return 0
  const second = from[at + 1] ?? 0
  const least = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80
  const most = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf
  if (second < least || second > most) return 0
  for (let next = at + 2; next < at + length; next++) if (((from[next] ?? 0) & 0xc0) !== 0x80) return 0
  return length
}

/** Characters that nobody sees: of no width, and the hyphen that only a line end shows. */
const UNSEEN = /[\u00AD\u200B-\u200D\u2060\uFEFF]/g
const BLANKS = /[\u00A0\u2000-\u200A\u202F\u205F\u3000]/g

/**
 * Two texts that look alike are one: a letter and its mark are one letter, any blank is a space, nothing invisible stands in them, and
 * no padding around them. Otherwise a name that is a key would be there twice.
 */
function seen(text: string): string {
  return text.normalize('NFC').replaceAll(UNSEEN, '').replaceAll(BLANKS, ' ')
}

/** A text as it is kept. */
export function plainText(text: string): string {
  return (/[^\x20-\x7e]/.test(text) ? seen(text) : text).trim()
}

/** Whether a sequence may be something that looks like something else: a mark of its own, a blank, nothing at all. */
function isDoubtful(from: Uint8Array, at: number): boolean {
  const [lead, second, third] = [from[at], from[at + 1], from[at + 2]]
  switch (lead) {
    case 0xc2:
      return second === 0xa0 || second === 0xad
    case 0xcc:
    case 0xcd:
    case 0xe1:
      return true
    case 0xe2:
      return (second === 0x80 && ((third ?? 0) <= 0x8d || third === 0xaf)) || (second === 0x81 && (third ?? 0) >= 0x9f)
    case 0xe3:
      return second === 0x80 && third === 0x80
    case 0xef:
      return second === 0xbb
    default:
      return false
  }
}

/** Skips spaces around a text. `other`: a further byte that is a blank. */
function trimmed(from: Uint8Array, start: number, end: number, other: number = SPACE): readonly [start: number, end: number] {
  while (start < end && (from[start] === SPACE || from[start] === other)) start++
  while (end > start && (from[end - 1] === SPACE || from[end - 1] === other)) end--
  return [start, end]
}

export function utf8Writer({ size, isCode }: TextRules): CellWriter {
  const write: CellWriter = (from, first, last, written) => {
    const { bytes: to, at: begin } = written
    let at = begin
    const [start, end] = trimmed(from, first, last)
    if (start > first || end < last) written.isOtherwise = true
    let characters = 0
    let isLookedAt = false
    for (let source = start; source < end; characters++) {
      const byte = from[source] ?? 0
      if (byte < 0x80) {
        at = writeAscii(byte, isCode, to, at)
        if (at < 0) return at
        source++
        continue
      }
      const length = sequenceLength(from, source, end)
      if (length === 0) return ENCODING
      if (!isLookedAt && isDoubtful(from, source)) {
        isLookedAt = true
        const text = new TextDecoder('utf-8', { fatal: false, ignoreBOM: true }).decode(from.subarray(start, end))
        const plain = seen(text)
        if (plain !== text.normalize('NFC')) written.isOtherwise = true
        const bytes = new TextEncoder().encode(plain)
        if (plain !== text) return write(bytes, 0, bytes.length, written)
      }
      for (const last = source + length; source < last; source++) to[at++] = from[source] ?? 0
    }
    return characters > size ? TOO_LONG : at
  }
  return write
}

interface Page {
  /** UTF-8 bytes of the upper half; null where the page has no character, nothing where nobody sees it. */
  readonly bytes: readonly (Uint8Array | null)[]
  /** 1 where the character is none that is kept: a hard space, a hyphen that only a line end shows. */
  readonly isOtherwise: Uint8Array
  readonly hardSpace: number
}

function pageOf(page: CodePage): Page {
  const characters = upperHalf(page)
  return {
    bytes: characters.map((character) => (character === null ? null : new TextEncoder().encode(seen(character)))),
    isOtherwise: Uint8Array.from(characters, (character) => (character !== null && seen(character) !== character ? 1 : 0)),
    hardSpace: 0x80 + characters.indexOf('\u00A0'),
  }
}

export function codePageWriter({ size, isCode }: TextRules, page: CodePage): CellWriter {
  const { bytes, isOtherwise, hardSpace } = pageOf(page)
  return (from, first, last, written) => {
    const { bytes: to } = written
    let { at } = written
    const [start, end] = trimmed(from, first, last, hardSpace)
    if (start > first || end < last) written.isOtherwise = true
    if (end - start > size) return TOO_LONG
    for (let source = start; source < end; source++) {
      const byte = from[source] ?? 0
      if (byte < 0x80) {
        at = writeAscii(byte, isCode, to, at)
        if (at < 0) return at
        continue
      }
      const encoded = bytes[byte - 0x80]
      if (!encoded) return ENCODING
      if (isOtherwise[byte - 0x80] === 1) written.isOtherwise = true
      for (const part of encoded) to[at++] = part
    }
    return at
  }
}
