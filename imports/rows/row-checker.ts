import { OWNER } from '#shared/service/dataset.ts'
import type { Asides } from '../report/asides.ts'
import type { RowsFile, Form } from '../delivery/delivery.ts'
import { findingOf, type Findings } from '../report/findings.ts'
import { MESSAGES } from '../report/messages.ts'
import type { Rule, Words } from '../report/report.ts'
import { FAULTS, type FaultName } from './faults.ts'
import { isOfAnotherSense, NO_DATES, publishedForm, readingOf } from './forms.ts'
import { PlainRows, type Otherwise } from './plain-rows.ts'
import type { RawRow } from './raw-row.ts'
import { RowEncoder } from './row-encoder.ts'
import type { RowFault, RowHandler } from './row-handler.ts'
import { cellText, rowView } from './row-view.ts'
import { plainText } from './text-cells.ts'

/** An NIP, PESEL or account number as people write it: longer than its code for what parts its digits. */
const SEPARATED = /^(?=.*[\s-]|PL)(PL)?[\s-]*\d(?:[\s-]?\d){5,}$/i

const NONE: (() => void)[] = []
/** Most values of a file with bytes that are no letters that are told one by one. */
const FOREIGN_TOLD = 20
const NOTHING: readonly string[] = []

/** Checks every row of one file by itself; good rows are ready for the database in `encoder`. */
export class RowChecker implements RowHandler {
  rows = 0
  columns: readonly string[] | null = null
  encoder: RowEncoder | null = null
  /** Columns with a value in another form than the published one: before the row is judged, it must be known what the column is written in. */
  doubtful: readonly string[] = []
  readonly #file: RowsFile
  readonly #findings: Findings
  /** Where faulty rows go; null where each refuses the delivery. */
  readonly #asides: Asides | null
  /** The row as it is delivered, and as it was tried last. */
  #given: RawRow | null = null
  #row: RawRow | null = null
  #length = 0
  #foreign = 0
  #faults: (() => void)[] = NONE
  /** Fields whose value is faulty in the row that was tried last. */
  #faulty: readonly string[] = []
  #plain: PlainRows | null = null
  #view: Readonly<Record<string, unknown>> = {}
  /** Columns of which the form is known, and those that are refused for it. */
  readonly #decided = new Set<string>()
  readonly #refused = new Set<string>()
  /** How many values of each column were written otherwise. */
  readonly #otherwise = new Map<Otherwise, number[]>()

  constructor(file: RowsFile, { findings, asides }: { readonly findings: Findings; readonly asides: Asides | null }) {
    this.#file = file
    this.#findings = findings
    this.#asides = asides
  }

  /** What was written otherwise than the register has it, and is taken all the same: how many values of a field, and why. */
  get otherwise(): { readonly field: string; readonly why: Otherwise; readonly n: number }[] {
    return [...this.#otherwise].flatMap(([why, counts]) =>
      counts.map((n, cell) => ({ field: this.columns?.[cell] ?? '', why, n })).filter(({ n }) => n > 0),
    )
  }

  /** Bytes of the file are no letters of the declared encoding. */
  get hasForeignBytes(): boolean {
    return this.#foreign > 0
  }

  /** A file with more rows than the manifest promises is not read further; nor is one for the time that a column is in doubt. */
  get isDone(): boolean {
    return this.rows > this.#file.declaredRows || this.doubtful.length > 0
  }

