import type { ReactNode } from 'react'
import { EmptyState } from '../message/empty-state.tsx'
import { useTexts } from '../language/use-texts.tsx'
import { texts } from '../language/texts.ts'
import { TableSearch } from './data-table.tsx'
import { tellPageTurned } from './page-turned.ts'
import { Pagination, SMALLEST_PAGE } from './pagination.tsx'
import type { TableColumn } from './table-column.ts'
import { useTableView } from './use-table-view.ts'

interface PagedListProps<Row> {
  /** Names the list and its pages. */
  readonly caption: string
  readonly rows: readonly Row[]
  /** By what a row is found, where there is a search. */
  readonly searched?: readonly TableColumn<Row>[]
  readonly pageSize?: number
  readonly children: (shown: readonly Row[]) => ReactNode
}

const NOTHING: readonly [] = []

/** Rows that are no table, in pages, and all of them on paper. */
export function PagedList<Row>({ caption, rows, searched = NOTHING, pageSize = SMALLEST_PAGE, children }: PagedListProps<Row>) {
  const { noMatch } = useTexts(texts)
  const isSearchable = searched.length > 0
  const view = useTableView(rows, searched, { pageSize, isSearchable, isSortable: false })
  function turn(page: number, size: number): void {
    view.turn(page, size)
    tellPageTurned()
  }
  return (
    <div className="stack">
      {isSearchable && <TableSearch view={view} caption={caption} />}
      {view.found.length === 0 && <EmptyState title={noMatch} icon="search" />}
      {children(view.shown)}
      <Pagination table={caption} count={view.found.length} page={view.page} size={view.size} onChange={turn} />
    </div>
  )
}
