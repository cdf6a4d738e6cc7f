import type { Dataset } from '#shared/service/dataset.ts'
import type { Fields } from '#shared/service/field.ts'
import type { RowsFile } from '../delivery/delivery.ts'
import type { Encoding } from '../delivery/manifest.ts'
import { words } from '../report/findings.ts'
import { shownName } from '../report/mask.ts'
import type { Words } from '../report/report.ts'
import { MESSAGES } from '../report/messages.ts'
import { JsonRecords } from './json-records.ts'
import type { RowHandler, RowFault } from './row-handler.ts'
import type { RawRow } from './raw-row.ts'
import { CsvSplitter } from './csv-splitter.ts'
import { cellText } from './row-view.ts'
import { plainText } from './text-cells.ts'
import type { RecordTaker } from './windows.ts'

/** A CSV file as header and rows. */
class CsvRecords implements RecordTaker {
  readonly #splitter = new CsvSplitter()
  readonly #dataset: Dataset
  readonly #encoding: Encoding
  readonly #handler: RowHandler
  #columns: readonly string[] | null = null
  #isUnreadable = false
  #isForSpreadsheets = false
  #emptyRows = 0
  /** Blank lines that no row has followed yet: at the end of a file they say nothing. */
  #blankLines = 0

  constructor(dataset: Dataset, encoding: Encoding, handler: RowHandler) {
    this.#dataset = dataset
    this.#encoding = encoding
    this.#handler = handler
  }

  get isDone(): boolean {
    return this.#isUnreadable || this.#handler.isDone
  }

  /** What was read past: none of it is a row. */
  get remarks(): Words[] {
    return [
      ...(this.#isForSpreadsheets ? [MESSAGES.forSpreadsheets] : []),
      ...(this.#splitter.isOfMacintosh && this.#columns !== null ? [MESSAGES.lineEnds] : []),
      ...(this.#emptyRows > 0 ? [words(MESSAGES.emptyRows, { n: this.#emptyRows })] : []),
    ]
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
    if (expected > 1 && !isBroken && isEmpty(row)) {
      if (row.count === 1) this.#blankLines++
      else this.#emptyRows++
      return
    }
    this.#emptyRows += this.#blankLines
    this.#blankLines = 0
    if (isBroken) this.#handler.badRow(row.line, [{ message: MESSAGES.quotes }])
    else if (row.count !== expected)
      this.#handler.badRow(row.line, [{ message: words(MESSAGES.cellCount, { actual: row.count, expected }) }])
    else this.#handler.row(row, length)
  }

  #header(): void {
    const { row } = this.#splitter
    if (!this.#isForSpreadsheets && isHint(row, this.#encoding)) {
      this.#isForSpreadsheets = true
      return
    }
    const names = Array.from({ length: Math.min(row.count, row.starts.length) }, (_, cell) =>
      plainText(cellText(row, cell, this.#encoding)),
    )
    const faults = headerFaults(names, this.#dataset.fields)
    this.#isUnreadable = faults.length > 0
    this.#columns = names
    if (this.#isUnreadable) this.#handler.badHeader(faults)
    else this.#handler.begin(names)
  }
}

/** Blanks, and the byte by which DOS ends a file. */
const isBlank = (byte: number | undefined) => byte === 0x20 || byte === 0x1a

/** Nothing stands in any cell of the row. */
function isEmpty({ bytes, count, starts, ends }: RawRow): boolean {
  if (count > starts.length) return false
  for (let cell = 0; cell < count; cell++)
    for (let at = starts[cell] ?? 0; at < (ends[cell] ?? 0); at++) if (!isBlank(bytes[at])) return false
  return true
}

/** The first line tells a spreadsheet what separates values. */
function isHint(row: RawRow, encoding: Encoding): boolean {
  return row.count === 2 && /^sep=$/i.test(cellText(row, 0, encoding)) && row.starts[1] === row.ends[1]
}

const OTHER_SEPARATORS: Readonly<Record<string, string>> = { ',': '„,”', '\t': 'tab', '|': '„|”' }

/** Which other character separates names that the dataset knows. */
function otherSeparator([header = '', ...more]: readonly string[], known: readonly string[]): string | undefined {
  if (more.length > 0) return undefined
  return Object.keys(OTHER_SEPARATORS).find(
    (separator) => header.split(separator).filter((name) => known.includes(name.replaceAll('"', ''))).length > 1,
  )
}

function headerFaults(names: readonly string[], fields: Fields): RowFault[] {
  const known = Object.keys(fields)
  const hinted = /^sep=(.)/i.exec(names[0] ?? '')?.[1]
  if (hinted !== undefined) return [{ message: words(MESSAGES.separator, { separator: OTHER_SEPARATORS[hinted] ?? `„${hinted}”` }) }]
  const separator = otherSeparator(names, known)
  if (separator !== undefined) return [{ message: words(MESSAGES.separator, { separator: OTHER_SEPARATORS[separator] ?? separator }) }]
  if (names.at(-1) === '' && names.length > 1) return [{ message: MESSAGES.emptyColumn }]
  const unknown = names.filter((name) => !known.includes(name))
  const repeated = names.filter((name, index) => names.indexOf(name) !== index)
  const missing = known.filter((name) => !names.includes(name) && fields[name]?.since === undefined)
  return [
    ...unknown.map((field) => ({ message: MESSAGES.unknownField, field: shownName(field) })),
    ...repeated.map((field) => ({ message: MESSAGES.repeatedField, field: shownName(field) })),
    ...missing.map((field) => ({ message: MESSAGES.missingField, field })),
  ]
}

/** The rows of a file, whichever its format. */
export function recordsOf({ format, dataset, encoding }: RowsFile, handler: RowHandler): CsvRecords | JsonRecords {
  return format === 'csv' ? new CsvRecords(dataset, encoding, handler) : new JsonRecords(dataset, handler)
}
