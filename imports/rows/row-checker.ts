import { OWNER } from '#shared/service/dataset.ts'
import type { Asides } from '../report/asides.ts'
import type { DeliveredFile } from '../delivery/delivery.ts'
import { findingOf, type Findings } from '../report/findings.ts'
import { MESSAGES } from '../report/messages.ts'
import type { Rule, Words } from '../report/report.ts'
import { FAULTS, type FaultName } from './faults.ts'
import { PlainCodes } from './plain-codes.ts'
import type { RawRow } from './raw-row.ts'
import { RowEncoder } from './row-encoder.ts'
import type { RowFault, RowHandler } from './row-handler.ts'
import { cellText, rowView } from './row-view.ts'

/** An NIP, PESEL or account number as people write it: longer than its code for what parts its digits. */
const SEPARATED = /^(?=.*[\s-]|PL)(PL)?[\s-]*\d(?:[\s-]?\d){5,}$/i

const NONE: (() => void)[] = []

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
  #faults: (() => void)[] = NONE
  #codes: PlainCodes | null = null
  #view: Readonly<Record<string, unknown>> = {}

  constructor(file: DeliveredFile, { findings, asides }: { readonly findings: Findings; readonly asides: Asides | null }) {
    this.#file = file
    this.#findings = findings
    this.#asides = asides
  }

  /** Field → codes that were written otherwise than the register has them, and are taken all the same. */
  get otherwise(): ReadonlyMap<string, number> {
    return this.#codes?.counts ?? new Map()
  }

  /** A file with more rows than the manifest promises is not read further. */
  get isDone(): boolean {
    return this.rows > this.#file.declaredRows
  }

  begin(columns: readonly string[]): void {
    this.columns = columns
    this.encoder = new RowEncoder(columns, this.#file.dataset, this.#file.encoding)
    this.#codes = new PlainCodes(columns, this.#file.dataset)
  }

  row(row: RawRow, length: number): void {
    this.rows++
    let faults = this.#take(row, length)
    if (faults.length > 0) {
      // What is only written otherwise is no fault.
      const plain = this.#codes?.of(row) ?? null
      if (plain) {
        faults = this.#take(plain, length)
        if (faults.length === 0) this.#codes?.count(row, plain)
      }
    }
    for (const fault of faults) fault()
  }

  badRow(line: number, faults: readonly RowFault[]): void {
    this.rows++
    for (const fault of faults) this.#tell(line, fault.message, fault.field)
  }

  badHeader(faults: readonly RowFault[]): void {
    for (const fault of faults) this.#tell(1, fault.message, fault.field)
  }

  /** Writes the row where nothing is wrong with it; else gives how each fault is told. */
  #take(row: RawRow, length: number): (() => void)[] {
    const { dataset, encoding } = this.#file
    if (this.#row !== row) this.#view = rowView(row, this.columns ?? [], dataset.fields, encoding)
    this.#row = row
    this.#faults = NONE
    const position = this.encoder?.encode(row, length, this.#onFault) ?? -1
    if (position < 0) return this.#faults
    for (const check of dataset.checks) if (!check.holds(this.#view)) this.#note(() => this.#judge('check', check.message, check.field))
    if (this.#faults.length > 0) this.encoder?.rewind(position)
    return this.#faults
  }

  #note(tell: () => void): void {
    this.#faults = [...this.#faults, tell]
  }

  readonly #onFault = (cell: number, fault: FaultName): void => {
    const field = this.columns?.[cell] ?? ''
    this.#note(() => {
      const value = this.#textOf(field)
      const message = fault === 'tooLong' && SEPARATED.test(value) ? MESSAGES.separatedDigits : FAULTS[fault]
      // Bytes that are no letters say something of the file, not of one row.
      if (fault === 'encoding') this.#tell(this.#row?.line ?? 0, message, field, value)
      else this.#judge('value', message, field)
    })
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
