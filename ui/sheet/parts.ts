import type { ComponentType, ReactNode } from 'react'
import type { Chooser, Chosen } from '#shared/service/choosers.ts'
import type { Fields, RowOf } from '#shared/service/field.ts'
import type { TextTable } from '#shared/i18n.ts'
import type { Row } from '#shared/service/row-values.ts'
import type { AnswerOf } from '#shared/service/service.ts'
import type { Path, TextKey } from '#shared/service/table.ts'
import type { DataTableProps } from '../table/data-table.tsx'
import type { TableColumn } from '../table/table-column.ts'

/** A column of the page only: a file or an act of the row. Its label is read, not shown. */
export interface RowAction<R = Row, K extends string = string> {
  readonly id: string
  readonly label: K
  readonly cell: ComponentType<{ readonly row: R }>
}

export interface TableParts<R = Row, K extends string = string> {
  /** Cells that are drawn, not only written, by their field. The words stay as the declaration has them. */
  readonly cells?: { readonly [P in Path<R>]?: (row: R, words: ReactNode) => ReactNode }
  readonly action?: RowAction<R, K>
  /** What the screen shows where the files show more: declared columns by their fields, and drawn ones. Sums stand in the files then. */
  readonly columns?: readonly (Path<R> | TableColumn<R>)[]
  /** Declared columns by which rows can be ordered, however few there are; unless said by each, where there are more than a few. */
  readonly sorted?: readonly Path<R>[]
  /** Id of the column that names the row, where it is a drawn one. */
  readonly rowHeader?: string
  readonly rowKey?: (row: R) => string | number
  readonly searchable?: boolean
  /** What is drawn under a row while it is not null. */
  readonly details?: (row: R) => ReactNode
  readonly tone?: (row: R) => 'selected' | 'overdue' | undefined
  /** Another page was turned to. */
  readonly onTurn?: () => void
  /** Draws the table in the place of `DataTable`, where what it shows has a state of its own. */
  readonly drawn?: ComponentType<DataTableProps<R>>
}

/** What stands above the tables is drawn from the answer, or from what was chosen. */
export interface AboveProps<A = Row, C = Readonly<Record<string, unknown>>> {
  readonly answer: A
  readonly chosen: C
}

/** Parts of its own that a service puts into its page: `page.tsx` of its folder exports them as `parts`. */
export interface ServiceParts {
  // A method, so that a component of a narrower answer is accepted where any parts stand.
  above?(props: AboveProps): ReactNode
  readonly tables?: Readonly<Record<string, TableParts>>
}

interface OwnParts<T extends TextTable, R extends Readonly<Record<string, Fields>>, A extends Fields, C extends readonly Chooser[]> {
  above?(props: AboveProps<AnswerOf<R, A>, Chosen<C>>): ReactNode
  readonly tables?: { readonly [N in keyof R]?: TableParts<RowOf<R[N]>, TextKey<T>> }
}

/** Checks parts against the tables that they belong to: those of a declared service, or of another layout. */
export function defineParts<
  T extends TextTable,
  R extends Readonly<Record<string, Fields>>,
  A extends Fields = Record<never, never>,
  C extends readonly Chooser[] = readonly [],
>(
  _layout: {
    readonly texts: T
    readonly tables: { readonly [N in keyof R]: { readonly row: R[N] } }
    readonly answer?: A
    readonly choose?: C
  },
  parts: OwnParts<T, R, A, C>,
): ServiceParts {
  return parts as ServiceParts
}
