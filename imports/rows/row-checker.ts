import { OWNER } from '#shared/service/dataset.ts'
import type { Asides } from '../report/asides.ts'
import type { DeliveredFile } from '../delivery/delivery.ts'
import { findingOf, type Findings } from '../report/findings.ts'
import { MESSAGES } from '../report/messages.ts'
import type { Rule, Words } from '../report/report.ts'
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
  /** Where faulty rows go; null where each refuses the delivery. */
  readonly #asides: Asides | null
  #row: RawRow | null = null
  #view: Readonly<Record<string, unknown>> = {}

  constructor(file: DeliveredFile, { findings, asides }: { readonly findings: Findings; readonly asides: Asides | null }) {
    this.#file = file
    this.#findings = findings
    this.#asides = asides
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
    if (position !== undefined && position >= 0 && !this.#passesChecks()) this.encoder?.rewind(position)
  }

  badRow(line: number, faults: readonly RowFault[]): void {
    this.rows++
    for (const fault of faults) this.#tell(line, fault.message, fault.field)
  }

  badHeader(faults: readonly RowFault[]): void {
    for (const fault of faults) this.#tell(1, fault.message, fault.field)
  }

  #passesChecks(): boolean {
    let passes = true
    for (const check of this.#file.dataset.checks) {
      if (check.holds(this.#view)) continue
      passes = false
      this.#judge('check', check.message, check.field)
    }
    return passes
  }

  readonly #onFault = (cell: number, fault: FaultName): void => {
    const field = this.columns?.[cell] ?? ''
    const value = this.#textOf(field)
    const message = fault === 'tooLong' && SEPARATED.test(value) ? MESSAGES.separatedDigits : FAULTS[fault]
    // Bytes that are no letters say something of the file, not of one row.
    if (fault === 'encoding') this.#tell(this.#row?.line ?? 0, message, field, value)
    else this.#judge('value', message, field)
  }

  /** A row that can be taken apart, and breaks a rule. */
  #judge(rule: Rule, message: Words, field: string): void {
    const { name: file, dataset } = this.#file
    const line = this.#row?.line ?? 0
    const value = this.#textOf(field)
    const cause = { ...findingOf(message, { dataset: dataset.name, file, line, field, value }), rule }
    if (!this.#asides?.take(dataset, this.#subject(), cause)) this.#tell(line, message, field, value)
  }

  #subject(): number | null {
    const text = this.#textOf(OWNER)
    return /^-?\d{1,15}$/.test(text) ? Number(text) : null
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
