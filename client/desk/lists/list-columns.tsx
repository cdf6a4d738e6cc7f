import { type ComponentType, Fragment } from 'react'
import type { DeskList, ListColumn, ListRow } from '#shared/desk/list.ts'
import { formatDate, formatMoney, formatTimestamp } from '#shared/format.ts'
import type { Language } from '#shared/language.ts'
import { Link } from '#ui/action/link.tsx'
import { useLanguage } from '#ui/language/use-texts.tsx'
import type { TableColumn } from '#ui/table/table-column.ts'
import { addressOfRow, type Chosen } from './asked.ts'
import { type ListWords, said } from './list-words.ts'

export type AnyRow = Readonly<Record<string, unknown>> & { readonly isOwn: boolean }
/** What draws the cells of a column, by its label. */
export type CellsOf<L extends DeskList> = Readonly<
  Partial<Record<L['columns'][number]['label'], ComponentType<{ readonly row: ListRow<L> }>>>
>
export type Cells = Readonly<Record<string, ComponentType<{ readonly row: AnyRow }> | undefined>>

const NUMBERS: ReadonlySet<string> = new Set(['money', 'integer', 'decimal'])

interface Place {
  readonly chosen: Chosen
  /** The row that stands open beside the list. */
  readonly open?: string | undefined
}

/** The columns of a list as a table draws them. */
export function columnsOf(list: DeskList, words: ListWords, cells: Cells, place: Place): TableColumn<AnyRow>[] {
  return list.columns.map((column) => {
    const { label, lines } = column
    const Drawn = cells[label]
    const isCovered = (row: AnyRow) => row.isOwn && isPersonal(list, column)
    return {
      id: label,
      label: words[label] ?? label,
      numeric: lines.length === 1 && typeof lines[0] === 'string' && NUMBERS.has(list.row[lines[0]]?.kind ?? ''),
      cell: (row) => (Drawn && !isCovered(row) ? <Drawn row={row} /> : <Lines list={list} words={words} row={row} column={column} place={place} />),
    }
  })
}

const isPersonal = ({ row }: DeskList, { lines: [first = []] }: ListColumn) => [first].flat().some((name) => 'isPersonal' in (row[name] ?? {}))

/** What a row is called, in words to be read. */
export function nameOf({ columns: [first], row: fields }: DeskList, words: ListWords, row: AnyRow): string {
  const [name = ''] = [first?.lines[0] ?? []].flat()
  return row.isOwn && 'isPersonal' in (fields[name] ?? {}) ? words.ownCase : String(row[name] ?? '')
}

interface LinesProps {
  readonly list: DeskList
  readonly words: ListWords
  readonly row: AnyRow
  readonly column: ListColumn
  readonly place: Place
}

/** Of a row of one's own or of the household the first personal column says why it says no more. */
function Lines({ list, words, row, column, place: { chosen, open } }: LinesProps) {
  const language = useLanguage()
  if (row.isOwn && column === list.columns.find((one) => isPersonal(list, one))) return words.ownCase
  const [first = '', ...others] = column.lines.map((line) =>
    [line].flat().flatMap((name) => valueIn(list, words, row, name, language) ?? []).join(' · '),
  )
  const href = column === list.columns[0] ? addressOfRow(list, row, chosen) : undefined
  // One box: as a card on a phone a row lays what stands in a cell beside each other.
  return (
    <div>
      {href === undefined ? (
        first || '–'
      ) : (
        <Link href={href} data-row aria-current={String(row[list.key]) === open || undefined}>
          {first}
        </Link>
      )}
      {others.filter(Boolean).map((line, index) => (
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
