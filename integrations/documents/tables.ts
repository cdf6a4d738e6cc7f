import type { Field } from '#shared/field.ts'
import { textsIn, type TextTable } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import type { DocumentColumn, DocumentTable } from '#shared/server/documents.ts'
import type { Column, Service, Table } from '#shared/service.ts'
import { cellText, fieldAt, isNumber, labelOf, measureText, partsText, valueAt, type Labels, type Row } from './cell-text.ts'
import { texts } from './texts.ts'
import { totalOf } from './totals.ts'

/** A table with its rows, as a declared service or a page of its own shows it. */
export interface TableInput<T extends TextTable> {
  readonly table: Table<T>
  /** The service's texts in all languages. */
  readonly texts: T
  readonly rows: readonly Row[]
  readonly language: Language
}

/** The tables of a declared service as a document prints them: from the same columns as the screen. */
export function documentTables(service: Service, tables: Readonly<Record<string, readonly Row[]>>, language: Language): DocumentTable[] {
  return Object.entries(service.tables).map(([name, table]) => documentTable({ table, texts: service.texts, rows: tables[name] ?? [], language }))
}

/** One table as a document prints it. */
export function documentTable<T extends TextTable>({ table, texts: all, rows, language }: TableInput<T>): DocumentTable {
  const labels = textsIn(all, language)
  return {
    caption: labelOf(labels, table.caption),
    empty: labelOf(labels, table.empty),
    columns: table.columns.map((column) => documentColumn(column, table, labels, language)),
    rows: rows.map((row) => table.columns.map((column) => columnText(column, table, row, labels, language))),
    totals: rows.length > 0 && table.totals ? totalsRow(table, rows, language) : null,
  }
}

function columnText<T extends TextTable>(column: Column<T>, table: Table<T>, row: Row, labels: Labels, language: Language): string {
  if (column.parts) return partsText(column, table.row, row, labels, language)
  if (column.unit) return measureText(column, row, language)
  return cellText(fieldAt(table.row, column.field), valueAt(row, column.field), language)
}

function documentColumn<T extends TextTable>(column: Column<T>, table: Table<T>, labels: Labels, language: Language): DocumentColumn {
  const field = fieldAt(table.row, column.field)
  const label = labelOf(labels, column.label)
  const align = !column.parts && isNumber(field) ? 'right' : 'left'
  const isRegisterText = !column.parts && field.kind === 'text' && language !== 'pl'
  return { label, align, weight: weightOf(field, label, column.parts !== undefined), ...(isRegisterText && { language: 'pl' as const }) }
}

/** Words gain most from space, more so where the office writes long ones; a number needs only its digits. */
function weightOf(field: Field, label: string, hasParts: boolean): number {
  if (hasParts || field.kind === 'text') return Math.min(Math.max(field.size / 60, 2), 6)
  return Math.min(Math.max(label.length / 15, 1), 2)
}

/** The sums below their columns, and the word for it in the first column that is not summed. */
function totalsRow<T extends TextTable>(table: Table<T>, rows: readonly Row[], language: Language): string[] {
  const summed = new Set(table.totals)
  const place = table.columns.findIndex((column) => !summed.has(column.field))
  return table.columns.map((column, index) => {
    if (index === place) return textsIn(texts, language).total
    if (!summed.has(column.field)) return ''
    const field = fieldAt(table.row, column.field)
    return cellText(field, totalOf(field, rows, column.field), language)
  })
}
