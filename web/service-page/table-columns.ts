import { formatMoney } from '#shared/format.ts'
import type { Column, Table } from '#shared/service.ts'
import { cellText, isNumeric } from '#ui/cell.ts'
import type { TableColumn } from '#ui/table-column.ts'
import type { SortValue } from '#ui/table-view.ts'
import { type Row, type Wording, columnText, fieldAt, labelOf, totalOf, valueAt } from './row-values.ts'

const CURRENCY = { pl: 'zł', en: 'PLN', de: 'PLN', uk: 'PLN' } as const

/** Columns of the screen from those of the declaration: alignment, order, search and totals follow from the fields. */
export function tableColumns(table: Table, wording: Wording): TableColumn<Row>[] {
  return table.columns.map((column) => tableColumn(table, column, wording))
}

function tableColumn(table: Table, column: Column, wording: Wording): TableColumn<Row> {
  const field = fieldAt(table.row, column.field)
  const textOf = (row: Row) => columnText(column, table.row, row, wording)
  const label = labelOf(wording.labels, column.label)
  const isAmount = field.kind === 'money' && column.unit === undefined
  return {
    id: column.field,
    // The head names the currency, so that the cells hold figures only.
    label: isAmount ? `${label} (${CURRENCY[wording.language]})` : label,
    cell: textOf,
    search: textOf,
    sort: (row) => sortValue(valueAt(row, column.field)),
    numeric: isNumeric(field) && !column.parts,
    ...(table.totals?.includes(column.field) && { total: (rows: readonly Row[]) => totalText(table, column.field, rows, wording) }),
  }
}

function sortValue(value: unknown): SortValue {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

function totalText(table: Table, path: string, rows: readonly Row[], { language, yesNo }: Wording): string {
  const field = fieldAt(table.row, path)
  const total = totalOf(field, rows, path)
  return field.kind === 'money' ? formatMoney(total, language) : cellText(field, total, language, yesNo)
}
