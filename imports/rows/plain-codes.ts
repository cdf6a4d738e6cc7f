import type { Dataset } from '#shared/service/dataset.ts'
import { emptyRow, type RawRow } from './raw-row.ts'

/** An NIP, PESEL or account number as people write it: with what parts its digits, and the country before. */
const SEPARATED = /^(?:PL)?[\s-]*\d(?:[\s-]?\d)+$/i
/** Programs fill a number that they do not have with zeros. */
const ZEROS = /^0{10,11}$/
const ESCAPED = 1

interface Code {
  readonly cell: number
  readonly field: string
  readonly size: number
  readonly isNullable: boolean
}

/** The code as the register has it: without padding, digits without what parts them, nothing where zeros stand for nothing. */
function plain(text: string, { size, isNullable }: Code): string {
  const bare = text.trim()
  if (isNullable && bare.length === size && ZEROS.test(bare)) return ''
  if (bare.length <= size || !SEPARATED.test(bare)) return bare
  const digits = bare.replaceAll(/\D/g, '')
  return digits.length === size ? digits : bare
}

/**
 * Rows whose codes are written otherwise than the register has them. Asked for a row that has a fault, and for no other: so a file that is
 * right is read as fast as before. Every letter of such a code is ASCII, which both code pages share.
 */
export class PlainCodes {
  /** Field → values that were written otherwise. */
  readonly counts = new Map<string, number>()
  readonly #codes: readonly Code[]
  readonly #row = emptyRow()

  constructor(columns: readonly string[], dataset: Dataset) {
    this.#codes = columns.flatMap((name, cell) => {
      const field = dataset.fields[name]
      return field?.kind === 'code' ? [{ cell, field: name, size: field.size, isNullable: field.nullable }] : []
    })
  }

  /** The row with plain codes; null where they are plain. It is good until the next call. */
  of(row: RawRow): RawRow | null {
    const changed = this.#codes.flatMap((code) => {
      if (row.escaped[code.cell] === ESCAPED) return []
      const text = Buffer.from(row.bytes.subarray(row.starts[code.cell], row.ends[code.cell])).toString('latin1')
      const bare = plain(text, code)
      return bare === text ? [] : [{ ...code, bare }]
    })
    if (changed.length === 0) return null
    const added = Buffer.from(changed.map(({ bare }) => bare).join(''), 'latin1')
    const bytes = new Uint8Array(row.bytes.length + added.length)
    bytes.set(row.bytes)
    bytes.set(added, row.bytes.length)
    this.#row.starts.set(row.starts)
    this.#row.ends.set(row.ends)
    this.#row.escaped.set(row.escaped)
    let at = row.bytes.length
    for (const { cell, bare } of changed) {
      this.#row.starts[cell] = at
      at += bare.length
      this.#row.ends[cell] = at
    }
    return Object.assign(this.#row, { bytes, count: row.count, line: row.line })
  }

  /** The row that was given last is the one that is taken in. */
  count(row: RawRow, taken: RawRow): void {
    for (const { cell, field } of this.#codes)
      if (row.starts[cell] !== taken.starts[cell]) this.counts.set(field, (this.counts.get(field) ?? 0) + 1)
  }
}
