import { useMemo } from 'react'
import { labelOf, type Row, type Wording } from '#shared/service/row-values.ts'
import { type Layout, type Sheet, type ShownTable, shownTables } from '#shared/service/sheet.ts'
import { columnsOf, type Table } from '#shared/service/table.ts'
import { DataTable } from '../table/data-table.tsx'
import { useLanguage, useTexts } from '../language/use-texts.tsx'
import type { ServiceParts, TableParts } from './parts.ts'
import { texts as uiTexts } from '../language/texts.ts'
import type { TableColumn } from '../table/table-column.ts'
import { inFixedOrder, tableColumns } from '../table/table-columns.ts'
import { TableChart } from './table-chart.tsx'

/** Few rows are read at a glance; what searches and orders them would only stand in the way. */
const FEW = 5

interface Drawing {
  readonly parts: TableParts
  readonly wording: Wording
}

/** The columns of a table on the screen: the declared ones, or those of them and the drawn ones that the page has chosen. */
function sheetColumns(table: Table, count: number, { parts, wording }: Drawing): TableColumn<Row>[] {
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

interface SheetTablesProps {
  readonly layout: Layout
  readonly sheet: Sheet
  readonly parts?: ServiceParts
}

/** The tables of a sheet, each below its picture, with the parts that only a screen has. */
export function SheetTables({ layout, sheet, parts = {} }: SheetTablesProps) {
  const wording = useWording(layout)
  return shownTables(layout, sheet).map((shown) => (
    <div key={shown.name} className="stack">
      {layout.charts
        ?.filter(({ table }) => table === shown.name)
        .map((chart) => (
          <TableChart key={chart.kind} chart={chart} {...shown} wording={wording} />
        ))}
      <SheetTable {...shown} parts={parts.tables?.[shown.name] ?? NO_PARTS} wording={wording} />
    </div>
  ))
}

const NO_PARTS: TableParts = {}

function useWording({ texts }: Layout): Wording {
  const labels = useTexts(texts)
  const language = useLanguage()
  const { yes, no } = useTexts(uiTexts)
  return useMemo(() => ({ labels, language, yesNo: { yes, no } }), [labels, language, yes, no])
}

interface SheetTableProps extends ShownTable {
  readonly parts: TableParts
  readonly wording: Wording
}

function SheetTable({ table, rows, parts, wording }: SheetTableProps) {
  const columns = useMemo(() => sheetColumns(table, rows.length, { parts, wording }), [table, rows.length, parts, wording])
  // Rows of the register have no number of their own.
  const places = useMemo(() => new Map(rows.map((row, place) => [row, place])), [rows])
  const {
    rowHeader = table.rowHeader ?? columnsOf(table)[0]?.field ?? '',
    rowKey = (row: Row) => places.get(row) ?? 0,
    details,
    tone,
    onTurn,
    drawn: Drawn = DataTable<Row>,
  } = parts
  const searchable = parts.searchable ?? (Boolean(table.searchable) && rows.length > FEW)
  return (
    <Drawn
      caption={labelOf(wording.labels, table.caption)}
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      rowHeader={rowHeader}
      empty={labelOf(wording.labels, table.empty)}
      searchable={searchable}
      {...(table.pageSize !== undefined && { pageSize: table.pageSize })}
      {...(details && { details })}
      {...(tone && { tone })}
      {...(onTurn && { onTurn })}
    />
  )
}
