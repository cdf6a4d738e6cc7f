import { BankFileFault } from '../text/statement.ts'
import type { TextLine } from '../text/bank-file.ts'

/** One field of a message with the lines that continue it. */
export interface Field {
  readonly at: number
  readonly tag: string
  readonly lines: readonly string[]
}

const TAG = /^:(\d\d[A-Z]?|NS):(.*)$/
/** What surrounds a message on its way through the network of the banks. */
const AROUND = /^(-\}?|\{.*)$/
/** Characters that frame a message, and the mark of UTF-8. */
const FRAME = /^[\u0000-\u0008\u000E-\u001F\uFEFF]+|[\u0000-\u0008\u000E-\u001F]+$/g
const MOST_LINES = 100

/** Fields of all messages of a file. What stands before the first one has to be an envelope. */
export async function* fieldsOf(lines: AsyncIterable<TextLine>): AsyncGenerator<Field> {
  let field: { at: number; tag: string; lines: string[] } | null = null
  for await (const { at, text: framed } of lines) {
    const text = framed.replaceAll(FRAME, '').replace(/^\{.*\{4:/, '')
    const [, tag, value] = TAG.exec(text) ?? []
    if (tag !== undefined && value !== undefined) {
      if (field) yield field
      field = { at, tag, lines: [value] }
    } else if (AROUND.test(text) || text.trim() === '') {
      if (field) yield field
      field = null
    } else if (field === null) {
      throw new BankFileFault(at, `"${text.slice(0, 30)}" stands before any field of a message: this is no MT940`)
    } else {
      if (field.lines.length === MOST_LINES) throw new BankFileFault(at, `the field :${field.tag}: of line ${field.at} does not end`)
      field.lines.push(text)
    }
  }
  if (field) yield field
}
