import type { Words } from '../report/report.ts'
import type { RawRow } from './raw-row.ts'

export interface RowFault {
  readonly message: Words
  readonly field?: string
}

/** What the readers of both formats call, in the order of the file. */
export interface RowHandler {
  /** The columns of the file in its order, all of them known. Once, before any row. */
  begin(columns: readonly string[]): void
  /** A row with as many cells as there are columns. `length`: its bytes in the file. */
  row(row: RawRow, length: number): void
  /** A row that cannot be taken apart: it counts, but gives no values. */
  badRow(line: number, faults: readonly RowFault[]): void
  /** Something is wrong with the header. */
  badHeader(faults: readonly RowFault[]): void
  /** No more rows are wanted. */
  readonly isDone: boolean
}
