import { useMemo, useState } from 'react'
import { useLanguage } from '../language/use-texts.tsx'
import type { TableColumn } from './table-column.ts'
import { type Sort, matching, nextSort, sorted } from './table-view.ts'
import { usePrinting } from './use-printing.ts'

interface Tools {
  readonly pageSize: number
  readonly isSearchable: boolean
  readonly isSortable: boolean
}

/**
 * What a person has made of a table: phrase, order and page, and the rows that follow from them. Rows may become so few that nobody can search or
 * order them any more: then neither counts, for nobody could take it back.
 */
export function useTableView<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  { pageSize, isSearchable, isSortable }: Tools,
) {
  const language = useLanguage()
  const [typed, setPhrase] = useState('')
  const [wanted, setSort] = useState<Sort | null>(null)
  const [paging, setPaging] = useState({ page: 0, size: pageSize })

  const phrase = isSearchable ? typed : ''
  const sort = isSortable && columns.some((column) => column.id === wanted?.column && column.sort) ? wanted : null

  const found = useMemo(() => {
    const searched = columns.flatMap((column) => column.search ?? [])
    return matching(rows, phrase, (row) => searched.map((textOf) => textOf(row)).join(' '))
  }, [rows, columns, phrase])

  const ordered = useMemo(() => {
    const valueOf = columns.find((column) => column.id === sort?.column)?.sort
    return sort && valueOf ? sorted(found, valueOf, sort.descending, language) : found
  }, [found, columns, sort, language])

  // Rows may become fewer under the page that was open.
  const last = Math.max(0, Math.ceil(ordered.length / paging.size) - 1)
  const page = Math.min(paging.page, last)
  const start = page * paging.size
  const isPrinting = usePrinting() !== null

  return {
    phrase,
    sort,
    page,
    size: paging.size,
    found: ordered,
    shown: isPrinting ? ordered : ordered.slice(start, start + paging.size),
    search(next: string) {
      setPhrase(next)
      setPaging({ page: 0, size: paging.size })
    },
    order(next: Sort | null) {
      setSort(next)
      setPaging({ page: 0, size: paging.size })
    },
    orderBy(column: string) {
      setSort(nextSort(sort, column))
      setPaging({ page: 0, size: paging.size })
    },
    turn(nextPage: number, size: number) {
      setPaging({ page: nextPage, size })
    },
  }
}

export type TableView<Row> = ReturnType<typeof useTableView<Row>>
