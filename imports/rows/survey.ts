import type { DeliveredFile, Form } from '../delivery/delivery.ts'
import { ColumnForms } from './forms.ts'
import type { RawRow } from './raw-row.ts'
import { recordsOf } from './records.ts'
import type { RowHandler } from './row-handler.ts'
import { cellText } from './row-view.ts'
import { plainText } from './text-cells.ts'
import { readWindows } from './windows.ts'

/** Looks at some columns of a file from its first row to its last, or to where they are known to be of several forms. */
class Survey implements RowHandler {
  readonly #file: DeliveredFile
  readonly #wanted: ReadonlySet<string>
  #columns: readonly (readonly [cell: number, forms: ColumnForms])[] = []
  readonly forms = new Map<string, ColumnForms>()

  constructor(file: DeliveredFile, wanted: readonly string[]) {
    this.#file = file
    this.#wanted = new Set(wanted)
  }

  get isDone(): boolean {
    return this.#columns.length > 0 && this.#columns.every(([, { isMixed }]) => isMixed)
  }

  begin(columns: readonly string[]): void {
    this.#columns = columns.flatMap((name, cell) => {
      const field = this.#file.dataset.fields[name]
      if (!field || !this.#wanted.has(name)) return []
      const forms = new ColumnForms(field)
      this.forms.set(name, forms)
      return [[cell, forms] as const]
    })
  }

  row(row: RawRow): void {
    for (const [cell, forms] of this.#columns) {
      if (row.starts[cell] !== row.ends[cell] && !forms.isMixed) forms.add(plainText(cellText(row, cell, this.#file.encoding)))
    }
  }

  badRow(): void {
    // Told when the file is read for its rows.
  }

  badHeader(): void {
    // As above.
  }
}

/** The form of each of these columns in the whole file; null where it cannot be known what they mean. */
export async function surveyForms(file: DeliveredFile, columns: readonly string[]): Promise<ReadonlyMap<string, Form | null>> {
  const survey = new Survey(file, columns)
  await readWindows(file.handle, recordsOf(file, survey), {})
  return new Map([...survey.forms].map(([name, { held }]) => [name, held]))
}
