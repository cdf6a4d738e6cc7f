import { type ReactNode, useId, useRef } from 'react'
import { TableHead, TableRow, TableTotals } from './data-table-parts.tsx'
import { TableToolbar } from './data-table-toolbar.tsx'
import { EmptyState } from '../message/empty-state.tsx'
import { useTexts } from '../language/use-texts.tsx'
import { Pagination, SMALLEST_PAGE } from './pagination.tsx'
import type { TableColumn } from './table-column.ts'
import { texts } from '../language/texts.ts'
import { leastRoom, useStacked } from './use-stacked.ts'
import { tellPageTurned } from './page-turned.ts'
import { useTableView } from './use-table-view.ts'
import './data-table.css'
import './data-table-narrow.css'
import './data-table-modes.css'

export type { TableColumn } from './table-column.ts'

export interface DataTableProps<Row> {
  caption: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** Id of the column that names the row. */
  rowHeader: string
  /** What is said where there are no rows. */
  empty?: ReactNode
  searchable?: boolean
  /** Rows a page before the person chooses. */
  pageSize?: number
  /** Rows drawn apart: ticked ones, overdue ones. Say it in a cell too. */
  tone?: (row: Row) => 'selected' | 'overdue' | undefined
  /** More about a row, drawn under it while it is not null. */
  details?: (row: Row) => ReactNode
  /** Called when another page is turned to, so that what was open can be closed. */
  onTurn?: () => void
}

/** A table as a sheet of paper: search, order, pages, totals; a row becomes a card where the columns do not fit. */
export function DataTable<Row>({ searchable = false, pageSize = SMALLEST_PAGE, ...table }: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, rowHeader, empty, tone, details, onTurn } = table
  const words = useTexts(texts)
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const hasSeveral = rows.length > 1
  const view = useTableView(rows, columns, { pageSize, isSearchable: searchable && hasSeveral, isSortable: hasSeveral })
  useStacked(frame, columns)

  if (rows.length === 0) {
    return (
      <section className="data-table data-table__sheet" aria-labelledby={id}>
        <p className="data-table__caption" id={id}>
          {caption}
        </p>
        <EmptyState title={empty ?? words.noData} />
      </section>
    )
  }
  return (
    <div className="data-table" ref={frame} data-least-room={leastRoom(columns)}>
      {hasSeveral && <TableToolbar view={view} columns={columns} searchable={searchable} caption={caption} />}
      <div className="data-table__sheet">
        <table className="data-table__table">
          <caption className="data-table__caption">{caption}</caption>
          <TableHead columns={columns} view={hasSeveral ? view : undefined} />
          <tbody>
            {view.shown.map((row) => (
              <TableRow key={rowKey(row)} row={row} columns={columns} rowHeader={rowHeader} tone={tone?.(row)} details={details?.(row)} />
            ))}
          </tbody>
          {view.found.length > 0 && <TableTotals columns={columns} rows={view.found} />}
        </table>
        {view.found.length === 0 && <EmptyState title={words.noMatch} icon="search" />}
        <Pagination
          table={caption}
          count={view.found.length}
          page={view.page}
          size={view.size}
          onChange={(page, size) => {
            onTurn?.()
            view.turn(page, size)
            tellPageTurned()
          }}
        />
      </div>
    </div>
  )
}
