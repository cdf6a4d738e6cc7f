import { useMemo } from 'react'
import { labelOf, type Row, type Wording } from '#shared/service/row-values.ts'
import { type Layout, type Sheet, type ShownTable, shownTables } from '#shared/service/sheet.ts'
import { columnsOf } from '#shared/service/table.ts'
import { DataTable } from '../table/data-table.tsx'
import { useLanguage, useTexts } from '../language/use-texts.tsx'
import type { ServiceParts, TableParts } from './parts.ts'
import { texts as uiTexts } from '../language/texts.ts'
import { FEW, sheetColumns } from './sheet-columns.tsx'
import { TableChart } from './table-chart.tsx'

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
