import type { ReactNode } from 'react'
import type { TextsOf } from '#shared/i18n.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { ShortTable } from '#ui/table/short-table.tsx'
import type { TableColumn } from '#ui/table/table-column.ts'
import { texts } from './texts.ts'
import './before-after.css'

/** One side may be null: nothing stands there. */
export interface Change {
  readonly name: string
  readonly before: ReactNode
  readonly after: ReactNode
  readonly isChanged: boolean
}

interface BeforeAfterProps {
  readonly caption: string
  readonly changes: readonly Change[]
}

/** What is to change, field by field: what has held beside what is to hold. What stays is said in words, and drawn quietly. */
export function BeforeAfter({ caption, changes }: BeforeAfterProps) {
  const words = useTexts(texts)
  return (
    <div className="before-after" data-begins={changes.every(({ before }) => before === null) || undefined}>
      <ShortTable caption={caption} rows={changes} rowKey={({ name }) => name} rowHeader="field" columns={columnsIn(words)} />
    </div>
  )
}

const columnsIn = (words: TextsOf<typeof texts>): TableColumn<Change>[] => [
  { id: 'field', label: words.field, cell: ({ name }) => name },
  {
    id: 'before',
    label: words.before,
    cell: ({ before, isChanged }) => (before === null ? <i>{words.nothing}</i> : isChanged ? <s>{before}</s> : before),
  },
  {
    id: 'after',
    label: words.after,
    cell: ({ after, isChanged }) => (isChanged ? <b>{after ?? words.nothing}</b> : <span className="secondary">{words.unchanged}</span>),
  },
]
