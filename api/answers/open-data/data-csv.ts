import type { Fields } from '#shared/service/field.ts'
import { type Row, valueAt } from '#shared/service/row-values.ts'

/** A text that a spreadsheet would run as a formula (OWASP, "CSV injection"). */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/

/** Rows for programs (RFC 4180): UTF-8, commas, a point before decimals, names of fields as in JSON, an empty cell for what is missing. */
export function dataCsv(fields: Fields, rows: readonly Row[]): string {
  const paths = pathsOf(fields)
  return [paths.map(quoted), ...rows.map((row) => paths.map((path) => cellOf(valueAt(row, path))))]
    .map((cells) => `${cells.join(',')}\r\n`)
    .join('')
}

function pathsOf(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'group' ? pathsOf(field.fields ?? {}).map((path) => `${name}.${path}`) : [name],
  )
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'string') return quoted(typeof value === 'object' ? JSON.stringify(value) : String(value))
  return quoted(FORMULA.test(value) ? `'${value}` : value)
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
