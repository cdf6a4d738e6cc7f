import type { Dataset } from '#shared/service/dataset.ts'
import type { Field, Fields } from '#shared/service/field.ts'
import type { RowHandler, RowFault } from './row-handler.ts'
import type { RecordTaker } from './windows.ts'
import { words } from '../report/findings.ts'
import { shownName } from '../report/mask.ts'
import type { Words } from '../report/report.ts'
import { MESSAGES } from '../report/messages.ts'
import { FAULTS } from './faults.ts'
import { emptyRow, type RawRow } from './raw-row.ts'

/** An NDJSON file as rows; its columns are the fields of the dataset. */
export class JsonRecords implements RecordTaker {
  readonly #splitter: JsonSplitter
  readonly #columns: readonly string[]
  readonly #handler: RowHandler
  #emptyRows = 0
  #blankLines = 0

  constructor(dataset: Dataset, handler: RowHandler) {
    this.#splitter = new JsonSplitter(dataset.fields)
    this.#columns = Object.keys(dataset.fields)
    this.#handler = handler
    handler.begin(this.#columns)
  }

  get isDone(): boolean {
    return this.#handler.isDone
  }

  /** As those of a CSV file. */
  get remarks(): Words[] {
    return this.#emptyRows > 0 ? [words(MESSAGES.emptyRows, { n: this.#emptyRows })] : []
  }

  next(bytes: Uint8Array, from: number, end: number, isLast: boolean): number {
    const next = this.#splitter.next(bytes, from, end, isLast)
    if (next < 0) return next
    if (this.#splitter.isBlank) {
      this.#blankLines++
      return next
    }
    this.#emptyRows += this.#blankLines
    this.#blankLines = 0
    const { row, faults } = this.#splitter
    if (faults.length === 0) this.#handler.row(row, (row.ends[row.count - 1] ?? 0) + 1)
    else this.#handler.badRow(row.line, faults)
    return next
  }
}

const LF = 0x0a

type JsonObject = Readonly<Record<string, unknown>>

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value as a cell of a CSV file would show it, or null where its JSON type is wrong. */
function cellOf(value: unknown, field: Field): string | null {
  if (value === null) return ''
  switch (field.kind) {
    case 'integer':
    case 'year':
      return typeof value === 'number' ? String(value) : null
    case 'decimal':
    case 'money':
      return typeof value === 'number' ? String(value).replace('.', ',') : null
    case 'flag':
      return typeof value === 'boolean' ? (value ? 'T' : 'N') : null
    default:
      return typeof value === 'string' && value.isWellFormed() ? value : null
  }
}

/** Nothing but blanks, a carriage return, or the byte by which DOS ends a file. */
function isBlank(bytes: Uint8Array, from: number, end: number): boolean {
  for (let at = from; at < end; at++) if (![0x20, 0x09, 0x0d, 0x1a].includes(bytes[at] ?? 0)) return false
  return true
}

/**
 * Splits an NDJSON file: one JSON object a line. Its values become the cells that a CSV file would have, so that both
 * formats pass exactly the same checks.
 */
class JsonSplitter {
  readonly row: RawRow = emptyRow()
  readonly faults: RowFault[] = []
  isBlank = false
  readonly #columns: readonly (readonly [name: string, field: Field])[]
  readonly #names: ReadonlySet<string>
  readonly #decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  #cells: Buffer = Buffer.alloc(0)
  #line = 1

  constructor(fields: Fields) {
    this.#columns = Object.entries(fields)
    this.#names = new Set(Object.keys(fields))
  }

  /** As `CsvSplitter.next`. */
  next(bytes: Uint8Array, from: number, end: number, isLast: boolean): number {
    const found = bytes.subarray(0, end).indexOf(LF, from)
    if (found < 0 && !isLast) return -1
    const lineEnd = found < 0 ? end : found
    this.row.line = this.#line++
    this.row.count = this.#columns.length
    this.faults.length = 0
    this.isBlank = isBlank(bytes, from, lineEnd)
    if (this.isBlank) return lineEnd + 1
    const object = this.#parse(bytes.subarray(from, lineEnd))
    if (object) this.#fill(object, lineEnd - from)
    else this.faults.push({ message: MESSAGES.json })
    if (object && hasRepeatedKey(bytes.subarray(from, lineEnd), Object.keys(object).length))
      this.faults.push({ message: MESSAGES.repeatedKey })
    return lineEnd + 1
  }

  #parse(line: Uint8Array): JsonObject | null {
    try {
      const value: unknown = JSON.parse(this.#decoder.decode(line))
      return isObject(value) ? value : null
    } catch {
      return null
    }
  }

  #fill(object: JsonObject, length: number): void {
    const { row } = this
    // A JSON string of n bytes never gives more than n bytes; numbers and flags are short.
    const room = length + 32 * this.#columns.length
    if (this.#cells.length < room) this.#cells = Buffer.allocUnsafeSlow(room * 2)
    row.bytes = this.#cells
    let at = 0
    this.#columns.forEach(([name, field], cell) => {
      const value = object[name] === undefined && field.since !== undefined ? null : object[name]
      const text = value === undefined ? null : cellOf(value, field)
      if (value === undefined) this.faults.push({ message: MESSAGES.missingField, field: name })
      else if (text === null) this.faults.push({ message: FAULTS.jsonType, field: name })
      row.starts[cell] = at
      at += this.#cells.write(text ?? '', at)
      row.ends[cell] = at
    })
    for (const name in object) if (!this.#names.has(name)) this.faults.push({ message: MESSAGES.unknownField, field: shownName(name) })
  }
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COLON = 0x3a

/** Whether a JSON object of plain values names a key twice: `JSON.parse` would keep the last without a word. */
function hasRepeatedKey(line: Uint8Array, keys: number): boolean {
  // Each key has its colon; only a line with more of them, also within values, needs a closer look.
  return colons(line) > keys && colonsOutsideText(line) > keys
}

function colons(line: Uint8Array): number {
  let count = 0
  for (let at = line.indexOf(COLON); at >= 0; at = line.indexOf(COLON, at + 1)) count++
  return count
}

function colonsOutsideText(line: Uint8Array): number {
  let count = 0
  let isText = false
  for (let at = 0; at < line.length; at++) {
    const byte = line[at]
    if (isText && byte === BACKSLASH) at++
    else if (byte === QUOTE) isText = !isText
    else if (!isText && byte === COLON) count++
  }
  return count
}
