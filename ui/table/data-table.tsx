import { type ReactNode, useId, useRef } from 'react'
import { fill, plural } from '#shared/i18n.ts'
import { TableHead, TableRow, TableTotals } from './data-table-parts.tsx'
import { EmptyState } from '../message/empty-state.tsx'
import { useTexts, useLanguage } from '../language/use-texts.tsx'
import { Pagination, SMALLEST_PAGE } from './pagination.tsx'
import type { TableColumn } from './table-column.ts'
import { texts } from '../language/texts.ts'
import { Icon } from '../icon/icon.tsx'
import { Select } from '../form/select.tsx'
import { leastRoom, useStacked } from './use-stacked.ts'
import { tellPageTurned } from './page-turned.ts'
import { useTableView, type TableView } from './use-table-view.ts'
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

interface TableToolbarProps<Row> {
  view: TableView<Row>
  columns: readonly TableColumn<Row>[]
  searchable: boolean
  caption: string
}

/** Search above the table and, where the rows are cards and have no heads, the order as a list. */
function TableToolbar<Row>({ view, columns, searchable, caption }: TableToolbarProps<Row>) {
  const sortable = columns.some((column) => column.sort)
  if (!searchable && !sortable) return null
  return (
    <div className={`data-table__toolbar no-print ${searchable ? '' : 'data-table__toolbar--stacked'}`}>
      {searchable && <TableSearch view={view} caption={caption} />}
      {sortable && <OrderSelect view={view} columns={columns} />}
    </div>
  )
}

/** A word among the rows, and how many have it. */
export function TableSearch<Row>({ view, caption }: { view: TableView<Row>; caption: string }) {
  const words = useTexts(texts)
  const language = useLanguage()
  return (
    <div className="data-table__search" role="search" aria-label={`${words.searchIn}: ${caption}`}>
      <div className="field__with-end">
        <input
          type="search"
          className="control"
          aria-label={words.searchIn}
          placeholder={words.searchIn}
          value={view.phrase}
          onChange={(event) => view.search(event.currentTarget.value)}
        />
        {view.phrase === '' && (
          <span className="field__end" aria-hidden="true">
            <Icon name="search" />
          </span>
        )}
      </div>
      <p className="data-table__found" role="status">
        {view.phrase.trim() !== '' && plural(words.results, view.found.length, language)}
      </p>
    </div>
  )
}

function OrderSelect<Row>({ view, columns }: { view: TableView<Row>; columns: readonly TableColumn<Row>[] }) {
  const words = useTexts(texts)
  const orders = columns
    .filter((column) => column.sort)
    .flatMap(({ id, label }) => [
      { value: `${id} up`, label: fill(words.ascending, { column: label }) },
      { value: `${id} down`, label: fill(words.descending, { column: label }) },
    ])
  return (
    <div className="data-table__order">
      <Select
        label={words.sortBy}
        options={[{ value: '', label: words.unsorted }, ...orders]}
        value={view.sort ? `${view.sort.column} ${view.sort.descending ? 'down' : 'up'}` : ''}
        onChange={(value) => {
          const [column = '', way] = value.split(' ')
          view.order(column ? { column, descending: way === 'down' } : null)
        }}
      />
    </div>
  )
}
