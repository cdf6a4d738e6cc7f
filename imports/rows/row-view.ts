import type { Field, Fields } from '#shared/service/field.ts'
import type { Encoding } from '../delivery/manifest.ts'
import { decode } from './code-pages.ts'
import { unescapeCell, type RawRow } from './raw-row.ts'
import { plainText } from './text-cells.ts'

const MINUS = 0x2d
const COMMA = 0x2c
const ZERO = 0x30
const POWERS = [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8]

/** Digits with an optional comma. Exact: at most 15 digits, divided once. */
function numberOf(bytes: Uint8Array, start: number, end: number): number {
  const isNegative = bytes[start] === MINUS
  let value = 0
  let decimals = -1
  for (let at = isNegative ? start + 1 : start; at < end; at++) {
    const byte = bytes[at] ?? 0
    if (byte === COMMA) decimals = 0
    else {
      value = value * 10 + byte - ZERO
      if (decimals >= 0) decimals++
    }
  }
  if (decimals > 0) value /= POWERS[decimals] ?? 10 ** decimals
  return isNegative ? -value : value
}

/** A cell as text, whatever is in it: for reports, and for text values of checks. */
export function cellText(row: RawRow, cell: number, encoding: Encoding): string {
  const start = row.starts[cell] ?? 0
  const end = row.ends[cell] ?? 0
  if (row.escaped[cell] === 0) return decode(row.bytes.subarray(start, end), encoding)
  const scratch = new Uint8Array(end - start)
  return decode(scratch.subarray(0, unescapeCell(row, cell, scratch)), encoding)
}

function valueOf(row: RawRow, cell: number, field: Field, encoding: Encoding): unknown {
  const start = row.starts[cell] ?? 0
  const end = row.ends[cell] ?? 0
  if (start === end) return null
  switch (field.kind) {
    case 'integer':
    case 'year':
    case 'decimal':
    case 'money':
      return numberOf(row.bytes, start, end)
    case 'flag':
      return row.bytes[start] === 0x54
    default:
      return plainText(cellText(row, cell, encoding)) || null
  }
}

/**
 * The row as an object for the checks of its dataset, valid once all its cells are. Values are read only when a check
 * asks for them: most checks look at two or three of twenty.
 */
export function rowView(row: RawRow, columns: readonly string[], fields: Fields, encoding: Encoding): Readonly<Record<string, unknown>> {
  const view = Object.fromEntries(Object.keys(fields).map((name) => [name, null]))
  columns.forEach((name, cell) => {
    const field = fields[name]
    if (field) Object.defineProperty(view, name, { enumerable: true, get: () => valueOf(row, cell, field, encoding) })
  })
  return view
}
