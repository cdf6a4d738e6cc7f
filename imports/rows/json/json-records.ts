import type { Dataset } from '#shared/service/dataset.ts'
import { JsonSplitter } from './json-splitter.ts'
import type { RowHandler } from '../row-handler.ts'
import type { RecordTaker } from '../windows.ts'

/** An NDJSON file as rows; its columns are the fields of the dataset. */
export class JsonRecords implements RecordTaker {
  readonly #splitter: JsonSplitter
  readonly #columns: readonly string[]
  readonly #handler: RowHandler

  constructor(dataset: Dataset, handler: RowHandler) {
    this.#splitter = new JsonSplitter(dataset.fields)
    this.#columns = Object.keys(dataset.fields)
    this.#handler = handler
    handler.begin(this.#columns)
  }

  get isDone(): boolean {
    return this.#handler.isDone
  }

  next(bytes: Uint8Array, from: number, end: number, isLast: boolean): number {
    const next = this.#splitter.next(bytes, from, end, isLast)
    if (next < 0) return next
    const { row, faults } = this.#splitter
    if (faults.length === 0) this.#handler.row(row, (row.ends[row.count - 1] ?? 0) + 1)
    else this.#handler.badRow(row.line, faults)
    return next
  }
}
