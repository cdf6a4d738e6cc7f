import { fill, plural } from '#shared/i18n.ts'
import { useLanguage, useTexts } from '../language/use-texts.tsx'
import { Icon } from '../icon/icon.tsx'
import { Select } from '../form/select.tsx'
import type { TableColumn } from './table-column.ts'
import { texts } from '../language/texts.ts'
import type { TableView } from './use-table-view.ts'

interface TableToolbarProps<Row> {
  view: TableView<Row>
  columns: readonly TableColumn<Row>[]
  searchable: boolean
  caption: string
}

/** Search above the table and, where the rows are cards and have no heads, the order as a list. */
export function TableToolbar<Row>({ view, columns, searchable, caption }: TableToolbarProps<Row>) {
  const sortable = columns.some((column) => column.sort)
  if (!searchable && !sortable) return null
  return (
    <div className={`data-table__toolbar no-print ${searchable ? '' : 'data-table__toolbar--stacked'}`}>
      {searchable && <Search view={view} caption={caption} />}
      {sortable && <OrderSelect view={view} columns={columns} />}
    </div>
  )
}

function Search<Row>({ view, caption }: { view: TableView<Row>; caption: string }) {
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
