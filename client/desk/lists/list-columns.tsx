import { type ComponentType, Fragment } from 'react'
import type { DeskList, ListColumn } from '#shared/desk/list.ts'
import { formatDate, formatMoney, formatTimestamp } from '#shared/format.ts'
import type { Language } from '#shared/language.ts'
import { Link } from '#ui/action/link.tsx'
import { useLanguage } from '#ui/language/use-texts.tsx'
import type { TableColumn } from '#ui/table/table-column.ts'
import { type ListWords, said } from './list-words.ts'

export type AnyRow = Readonly<Record<string, unknown>> & { readonly isOwn: boolean }
/** What draws the cells of a column, by its label. */
export type Cells = Readonly<Record<string, ComponentType<{ readonly row: AnyRow }> | undefined>>

const NUMBERS: ReadonlySet<string> = new Set(['money', 'integer', 'decimal'])

/** The columns of a list as a table draws them. */
export function columnsOf(list: DeskList, words: ListWords, cells: Cells): TableColumn<AnyRow>[] {
  return list.columns.map((column) => {
    const { label, lines } = column
    const Drawn = cells[label]
    const isCovered = (row: AnyRow) => row.isOwn && isPersonal(list, column)
    return {
      id: label,
      label: words[label] ?? label,
      numeric: lines.length === 1 && typeof lines[0] === 'string' && NUMBERS.has(list.row[lines[0]]?.kind ?? ''),
      cell: (row) => (Drawn && !isCovered(row) ? <Drawn row={row} /> : <Lines list={list} words={words} row={row} column={column} />),
    }
  })
}

const isPersonal = ({ row }: DeskList, { lines: [first = []] }: ListColumn) => [first].flat().some((name) => 'isPersonal' in (row[name] ?? {}))

interface LinesProps {
  readonly list: DeskList
  readonly words: ListWords
  readonly row: AnyRow
  readonly column: ListColumn
}

/** Of a row of one's own or of the household the first personal column says why it says no more. */
function Lines({ list, words, row, column }: LinesProps) {
  const language = useLanguage()
  if (row.isOwn && column === list.columns.find((one) => isPersonal(list, one))) return words.ownCase
  const [first = '', ...others] = column.lines.map((line) =>
    [line].flat().flatMap((name) => valueIn(list, words, row, name, language) ?? []).join(' · '),
  )
  const href = column === list.columns[0] ? list.opens?.(row) : undefined
  // One box: as a card on a phone a row lays what stands in a cell beside each other.
  return (
    <div>
      {href === undefined ? (
        first || '–'
      ) : (
        <Link href={href} data-row>
          {first}
        </Link>
      )}
      {others.map((line, index) => (
        <Fragment key={index}>
          <br />
          <span className="small secondary">{line}</span>
        </Fragment>
      ))}
    </div>
  )
}

/** A value in words; null where there is none. */
function valueIn(list: DeskList, words: ListWords, row: AnyRow, name: string, language: Language): string | null {
  const value = row[name]
  if (value === null || value === undefined || value === '') return null
  switch (list.row[name]?.kind) {
    case 'money':
      return formatMoney(Number(value), language)
    case 'date':
      return formatDate(String(value))
    case 'timestamp':
      return formatTimestamp(String(value))
    case 'flag':
      return value === true ? (words[name] ?? name) : null
    case 'code':
      return said(list, words, name, String(value))
    default:
      return String(value)
  }
}
