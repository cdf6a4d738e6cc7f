import { BankFileFault } from '../text/statement.ts'
import type { TextLine } from '../text/bank-file.ts'

/** One field of a message with the lines that continue it; without a tag, a line that belongs to none. */
export interface Field {
  readonly at: number
  readonly tag: string
  readonly lines: readonly string[]
}

/** The fields that a message of an account has, and no other: `:44:45` is a time of day that a line end has torn off. */
const TAG = /^:(13[CD]?|20|21|25P?|28C?|34F|60[FM]|61|62[FM]|64|65|86|90[CD]|NS):(.*)$/
/** What surrounds a message on its way through the network of the banks. */
const AROUND = /^(-\}?|\{.*)$/
/** Characters that frame a message, and the mark of UTF-8. */
const FRAME = /^[\u0000-\u0008\u000E-\u001F\uFEFF]+|[\u0000-\u0008\u000E-\u001F]+$/g
/** Within a statement a person's words stand on lines of their own, and a field begins there only if it looks like one. */
const WITHIN = new Map([
  ['61', /^\d{6}(\d{4})?\s*[ER]?[CD]/],
  ['86', /^/],
  ['NS', /^\d\d/],
  ...['60F', '60M', '62F', '62M', '64', '65'].map((tag) => [tag, /^[A-Z]{1,2}\d{6}/] as const),
])
const OF_PERSONS = new Set(['61', '86', 'NS'])
/** A subfield: what stands before it belongs to a field that still goes on, whatever it looks like. */
const SUBFIELD = /^[\^~<>?|+§]\d\d/
const MOST_LINES = 100

interface OpenField extends Field {
  readonly lines: string[]
}

/**
 * Fields of all messages of a file. Between the opening balance and the closing one every line belongs to the file's movements,
 * whatever a person has written there: it begins a field that may stand in that place, or it goes on with the one before.
 */
export async function* fieldsOf(lines: AsyncIterable<TextLine>): AsyncGenerator<Field> {
  let field: OpenField | null = null
  let isWithin = false
  const pending: string[] = []
  for await (const { at, text, next } of withNext(lines)) {
    const found: RegExpExecArray | null = tagOf(isWithin ? text : text.replace(/^\{.*\{4:/, ''), next, isWithin ? (field?.tag ?? '') : null)
    const [, tag, value] = found ?? []
    if (tag !== undefined && value !== undefined) {
      if (field) yield field
      field = { at, tag, lines: [value] }
      pending.length = 0
      isWithin = isWithin ? !tag.startsWith('62') : tag.startsWith('60')
    } else if (isWithin && field) {
      // Dashes and blank lines are part of the text if it goes on behind them.
      pending.push(text)
      if (!/^[\s-]*$/.test(text)) field.lines.push(...pending.splice(0))
      if (field.lines.length + pending.length > MOST_LINES)
        throw new BankFileFault(at, `the field :${field.tag}: of line ${field.at} does not end`)
    } else if (AROUND.test(text) || text.trim() === '') {
      if (field) yield field
      field = null
    } else if (field) field.lines.push(text)
    else yield { at, tag: '', lines: [text] }
  }
  if (field) yield field
}

/** `within`: the field that goes on inside a statement; null outside of it. */
function tagOf(text: string, next: string, within: string | null): RegExpExecArray | null {
  const found = TAG.exec(text)
  const [, tag = '', value = ''] = found ?? []
  if (within === null || !OF_PERSONS.has(within)) return found
  const isClosed = tag.startsWith('62') && /^:61:\d{6}/.test(next)
  return WITHIN.get(tag)?.test(value) === true && !isClosed && (tag === '86' || !SUBFIELD.test(next)) ? found : null
}

async function* withNext(lines: AsyncIterable<TextLine>): AsyncGenerator<TextLine & { readonly next: string }> {
  let last: TextLine | null = null
  for await (const { at, text } of lines) {
    const line = { at, text: text.replaceAll(FRAME, '') }
    if (last) yield { ...last, next: line.text }
    last = line
  }
  if (last) yield { ...last, next: '' }
}
