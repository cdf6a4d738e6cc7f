import type { DeliveredFile } from '../delivery/delivery.ts'
import type { Findings } from '../report/findings.ts'
import { MESSAGES } from '../report/messages.ts'
import type { Words } from '../report/report.ts'
import { FAULTS, type FaultName } from './faults.ts'
import type { RawRow } from './raw-row.ts'
import { RowEncoder } from './row-encoder.ts'
import type { RowFault, RowHandler } from './row-handler.ts'
import { cellText, rowView } from './row-view.ts'

/** An NIP, PESEL or account number as people write it: longer than its code for what parts its digits. */
const SEPARATED = /^(?=.*[\s-]|PL)(PL)?[\s-]*\d(?:[\s-]?\d){5,}$/i

/** Checks every row of one file by itself; good rows are ready for the database in `encoder`. */
export class RowChecker implements RowHandler {
  rows = 0
  columns: readonly string[] | null = null
  encoder: RowEncoder | null = null
  readonly #file: DeliveredFile
  readonly #findings: Findings
  #row: RawRow | null = null
  #view: Readonly<Record<string, unknown>> = {}

  constructor(file: DeliveredFile, findings: Findings) {
    this.#file = file
    this.#findings = findings
  }

  /** A file with more rows than the manifest promises is not read further. */
  get isDone(): boolean {
    return this.rows > this.#file.declaredRows
  }

  begin(columns: readonly string[]): void {
    this.columns = columns
    this.encoder = new RowEncoder(columns, this.#file.dataset, this.#file.encoding)
  }

  row(row: RawRow, length: number): void {
    this.rows++
    if (this.#row !== row) this.#view = rowView(row, this.columns ?? [], this.#file.dataset.fields, this.#file.encoding)
    this.#row = row
    const position = this.encoder?.encode(row, length, this.#onFault)
    if (position !== undefined && position >= 0 && !this.#passesChecks(row)) this.encoder?.rewind(position)
  }

  badRow(line: number, faults: readonly RowFault[]): void {
    this.rows++
    for (const fault of faults) this.#tell(line, fault.message, fault.field)
  }

  badHeader(faults: readonly RowFault[]): void {
    for (const fault of faults) this.#tell(1, fault.message, fault.field)
  }

  #passesChecks(row: RawRow): boolean {
    let passes = true
    for (const check of this.#file.dataset.checks) {
      if (check.holds(this.#view)) continue
      passes = false
      this.#tell(row.line, check.message, check.field, this.#textOf(check.field))
    }
    return passes
  }

  readonly #onFault = (cell: number, fault: FaultName): void => {
    const field = this.columns?.[cell] ?? ''
    const value = this.#textOf(field)
    this.#tell(this.#row?.line ?? 0, fault === 'tooLong' && SEPARATED.test(value) ? MESSAGES.separatedDigits : FAULTS[fault], field, value)
  }

  #textOf(field: string): string {
    const cell = this.columns?.indexOf(field) ?? -1
    return this.#row && cell >= 0 ? cellText(this.#row, cell, this.#file.encoding) : ''
  }

  #tell(line: number, message: Words, field?: string, value?: string): void {
    const { name, dataset } = this.#file
    this.#findings.add(message, {
      dataset: dataset.name,
      file: name,
      line,
      ...(field !== undefined && { field }),
      ...(value !== undefined && { value }),
    })
  }
}
