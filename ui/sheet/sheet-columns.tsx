import { labelOf, type Row, type Wording } from '#shared/service/row-values.ts'
import type { Table } from '#shared/service/table.ts'
import type { TableParts } from './parts.ts'
import type { TableColumn } from '../table/table-column.ts'
import { inFixedOrder, tableColumns } from '../table/table-columns.ts'

/** Few rows are read at a glance; what searches and orders them would only stand in the way. */
export const FEW = 5

interface Drawing {
  readonly parts: TableParts
  readonly wording: Wording
}

/** The columns of a table on the screen: the declared ones, or those of them and the drawn ones that the page has chosen. */
export function sheetColumns(table: Table, count: number, { parts, wording }: Drawing): TableColumn<Row>[] {
  const written = inOrder(table, count, { parts, wording })
  const drawn = written.map((column): TableColumn<Row> => {
    const draw = parts.cells?.[column.id]
    return draw ? { ...column, cell: (row) => draw(row, column.cell(row)) } : column
  })
  const shown = parts.columns ? chosenOf(drawn, parts.columns) : drawn
  if (!parts.action) return shown
  const { id, label, cell: Cell } = parts.action
  return [...shown, { id, label: labelOf(wording.labels, label), role: 'action', cell: (row) => <Cell row={row} /> }]
}

/** The declared columns; rows are ordered by what the page names, else by any, where they are not few. */
function inOrder(table: Table, count: number, { parts: { sorted }, wording }: Drawing): TableColumn<Row>[] {
  const columns = tableColumns(table, wording)
  if (sorted) return columns.flatMap((column) => (sorted.includes(column.id) ? [column] : inFixedOrder([column])))
  return table.isFixed || count <= FEW ? inFixedOrder(columns) : columns
}

/** In the order of the screen. Sums stand below all columns or below none. */
function chosenOf(written: readonly TableColumn<Row>[], chosen: NonNullable<TableParts['columns']>): TableColumn<Row>[] {
  return chosen.map((one) => {
    if (typeof one !== 'string') return one
    const column = written.find(({ id }) => id === one)
    if (!column) throw new Error(`The table has no column ${one}`)
    const { total: _total, ...rest } = column
    return rest
  })
}
