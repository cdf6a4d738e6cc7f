import type { Dataset } from '#shared/service/dataset.ts'
import type { Encoding } from '../delivery/manifest.ts'
import type { CellWriter, Written } from './cell-writer.ts'
import { cellWriter } from './cells.ts'
import { faultCode, faultOfCode, type FaultName } from './faults.ts'
import { unescapeCell, type RawRow } from './raw-row.ts'

const TAB = 0x09
const LF = 0x0a
const BACKSLASH = 0x5c
const CAPITAL_N = 0x4e
const MISSING = faultCode('missing')
/** One byte of a cell becomes at most three: a CP1250 character in UTF-8. */
const GROWTH = 3

/** Full batches are handed to the database; a new one is begun meanwhile. */
const BATCH_BYTES = 128 * 1024

interface Column {
  readonly write: CellWriter
  readonly isNullable: boolean
}

/** Checks the cells of rows one by one and writes good rows as PostgreSQL's COPY text. */
export class RowEncoder {
  /** Batches ready to be sent; the owner empties the list. */
  readonly ready: Buffer[] = []
  /** Cells of the last row that were written otherwise than the register has them. */
  readonly otherwise: number[] = []
  readonly #columns: readonly Column[]
  #batch: Buffer = Buffer.allocUnsafeSlow(BATCH_BYTES)
  readonly #to: Written = { bytes: this.#batch, at: 0, isOtherwise: false }
  #used = 0
  #scratch = new Uint8Array(1024)

  constructor(columns: readonly string[], dataset: Dataset, encoding: Encoding) {
    this.#columns = columns.map((name) => {
      const field = dataset.fields[name]
      if (!field) throw new TypeError(`${dataset.name} has no field ${name}`)
      return { write: cellWriter(field, encoding), isNullable: field.nullable }
    })
  }

  /**
   * Appends the row and gives the position for `rewind`, or -1 where a cell is bad: then the row is left out and `onFault`
   * was called for every bad cell. `length`: bytes of the row in the file.
   */
  encode(row: RawRow, length: number, onFault: (cell: number, fault: FaultName) => void): number {
    this.#reserve(length * GROWTH + this.#columns.length * 3)
    if (this.otherwise.length > 0) this.otherwise.length = 0
    const begin = this.#used
    let isGood = true
    let at = begin
    for (let cell = 0; cell < this.#columns.length; cell++) {
      const next = this.#encodeCell(row, cell, at)
      if (next < 0) {
        isGood = false
        onFault(cell, faultOfCode(next))
        continue
      }
      this.#batch[next] = TAB
      at = next + 1
    }
    if (!isGood) return -1
    this.#batch[at - 1] = LF
    this.#used = at
    return begin
  }

  /** Takes the last row back: a check of the row as a whole failed. */
  rewind(position: number): void {
    this.#used = position
  }

  /** Moves what is left to `ready`. */
  finish(): void {
    if (this.#used > 0) this.ready.push(this.#batch.subarray(0, this.#used))
    this.#used = 0
    this.#begin(BATCH_BYTES)
  }

  #encodeCell(row: RawRow, cell: number, at: number): number {
    const column = this.#columns[cell]
    const start = row.starts[cell] ?? 0
    const end = row.ends[cell] ?? 0
    if (!column) return MISSING
    if (start === end) return this.#encodeNothing(column, at)
    const next = this.#write(column, row, cell, at)
    if (this.#to.isOtherwise) this.#note(cell)
    // Of nothing but blanks nothing is left.
    return next === at ? this.#encodeNothing(column, at) : next
  }

  #write({ write }: Column, row: RawRow, cell: number, at: number): number {
    const start = row.starts[cell] ?? 0
    const end = row.ends[cell] ?? 0
    this.#to.at = at
    if (row.escaped[cell] === 0) return write(row.bytes, start, end, this.#to)
    if (this.#scratch.length < end - start) this.#scratch = new Uint8Array((end - start) * 2)
    return write(this.#scratch, 0, unescapeCell(row, cell, this.#scratch), this.#to)
  }

  #note(cell: number): void {
    this.otherwise.push(cell)
    this.#to.isOtherwise = false
  }

  #encodeNothing({ isNullable }: Column, at: number): number {
    if (!isNullable) return MISSING
    this.#batch[at] = BACKSLASH
    this.#batch[at + 1] = CAPITAL_N
    return at + 2
  }

  #reserve(bytes: number): void {
    if (this.#used + bytes <= this.#batch.length) return
    this.finish()
    if (bytes > this.#batch.length) this.#begin(bytes)
  }

  #begin(bytes: number): void {
    this.#batch = Buffer.allocUnsafeSlow(bytes)
    this.#to.bytes = this.#batch
  }
}
