import type { RowsFile } from '../delivery/delivery.ts'
import type { Field } from '#shared/service/field.ts'
import { NO_DATES, publishedForm, readingOf } from './forms.ts'
import { emptyRow, type RawRow } from './raw-row.ts'
import { cellText } from './row-view.ts'
import { plainText } from './text-cells.ts'

/** An NIP, PESEL or account number as people write it: with what parts its digits, and the country before. */
const SEPARATED = /^(?:PL)?[\s-]*\d(?:[\s-]?\d)+$/i
/** Programs fill a number that they do not have with zeros. */
const ZEROS = /^0{10,11}$/

/** How a value may be written otherwise than the register has it. */
export type Otherwise = 'trimmed' | 'codes' | 'numbers' | 'dates' | 'noDates' | 'flags'

interface Plain {
  readonly text: string
  readonly why: Otherwise
}

const KINDS: Partial<Record<Field['kind'], Otherwise>> = {
  code: 'codes',
  money: 'numbers',
  decimal: 'numbers',
  date: 'dates',
  flag: 'flags',
}

/** The code as the register has it: without padding, digits without what parts them, nothing where zeros stand for nothing. */
function plainCode(bare: string, { size, nullable }: Field): string {
  if (nullable && bare.length === size && ZEROS.test(bare)) return ''
  if (bare.length <= size || !SEPARATED.test(bare)) return bare
  const digits = bare.replaceAll(/\D/g, '')
  return digits.length === size ? digits : bare
}

/**
 * Rows whose values are written otherwise than the register has them. Asked for a row that has a fault, and for every row of a file with a
 * column of another form, so a file that is right is read as fast as before.
 */
export class PlainRows {
  readonly #file: RowsFile
  readonly #cells: readonly { readonly cell: number; readonly name: string; readonly field: Field }[]
  readonly #row = emptyRow()
  #buffer = new Uint8Array(1024)
  /** Cells of the row given last that are written otherwise. */
  #changed: (readonly [cell: number, plain: Plain])[] = []

  constructor(columns: readonly string[], file: RowsFile) {
    this.#file = file
    this.#cells = columns.flatMap((name, cell) => {
      const field = file.dataset.fields[name]
      // Texts are made plain where they are written.
      return field && field.kind !== 'text' ? [{ cell, name, field }] : []
    })
  }

  /**
   * The row as the register has it; null where it is written so. It is good until the next call. `isQuick`: only columns of another form are
   * looked at, which is enough for nearly every row of their file.
   */
  of(row: RawRow, isQuick = false): RawRow | null {
    this.#changed = []
    for (const { cell, name, field } of this.#cells) {
      if (row.starts[cell] === row.ends[cell] || (isQuick && !this.#file.forms.has(name))) continue
      const plain = this.#plain(cellText(row, cell, this.#file.encoding), name, field)
      if (plain) this.#changed.push([cell, plain])
    }
    return this.#changed.length === 0 ? null : this.#copy(row)
  }

  /** What was written otherwise in the row that was given last. */
  get changed(): readonly (readonly [cell: number, why: Otherwise])[] {
    return this.#changed.map(([cell, { why }]) => [cell, why])
  }

  #plain(written: string, name: string, field: Field): Plain | null {
    const bare = plainText(written)
    const text = field.kind === 'code' ? plainCode(bare, field) : this.#plainValue(bare, name, field)
    if (text === '' && bare !== '' && field.kind === 'date') return { text, why: 'noDates' }
    if (text !== bare) return { text, why: KINDS[field.kind] ?? 'trimmed' }
    // Other letters than those of ASCII have their bytes in each code page: such a code is trimmed where it is written.
    return bare !== written && /^[\x20-\x7e]*$/.test(bare) ? { text: bare, why: 'trimmed' } : null
  }

  #plainValue(bare: string, name: string, field: Field): string {
    const form = this.#file.forms.get(name) ?? publishedForm(field)
    const reading = readingOf(field, bare)
    if (!reading?.forms.includes(form)) return bare
    const text = reading.plain(form)
    return field.nullable && field.kind === 'date' && NO_DATES.has(text) ? '' : text
  }

  #copy(row: RawRow): RawRow {
    const most = row.starts.subarray(0, row.count).reduce((sum, start, cell) => sum + (row.ends[cell] ?? start) - start + 12, 0)
    if (this.#buffer.length < most) this.#buffer = new Uint8Array(most * 2)
    const to = this.#row
    let at = 0
    let next = 0
    for (let cell = 0; cell < row.count; cell++) {
      const isChanged = this.#changed[next]?.[0] === cell
      const text = isChanged ? this.#changed[next++]?.[1].text : undefined
      const bytes = text === undefined ? row.bytes.subarray(row.starts[cell], row.ends[cell]) : Buffer.from(text, 'latin1')
      this.#buffer.set(bytes, at)
      to.starts[cell] = at
      at += bytes.length
      to.ends[cell] = at
      to.escaped[cell] = text === undefined ? (row.escaped[cell] ?? 0) : 0
    }
    return Object.assign(to, { bytes: this.#buffer, count: row.count, line: row.line })
  }
}
