import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { BankFileFault } from './statement.ts'
import { EncodingEvidence, type BankEncoding, decoderOf, wideEncodingOf } from './encoding.ts'

/** A file as it was looked at once from beginning to end, before any of it is believed. */
export interface BankFile {
  readonly path: string
  readonly digest: Buffer
  readonly encoding: BankEncoding
  /** Its first characters, by which the format is known. */
  readonly beginning: string
}

const BEGINNING = 2_000
const LONGEST_LINE = 16_000

export async function lookAt(path: string): Promise<BankFile> {
  const hash = createHash('sha256')
  const evidence = new EncodingEvidence()
  let beginning = Buffer.alloc(0)
  for await (const piece of pieces(path)) {
    hash.update(piece)
    evidence.add(piece)
    if (beginning.length < BEGINNING) beginning = Buffer.concat([beginning, piece]).subarray(0, BEGINNING)
  }
  const wide = wideEncodingOf(beginning)
  return {
    path,
    digest: hash.digest(),
    encoding: wide ?? evidence.verdict(),
    beginning: decoderOf(wide ?? 'latin1')
      .write(beginning)
      .replace(/^\u00EF\u00BB\u00BF/, '')
      .trimStart(),
  }
}

export async function* pieces(path: string): AsyncGenerator<Buffer> {
  const stream: AsyncIterable<Buffer> = createReadStream(path)
  yield* stream
}

export interface TextLine {
  readonly at: number
  readonly text: string
}

/** A line ends as in any system: with both characters, or either. The first of both may be the last of a piece. */
const LINE_END = /\r\n|\n|\r(?!$)/

/** Lines with their numbers; a file whose lines never end is refused before it fills the memory. */
export async function* linesOf({ path, encoding }: Pick<BankFile, 'path' | 'encoding'>): AsyncGenerator<TextLine> {
  const decoder = decoderOf(encoding)
  let rest = ''
  let at = 0
  for await (const piece of pieces(path)) {
    const lines = (rest + decoder.write(piece)).split(LINE_END)
    rest = lines.pop() ?? ''
    for (const text of lines) yield { at: ++at, text }
    if (rest.length > LONGEST_LINE) throw new BankFileFault(at + 1, `is longer than ${LONGEST_LINE} characters: this is no statement`)
  }
  rest += decoder.end()
  rest = rest.replace(/\r$/, '')
  if (rest !== '') yield { at: ++at, text: rest }
}
