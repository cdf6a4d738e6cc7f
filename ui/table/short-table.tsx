import { useRef } from 'react'
import { TableHead, TableRow } from './data-table-parts.tsx'
import type { TableColumn } from './table-column.ts'
import { leastRoom, useStacked } from './use-stacked.ts'
import './data-table.css'
import './data-table-narrow.css'
import './data-table-modes.css'
import './short-table.css'

export interface ShortTableProps<Row> {
  /** What a screen reader calls it; to the eye the heading above says it. */
  readonly caption: string
  readonly columns: readonly TableColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string | number
  /** Id of the column that names the row; left out where none does. */
  readonly rowHeader?: string
  /** Rows drawn apart. Say it in a cell too. */
  readonly tone?: (row: Row) => 'selected' | 'overdue' | undefined
}

/** Up to this width, in rem, more than three columns are cards; beside it a card of the desk has its heading too. */
const NARROW_REM = 34

/** A few rows in an order with a meaning, as part of a card or a dialog: nothing orders, searches or turns them. Rows become cards as those of a `DataTable` do. */
export function ShortTable<Row>({ caption, columns, rows, rowKey, rowHeader = '', tone }: ShortTableProps<Row>) {
  const frame = useRef<HTMLDivElement>(null)
  useStacked(frame, columns, NARROW_REM)
  return (
    <div className="data-table short-table" ref={frame} data-least-room={leastRoom(columns, NARROW_REM)}>
      <table className="data-table__table">
        <caption className="visually-hidden">{caption}</caption>
        <TableHead columns={columns} />
        <tbody>
          {rows.map((row) => (
            <TableRow key={rowKey(row)} row={row} columns={columns} rowHeader={rowHeader} tone={tone?.(row)} details={null} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
