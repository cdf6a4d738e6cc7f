import type { Field } from '#shared/field.ts'
import { formatAccountNumber } from '#shared/format.ts'
import { textsIn, type TextTable } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import type { Column, Service, Table } from '#shared/service.ts'
import { fieldAt, flagText, labelOf, measureText, partsText, valueAt, type Labels, type Row } from './cell-text.ts'
import type { TableInput } from './tables.ts'

const BOM = '\uFEFF'
const LINE = '\r\n'
/** A cell that begins like this is run as a formula by spreadsheets (OWASP, "CSV injection"). */
const FORMULA = /^[=+\-@\t\r]/

/**
 * Rows as a Polish spreadsheet opens them by double click: UTF-8 with BOM, semicolon, decimal comma without grouping in
 * every language, since the computer's region decides how a number is read. Days are `yyyy-MM-dd`, which every region reads.
 * Several tables stand below one another, each under its caption.
 */
export function csvOf(service: Service, tables: Readonly<Record<string, readonly Row[]>>, language: Language): Buffer {
  const entries = Object.entries(service.tables)
  const parts = entries.map(([name, table]) => {
    const lines = csvTable({ table, texts: service.texts, rows: tables[name] ?? [], language })
    const caption = labelOf(textsIn(service.texts, language), table.caption)
    return entries.length > 1 ? quoted(caption) + LINE + lines : lines
  })
  return csvFile(parts)
}

/** Puts tables of `csvTable` into one file, a blank line between them. */
export function csvFile(tables: readonly string[]): Buffer {
  return Buffer.from(BOM + tables.join(LINE), 'utf8')
}

/** Header and rows of one table, without the mark that a file begins with. */
export function csvTable<T extends TextTable>({ table, texts, rows, language }: TableInput<T>): string {
  const labels = textsIn(texts, language)
  const header = table.columns.map((column) => labelOf(labels, column.label))
  const body = rows.map((row) => table.columns.map((column) => columnText(column, table, row, labels, language)))
  return [header, ...body].map((cells) => cells.map(quoted).join(';') + LINE).join('')
}

function columnText<T extends TextTable>(column: Column<T>, table: Table<T>, row: Row, labels: Labels, language: Language): string {
  if (column.parts) return guarded(partsText(column, table.row, row, labels, language))
  if (column.unit) return measureText(column, row, language).replaceAll('\u00A0', ' ')
  return csvText(fieldAt(table.row, column.field), valueAt(row, column.field), language)
}

function csvText(field: Field, value: unknown, language: Language): string {
  if (value === null || value === undefined) return ''
  switch (field.kind) {
    case 'text':
      return guarded(String(value))
    case 'code':
      // A spreadsheet would round the 26 digits of an account number; in groups it stays text.
      return guarded(formatAccountNumber(String(value)).replaceAll('\u00A0', ' '))
    case 'decimal':
    case 'money':
      return Number(value).toFixed(field.size).replace('.', ',')
    case 'flag':
      return flagText(value === true, language)
    default:
      return String(value)
  }
}

/** Only texts are guarded: a minus before an amount is a number, not a formula. */
function guarded(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

function quoted(cell: string): string {
  return /[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
