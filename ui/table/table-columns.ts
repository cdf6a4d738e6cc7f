import { cellText, isForeignText } from '#shared/service/cell.ts'
import type { Field } from '#shared/service/field.ts'
import { type Row, type Wording, columnLabel, columnText, fieldAt, isNumericColumn, totalOf, valueAt } from '#shared/service/row-values.ts'
import { type Column, columnsOf, type Table } from '#shared/service/table.ts'
import type { TableColumn } from './table-column.ts'
import type { SortValue } from './table-view.ts'

/** Columns of the screen from those of the declaration: alignment, order, search and totals follow from the fields. */
export function tableColumns(table: Table, wording: Wording): TableColumn<Row>[] {
  return columnsOf(table).map((column) => tableColumn(table, column, wording))
}

/** The same columns, of rows whose order has a meaning, or that are few: there is nothing to order or to search. */
export function inFixedOrder<R>(columns: readonly TableColumn<R>[]): TableColumn<R>[] {
  return columns.map(({ sort: _sort, search: _search, ...column }) => column)
}

function tableColumn(table: Table, column: Column, wording: Wording): TableColumn<Row> {
  const textOf = (row: Row) => columnText(column, table.row, row, wording)
  return {
    id: column.field,
    label: columnLabel(column, table.row, wording),
    cell: textOf,
    search: textOf,
    sort: (row) => sortValue(valueAt(row, column.field)),
    ...(isForeignText(fieldAt(table.row, column.field), wording.language) && { lang: 'pl' }),
    numeric: isNumericColumn(column, table.row),
    ...(isProse(fieldAt(table.row, column.field)) && { isProse: true }),
    ...(isLong(fieldAt(table.row, column.field)) && { isLong: true }),
    ...(table.totals?.includes(column.field) && { total: (rows: readonly Row[]) => totalText(table, column.field, rows, wording) }),
  }
}

/** Longer texts are letters, which somebody has written in lines. */
const LONGEST_NAME = 1000

function isProse({ kind, size }: Field): boolean {
  return kind === 'text' && size > LONGEST_NAME
}

/** In a third of a phone such a name would be a word a line. */
const SHORT_NAME = 200

function isLong({ kind, size }: Field): boolean {
  return kind === 'text' && size > SHORT_NAME && size <= LONGEST_NAME
}

function sortValue(value: unknown): SortValue {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

function totalText(table: Table, path: string, rows: readonly Row[], { language, yesNo }: Wording): string {
  const field = fieldAt(table.row, path)
  const total = totalOf(field, rows, path)
  return cellText(field, total, language, yesNo)
}
