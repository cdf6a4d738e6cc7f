import type { Field, Fields } from '#shared/service/field.ts'
import { cellText, isForeignText } from '#shared/service/cell.ts'
import { textsIn, type TextTable } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import { columnLabel, columnText, fieldAt, isNumericColumn, labelOf, totalOf, type Row, type Wording } from '#shared/service/row-values.ts'
import type { DocumentColumn, DocumentTable } from '#shared/server/documents.ts'
import { type Column, columnsOf, type Table } from '#shared/service/table.ts'
import { texts as words } from './texts.ts'

/** A table with its rows. */
export interface TableInput {
  readonly table: Table
  /** The service's texts in all languages. */
  readonly texts: TextTable
  readonly rows: readonly Row[]
  readonly language: Language
}

/** One table as a document prints it. */
export function documentTable(input: TableInput): DocumentTable {
  const { table, rows } = input
  const wording = wordingOf(input)
  const columns = columnsOf(table)
  return {
    caption: labelOf(wording.labels, table.caption),
    empty: labelOf(wording.labels, table.empty),
    columns: columns.map((column) => documentColumn(column, table, wording)),
    rows: rows.map((row) => columns.map((column) => columnText(column, table.row, row, wording))),
    totals: rows.length > 0 && table.totals ? totalsRow(table, rows, wording) : null,
  }
}

/** The texts of a table in one language. */
export function wordingOf({ texts, language }: Pick<TableInput, 'texts' | 'language'>): Wording {
  const { yes, no } = textsIn(words, language)
  return { labels: textsIn(texts, language), language, yesNo: { yes, no } }
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

/** What stands below a column: its sum, the word for sums, nothing. */
export type TotalPlace = 'sum' | 'word' | 'none'

/** By column; the word stands in the first one that is not summed. */
export function totalsIn(table: Table): TotalPlace[] {
  const { totals = [] } = table
  const columns = columnsOf(table)
  const summed = new Set(totals)
  const place = columns.findIndex(({ field }) => !summed.has(field))
  return columns.map(({ field }, at) => (summed.has(field) ? 'sum' : at === place ? 'word' : 'none'))
}

/** Heads for a spreadsheet: a value with a unit takes two columns, so that the numbers can be added. */
export function headsOf(column: Column, fields: Fields, wording: Wording): string[] {
  const label = columnLabel(column, fields, wording)
  return column.unit === undefined ? [label] : [label, `${label}: ${textsIn(words, wording.language).unit}`]
}

/** What stands before the sums. */
export function totalWord({ totalLabel }: Table, { labels, language }: Wording): string {
  return totalLabel === undefined ? textsIn(words, language).total : labelOf(labels, totalLabel)
}

function totalsRow(table: Table, rows: readonly Row[], wording: Wording): string[] {
  const { language, yesNo } = wording
  return totalsIn(table).map((place, at) => {
    if (place === 'word') return totalWord(table, wording)
    const path = columnsOf(table)[at]?.field
    if (place === 'none' || path === undefined) return ''
    const field = fieldAt(table.row, path)
    return cellText(field, totalOf(field, rows, path), language, yesNo)
  })
}
