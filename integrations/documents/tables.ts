import type { Field } from '#shared/field.ts'
import { cellText, isForeignText } from '#shared/cell.ts'
import { textsIn, type TextTable } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import { columnLabel, columnText, fieldAt, isNumericColumn, labelOf, totalOf, type Row, type Wording } from '#shared/row-values.ts'
import type { DocumentColumn, DocumentTable } from '#shared/server/documents.ts'
import type { Column, Service, Table } from '#shared/service.ts'
import { texts as words } from './texts.ts'

/** A table with its rows, as a declared service or a page of its own shows it. */
export interface TableInput<T extends TextTable> {
  readonly table: Table<T>
  /** The service's texts in all languages. */
  readonly texts: T
  readonly rows: readonly Row[]
  readonly language: Language
  /** Word before the sums, where they are not simply those of everything. */
  readonly total?: string
}

/** The tables of a declared service as a document prints them: from the same columns as the screen. */
export function documentTables(service: Service, tables: Readonly<Record<string, readonly Row[]>>, language: Language): DocumentTable[] {
  return Object.entries(service.tables).map(([name, table]) =>
    documentTable({ table, texts: service.texts, rows: tables[name] ?? [], language }),
  )
}

/** One table as a document prints it. */
export function documentTable<T extends TextTable>(input: TableInput<T>): DocumentTable {
  const { table, rows, wording } = opened(input)
  return {
    caption: labelOf(wording.labels, table.caption),
    empty: labelOf(wording.labels, table.empty),
    columns: table.columns.map((column) => documentColumn(column, table, wording)),
    rows: rows.map((row) => table.columns.map((column) => columnText(column, table.row, row, wording))),
    totals: rows.length > 0 && table.totals ? totalsRow(table, rows, wording, input.total) : null,
  }
}

/** The input with its texts in one language. The keys of texts were checked by the caller's type and are plain from here on. */
export function opened<T extends TextTable>({ table, texts, rows, language }: TableInput<T>) {
  const { yes, no } = textsIn(words, language)
  const wording: Wording = { labels: textsIn(texts, language), language, yesNo: { yes, no } }
  return { table: table as Table, rows, wording }
}

function documentColumn(column: Column, table: Table, wording: Wording): DocumentColumn {
  const field = fieldAt(table.row, column.field)
  const label = columnLabel(column, table.row, wording)
  const isSentence = column.parts !== undefined
  const isRegisterText = !isSentence && isForeignText(field, wording.language)
  return {
    label,
    align: isNumericColumn(column, table.row) ? 'right' : 'left',
    weight: isSentence ? SENTENCE : weightOf(field, label),
    ...(isRegisterText && { language: 'pl' as const }),
  }
}

const SENTENCE = 4

/** Words gain most from space, more so where the office writes long ones; a number needs only its digits. */
function weightOf(field: Field, label: string): number {
  if (field.kind === 'text') return Math.min(Math.max(field.size / 60, 2), 6)
  return Math.min(Math.max(label.length / 15, 1), 2)
}

/** The sums below their columns, and the word for it in the first column that is not summed. */
function totalsRow(table: Table, rows: readonly Row[], { language, yesNo }: Wording, word = textsIn(words, language).total): string[] {
  const summed = new Set(table.totals)
  const place = table.columns.findIndex((column) => !summed.has(column.field))
  return table.columns.map((column, index) => {
    if (index === place) return word
    if (!summed.has(column.field)) return ''
    const field = fieldAt(table.row, column.field)
    return cellText(field, totalOf(field, rows, column.field), language, yesNo)
  })
}