  begin(columns: readonly string[]): void {
    this.columns = columns
    this.encoder = new RowEncoder(columns, this.#file.dataset, this.#file.encoding)
    this.#plain = new PlainRows(columns, this.#file)
  }

  row(row: RawRow, length: number): void {
    this.rows++
    this.#given = row
    this.#length = length
    this.#judgeRow(row)
  }

  /** Goes on with the row that raised the doubt. Null: it cannot be known what the column means. */
  decide(forms: ReadonlyMap<string, Form | null>): void {
    for (const [name, form] of forms) {
      this.#decided.add(name)
      if (form === null) this.#refuse(name, this.#misread(name))
      else if (form !== this.#publishedForm(name)) this.#file.forms.set(name, form)
    }
    this.doubtful = []
    if (this.#given) this.#judgeRow(this.#given)
  }

  badRow(line: number, faults: readonly RowFault[]): void {
    this.rows++
    for (const fault of faults) this.#tell(line, fault.message, fault.field)
  }

  badHeader(faults: readonly RowFault[]): void {
    for (const fault of faults) this.#tell(1, fault.message, fault.field)
  }

  #judgeRow(row: RawRow): void {
    // What is only written otherwise is no fault. A file that is right is never asked.
    let faults = this.#file.forms.size > 0 ? this.#takePlain(row, true) : this.#take(row)
    if (faults.length > 0) faults = this.#takePlain(row, false)
    if (faults.length === 0) return
    this.doubtful = this.#faulty.filter((name) => !this.#decided.has(name) && this.#isInAnotherForm(name))
    if (this.doubtful.length === 0) for (const fault of faults) fault()
  }

  #takePlain(row: RawRow, isQuick: boolean): (() => void)[] {
    const plain = this.#plain?.of(row, isQuick) ?? null
    const faults = this.#take(plain ?? row)
    if (plain && faults.length === 0) for (const [cell, why] of this.#plain?.changed ?? []) this.#count(cell, why)
    return faults
  }

  #count(cell: number, why: Otherwise): void {
    const counts = this.#otherwise.get(why) ?? (this.columns ?? []).map(() => 0)
    counts[cell] = (counts[cell] ?? 0) + 1
    this.#otherwise.set(why, counts)
  }

  /** Writes the row where nothing is wrong with it; else gives how each fault is told. */
  #take(row: RawRow): (() => void)[] {
    const { dataset, encoding } = this.#file
    if (this.#row !== row) this.#view = rowView(row, this.columns ?? [], dataset.fields, encoding)
    this.#row = row
    this.#faults = NONE
    this.#faulty = NOTHING
    const position = this.encoder?.encode(row, this.#length, this.#onFault) ?? -1
    if (position < 0) return this.#faults
    for (const check of dataset.checks) if (!check.holds(this.#view)) this.#note(() => this.#judge('check', check.message, check.field))
    if (this.#faults.length > 0) this.encoder?.rewind(position)
    else for (const cell of this.encoder?.otherwise ?? []) this.#count(cell, 'trimmed')
    return this.#faults
  }

  #note(tell: () => void): void {
    this.#faults = [...this.#faults, tell]
  }

  readonly #onFault = (cell: number, fault: FaultName): void => {
    const name = this.columns?.[cell] ?? ''
    this.#faulty = [...this.#faulty, name]
    this.#note(() => {
      const value = this.#textOf(name)
      // Bytes that are no letters say something of the file, not of one row.
      if (fault === 'encoding') this.#tellForeign(name, value)
      else if (this.#isMixed(name)) this.#refuse(name, this.#misread(name))
      else this.#judge('value', this.#messageOf(name, fault, value), name)
    })
  }

  /** The first of them are told: in a file of another encoding every row has some. */
  #tellForeign(name: string, value: string): void {
    this.#foreign++
    if (this.#foreign <= FOREIGN_TOLD) this.#tell(this.#given?.line ?? 0, FAULTS.encoding, name, value)
    else this.#findings.addUncounted(1)
  }

  #messageOf(name: string, fault: FaultName, value: string): Words {
    if (fault === 'tooLong' && SEPARATED.test(value)) return MESSAGES.separatedDigits
    if (fault === 'date' && NO_DATES.has(this.#readingOf(name)?.plain(this.#formOf(name)) ?? '')) return MESSAGES.noDate
    return this.#isInAnotherForm(name) ? MESSAGES.otherForm : FAULTS[fault]
  }

  #publishedForm(name: string): Form | null {
    const field = this.#file.dataset.fields[name]
    return field ? publishedForm(field) : null
  }

  #formOf(name: string): Form {
    return this.#file.forms.get(name) ?? this.#publishedForm(name) ?? '|'
  }

  #readingOf(name: string) {
    const field = this.#file.dataset.fields[name]
    return field ? readingOf(field, plainText(this.#textOf(name))) : null
  }

  #isInAnotherForm(name: string): boolean {
    return this.#readingOf(name)?.forms.includes(this.#formOf(name)) === false
  }

  /** Two values of the column may be taken for one another: that is no fault of one row. */
  #isMixed(name: string): boolean {
    if (!this.#decided.has(name)) return false
    return this.#refused.has(name) || isOfAnotherSense(this.#readingOf(name)?.forms ?? [this.#formOf(name)], this.#formOf(name))
  }

  /** Told once of a column, at the row that first shows it. */
  #refuse(name: string, message: Words): void {
    if (!this.#refused.has(name)) this.#tell(this.#given?.line ?? 0, message, name, this.#textOf(name))
    this.#refused.add(name)
  }

  /** What is wrong with a column whose values could be misread. */
  #misread(name: string): Words {
    if (this.#file.dataset.fields[name]?.kind === 'date') return MESSAGES.unsureOrder
    return this.#readingOf(name)?.forms.includes('both|') ? MESSAGES.doubleMarks : MESSAGES.mixedMarks
  }

  /** A row that can be taken apart, and breaks a rule. */
  #judge(rule: Rule, message: Words, field: string): void {
    const { name: file, dataset } = this.#file
    const line = this.#given?.line ?? 0
    const value = this.#textOf(field)
    const cause = { ...findingOf(message, { dataset: dataset.name, file, line, field, value }), rule }
    if (!this.#asides?.take(dataset, this.#subject(), cause)) this.#tell(line, message, field, value, rule)
  }

  #subject(): number | null {
    const text = plainText(this.#textOf(OWNER))
    return /^-?\d{1,15}$/.test(text) ? Number(text) : null
  }

  #textOf(field: string): string {
    const cell = this.columns?.indexOf(field) ?? -1
    return this.#given && cell >= 0 ? cellText(this.#given, cell, this.#file.encoding) : ''
  }

  #tell(line: number, message: Words, field?: string, value?: string, rule?: Rule): void {
    const { name, dataset } = this.#file
    this.#findings.add(message, {
      dataset: dataset.name,
      file: name,
      line,
      ...(field !== undefined && { field }),
      ...(value !== undefined && { value }),
      ...(rule && { rule }),
    })
  }
}
