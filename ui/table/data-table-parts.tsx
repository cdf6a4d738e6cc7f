import type { ReactNode } from 'react'
import { useTexts } from '../language/use-texts.tsx'
import { Icon } from '../icon/icon.tsx'
import type { TableColumn } from './table-column.ts'
import { texts } from '../language/texts.ts'
import type { TableView } from './use-table-view.ts'

function cellClass<Row>({ numeric, isProse, role }: TableColumn<Row>): string {
  return [numeric && 'data-table__cell--numeric', isProse && 'data-table__cell--prose', role && `data-table__cell--${role}`]
    .filter(Boolean)
    .join(' ')
}

interface TableHeadProps<Row> {
  columns: readonly TableColumn<Row>[]
  /** Left out where the rows keep their order. */
  view?: TableView<Row> | undefined
}

export function TableHead<Row>({ columns, view }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const way = view?.sort?.column === column.id ? (view.sort.descending ? 'descending' : 'ascending') : undefined
          return (
            <th key={column.id} scope="col" className={cellClass(column)} aria-sort={way}>
              {view && column.sort ? (
                <SortButton column={column} way={way} onClick={() => view.orderBy(column.id)} />
              ) : (
                <Label column={column} />
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

function Label<Row>({ column }: { column: TableColumn<Row> }) {
  return column.role ? <span className="visually-hidden">{column.label}</span> : column.label
}

interface SortButtonProps<Row> {
  column: TableColumn<Row>
  way: 'ascending' | 'descending' | undefined
  onClick: () => void
}

function SortButton<Row>({ column, way, onClick }: SortButtonProps<Row>) {
  const words = useTexts(texts)
  const icon = way === 'ascending' ? 'arrow-up' : way === 'descending' ? 'arrow-down' : 'sort'
  return (
    <button
      type="button"
      className="data-table__sort"
      title={way === 'ascending' ? words.sortDescending : words.sortAscending}
      onClick={onClick}
    >
      <span>{column.label}</span>
      <Icon name={icon} size={16} />
    </button>
  )
}

interface TableRowProps<Row> {
  row: Row
  columns: readonly TableColumn<Row>[]
  rowHeader: string
  tone: string | undefined
  details: ReactNode
}

export function TableRow<Row>({ row, columns, rowHeader, tone, details }: TableRowProps<Row>) {
  const toned = tone ? `data-table__row--${tone}` : ''
  return (
    <>
      <tr className={toned}>
        {columns.map((column) =>
          column.id === rowHeader ? (
            <th key={column.id} scope="row" className={cellClass(column)} lang={column.lang}>
              {column.cell(row)}
            </th>
          ) : (
            <td key={column.id} className={cellClass(column)}>
              <CardLabel column={column} />
              <div className="data-table__value" lang={column.lang}>
                {column.cell(row)}
              </div>
            </td>
          ),
        )}
      </tr>
      {details && (
        <tr className={`data-table__details ${toned}`}>
          <td colSpan={columns.length}>{details}</td>
        </tr>
      )}
    </>
  )
}

/** The column's name beside the value of a card; in a table it is not drawn, for the head says it. */
function CardLabel<Row>({ column }: { column: TableColumn<Row> }) {
  if (column.role) return null
  return <span className="data-table__label">{column.label}</span>
}

/** The last line. Its name stands in front of the first column that has a total. */
export function TableTotals<Row>({ columns, rows }: { columns: readonly TableColumn<Row>[]; rows: readonly Row[] }) {
  const words = useTexts(texts)
  const first = columns.findIndex((column) => column.total)
  if (first < 1) return null
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={first}>
          {words.total}
        </th>
        {columns.slice(first).map((column) => (
          <td key={column.id} className={cellClass(column)}>
            {column.total && <CardLabel column={column} />}
            <div className="data-table__value">{column.total?.(rows)}</div>
          </td>
        ))}
      </tr>
    </tfoot>
  )
}
