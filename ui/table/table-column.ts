import type { ReactNode } from 'react'
import type { SortValue } from './table-view.ts'

/** One column of a `DataTable`. What a column does not declare, it does not offer. */
export interface TableColumn<Row> {
  id: string
  label: string
  cell: (row: Row) => ReactNode
  /** Makes the column sortable. */
  sort?: (row: Row) => SortValue
  /** What the search compares: the cell as it is shown, in words. */
  search?: (row: Row) => string
  /** What stands in the last line, of all rows that the search leaves. */
  total?: (rows: readonly Row[]) => ReactNode
  /** Numbers and amounts: at the end of the column, figures of one width. */
  numeric?: boolean
  /** Sentences, of several lines perhaps: their own lines stay, and the column keeps a width that can be read. */
  isProse?: boolean
  /** Names as long as a sentence, such as what the law calls a rate. */
  isLong?: boolean
  /** Language of the cells where it is not that of the page. */
  lang?: string
  /** `control`: a tick box in front of the row; `action`: buttons. Their label is only read, not shown. */
  role?: 'control' | 'action'
}
