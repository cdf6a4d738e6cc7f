import type { DeliveredFile } from '../delivery/delivery.ts'
import type { Findings } from '../report/findings.ts'
import { PlainRows } from '../rows/plain-rows.ts'
import type { RawRow } from '../rows/raw-row.ts'
import { recordsOf } from '../rows/records.ts'
import type { RowHandler } from '../rows/row-handler.ts'
import { rowView } from '../rows/row-view.ts'
import { readWindows } from '../rows/windows.ts'
import type { Offence, Violation } from './violation.ts'

function nameOf(values: readonly unknown[]): string {
  return values.map((value) => String(value)).join('\u0000')
}

/**
 * Reads a file once more to find the lines of rows that broke a rule. Tables do not keep line numbers: they would cost
 * every good import what only a bad one needs.
 */
class Locator implements RowHandler {
  readonly found: { line: number; offence: Offence }[] = []
  readonly seen = new Set<string>()
  readonly #violation: Violation
  readonly #wanted: ReadonlyMap<string, Offence>
  readonly #file: DeliveredFile
  readonly #limit: number
  #columns: readonly string[] = []
  #row: RawRow | null = null
  #plain: PlainRows | null = null
  #view: Readonly<Record<string, unknown>> = {}

  constructor(file: DeliveredFile, violation: Violation, limit: number) {
    this.#file = file
    this.#violation = violation
    this.#wanted = new Map(violation.offences.map((offence) => [nameOf(offence.values), offence]))
    this.#limit = limit
  }

  get isDone(): boolean {
    return this.found.length >= this.#limit
  }

  begin(columns: readonly string[]): void {
    this.#columns = columns
    this.#plain = new PlainRows(columns, this.#file)
  }

  row(given: RawRow): void {
    const row = this.#plain?.of(given) ?? given
    if (this.#row !== row) this.#view = rowView(row, this.#columns, this.#file.dataset.fields, this.#file.encoding)
    this.#row = row
    const name = nameOf(this.#violation.fields.map((field) => this.#view[field]))
    const offence = this.#wanted.get(name)
    if (!offence) return
    const isFirst = !this.seen.has(name)
    this.seen.add(name)
    if (!(isFirst && this.#violation.sparesFirst)) this.found.push({ line: row.line, offence })
  }

  badRow(): void {
    // Told when the file was read the first time.
  }

  badHeader(): void {
    // As above.
  }
}

/** The first line of each offence that stands in `file`. */
export async function linesOf(violation: Violation, file: DeliveredFile): Promise<Map<Offence, number>> {
  const locator = new Locator(file, violation, Infinity)
  await readWindows(file.handle, recordsOf(file, locator), {})
  const lines = new Map<Offence, number>()
  for (const { line, offence } of locator.found) if (!lines.has(offence)) lines.set(offence, line)
  return lines
}

/** Adds the findings of a violation, with file and line where the rows stand in `file`. */
export async function report(violation: Violation, file: DeliveredFile | undefined, findings: Findings): Promise<void> {
  const { dataset, field, rule, offences, total } = violation
  const before = findings.total
  const located = new Set<Offence>()
  if (file && findings.room > 0) {
    const locator = new Locator(file, violation, findings.room)
    await readWindows(file.handle, recordsOf(file, locator), {})
    for (const { line, offence } of locator.found) {
      located.add(offence)
      findings.add(offence.message, { dataset: dataset.name, file: file.name, line, field, value: offence.shown, rule })
    }
  }
  for (const offence of offences) {
    if (located.has(offence)) continue
    if (findings.total - before >= total) break
    // Without a line the row can only be named by the values it was found by.
    findings.add(offence.message, { dataset: dataset.name, field: violation.fields.join(', '), value: offence.values.join(', '), rule })
  }
  findings.addUncounted(total - (findings.total - before))
}
