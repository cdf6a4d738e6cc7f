import type { Fields, RowOf } from '#shared/field.ts'
import type { Language } from '#shared/language.ts'
import type { TextsOf } from '#shared/i18n.ts'
import { columnLabel, columnText, isNumericColumn } from '#shared/row-values.ts'
import type { Table } from '#shared/table.ts'
import type { TableColumn } from '#ui/table/table-column.ts'
import type { texts } from '../texts.ts'

type OwnTable<F extends Fields> = Table & { readonly row: F }

/** None of these tables has flags. */
const yesNo = { yes: '', no: '' }

/** Columns of the screen from a declared table, the same as in its documents. */
export function columnsOf<F extends Fields>(table: OwnTable<F>, labels: TextsOf<typeof texts>, language: Language): TableColumn<RowOf<F>>[] {
  const wording = { labels, language, yesNo }
  return table.columns.map((column) => {
    const numeric = isNumericColumn(column, table.row)
    return {
      id: column.field,
      label: columnLabel(column, table.row, wording),
      cell: (row) => columnText(column, table.row, row, wording),
      numeric,
      // Nine columns leave no room for nine arrows: people look for a day or a word.
      ...(!numeric && { sort: (row: RowOf<F>) => sortable(row[column.field]) }),
    }
  })
}

function sortable(value: unknown): string | number | null {
  return typeof value === 'string' || typeof value === 'number' ? value : null
}
