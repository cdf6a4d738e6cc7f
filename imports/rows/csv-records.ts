import type { Dataset } from '#shared/service/dataset.ts'
import type { Encoding } from '../delivery/manifest.ts'
import { words } from '../report/findings.ts'
import { shownName } from '../report/mask.ts'
import { MESSAGES } from '../report/messages.ts'
import type { RawRow } from './raw-row.ts'
import { CsvSplitter } from './csv-splitter.ts'
import { cellText } from './row-view.ts'
import type { RecordTaker } from './windows.ts'
import type { RowFault, RowHandler } from './row-handler.ts'

/** A CSV file as header and rows. */
export class CsvRecords implements RecordTaker {
  readonly #splitter = new CsvSplitter()
  readonly #dataset: Dataset
  readonly #encoding: Encoding
  readonly #handler: RowHandler
  #columns: readonly string[] | null = null
  #isUnreadable = false
  /** Line of the first blank line; at the end of a file they say nothing. */
  #blankLine: number | null = null

  constructor(dataset: Dataset, encoding: Encoding, handler: RowHandler) {
    this.#dataset = dataset
    this.#encoding = encoding
    this.#handler = handler
  }

  get isDone(): boolean {
    return this.#isUnreadable || this.#handler.isDone
  }

  next(bytes: Uint8Array, from: number, end: number, isLast: boolean): number {
    const next = this.#splitter.next(bytes, from, end, isLast)
    if (next < 0) return next
    if (this.#columns === null) this.#header()
    else this.#row(next - from, this.#columns.length)
    return next
  }

  /** A file without a header is told at its end. */
  finish(): void {
    if (this.#columns === null && !this.#isUnreadable) this.#handler.badHeader([{ message: MESSAGES.noHeader }])
  }

  #row(length: number, expected: number): void {
    const { row, isBroken } = this.#splitter
    if (expected > 1 && row.count === 1 && row.starts[0] === row.ends[0] && !isBroken) {
      this.#blankLine ??= row.line
      return
    }
    if (this.#blankLine !== null) this.#handler.badRow(this.#blankLine, [{ message: MESSAGES.emptyRow }])
    this.#blankLine = null
    if (isBroken) this.#handler.badRow(row.line, [{ message: MESSAGES.quotes }])
    else if (isEmpty(row)) this.#handler.badRow(row.line, [{ message: MESSAGES.emptyRow }])
    else if (row.count !== expected)
      this.#handler.badRow(row.line, [{ message: words(MESSAGES.cellCount, { actual: row.count, expected }) }])
    else this.#handler.row(row, length)
  }

  #header(): void {
    const { row } = this.#splitter
    const names = Array.from({ length: Math.min(row.count, row.starts.length) }, (_, cell) => cellText(row, cell, this.#encoding))
    const faults = headerFaults(names, Object.keys(this.#dataset.fields))
    this.#isUnreadable = faults.length > 0
    this.#columns = names
    if (this.#isUnreadable) this.#handler.badHeader(faults)
    else this.#handler.begin(names)
  }
}

/** Of several values none is there; a row of a single column may have an empty one. */
function isEmpty({ count, starts, ends }: RawRow): boolean {
  if (count < 2 || count > starts.length) return false
  for (let cell = 0; cell < count; cell++) if (starts[cell] !== ends[cell]) return false
  return true
}

const OTHER_SEPARATORS: Readonly<Record<string, string>> = { ',': '„,”', '\t': 'tab', '|': '„|”' }

/** Which other character separates names that the dataset knows. */
function otherSeparator([header = '', ...more]: readonly string[], known: readonly string[]): string | undefined {
  if (more.length > 0) return undefined
  return Object.keys(OTHER_SEPARATORS).find(
    (separator) => header.split(separator).filter((name) => known.includes(name.replaceAll('"', ''))).length > 1,
  )
}

function headerFaults(names: readonly string[], known: readonly string[]): RowFault[] {
  if (/^sep=/i.test(names[0] ?? '')) return [{ message: MESSAGES.forSpreadsheets }]
  if (names.some((name) => name.includes('\r'))) return [{ message: MESSAGES.lineEnds }]
  const separator = otherSeparator(names, known)
  if (separator !== undefined) return [{ message: words(MESSAGES.separator, { separator: OTHER_SEPARATORS[separator] ?? separator }) }]
  if (names.at(-1) === '' && names.length > 1) return [{ message: MESSAGES.emptyColumn }]
  const unknown = names.filter((name) => !known.includes(name))
  const repeated = names.filter((name, index) => names.indexOf(name) !== index)
  const missing = known.filter((name) => !names.includes(name))
  return [
    ...unknown.map((field) => ({ message: MESSAGES.unknownField, field: shownName(field) })),
    ...repeated.map((field) => ({ message: MESSAGES.repeatedField, field: shownName(field) })),
    ...missing.map((field) => ({ message: MESSAGES.missingField, field })),
  ]
}
