import { type ReactNode, useState } from 'react'
import { Button } from '../action/button.tsx'
import type { TableColumn } from './table-column.ts'

type Key = string | number

interface Opening<Row> {
  /** Label of the column, which is read only. */
  readonly label: string
  readonly keyOf: (row: Row) => Key
  /** What the button of a row says, and all of it for a screen reader: of which row. */
  readonly says: (row: Row, isOpen: boolean) => readonly [shown: string, told: string]
  /** What stands under the row; one without it has no button. */
  readonly render: (row: Row) => ReactNode
  /** The row that is open from the start. */
  readonly first?: Key | null
  readonly look?: 'quiet' | 'secondary'
  readonly className?: string
}

/** Rows that open, one at a time: the column with the button, and what a `DataTable` needs beside it. Another page closes the row. */
export function useOpening<Row>({ label, keyOf, says, render, first = null, look = 'quiet', className = '' }: Opening<Row>) {
  const [open, setOpen] = useState<Key | null>(first)
  const column: TableColumn<Row> = {
    id: 'opening',
    label,
    role: 'action',
    cell(row) {
      if (render(row) === null) return null
      const isOpen = keyOf(row) === open
      const [shown, told] = says(row, isOpen)
      return (
        <Button
          className={className}
          look={isOpen ? 'quiet' : look}
          icon={isOpen ? 'chevron-up' : 'chevron-down'}
          aria-expanded={isOpen}
          aria-label={told}
          onClick={() => setOpen(isOpen ? null : keyOf(row))}
        >
          {shown}
        </Button>
      )
    },
  }
  return {
    column,
    table: { rowKey: keyOf, details: (row: Row) => (keyOf(row) === open ? render(row) : null), onTurn: () => setOpen(null) },
  }
}
