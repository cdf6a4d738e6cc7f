import type { Fields, RowOf } from './field.ts'
import type { Text, TextTable } from '../i18n.ts'

/** Keys of the plain texts of a table of texts; a counted noun cannot be a label. */
export type TextKey<T extends TextTable> = string extends keyof T
  ? string
  : { [K in keyof T & string]: T[K] extends Text ? K : never }[keyof T & string]

/** Where a value stands in a row: a field, or `group.field` in a nested object. */
export type Path<R> = string extends keyof R ? string : { [K in keyof R & string]: Step<K, NonNullable<R[K]>> }[keyof R & string]

// A number first: what an amount is to the compiler, is an object too.
type Step<K extends string, V> = V extends number ? K : V extends readonly unknown[] ? never : V extends object ? `${K}.${Path<V>}` : K

/** A path whose values are numbers: what can be added and drawn. */
export type NumberPath<R> = string extends keyof R
  ? string
  : { [K in keyof R & string]: NumberStep<K, NonNullable<R[K]>> }[keyof R & string]

type NumberStep<K extends string, V> = V extends number
  ? K
  : V extends readonly unknown[]
    ? never
    : V extends object
      ? `${K}.${NumberPath<V>}`
      : never

/** A list as page, PDF, CSV and XLSX show it. `K`: texts that may be its labels. */
export interface Table<K extends string = string> {
  /** Text of the caption. */
  readonly caption: K
  /** Text of the empty state. */
  readonly empty: K
  readonly row: Fields
  /** A field whose label is the text of its own name stands for itself; `columnsOf` gives all of them in full. */
  readonly columns: readonly (Column<K> | K)[]
  /** The column that names the row; the first unless said. */
  readonly rowHeader?: string
  /** Amount and integer columns summed in the last line. */
  readonly totals?: readonly string[]
  /** Text of what the sums are called, where they are not those of everything. */
  readonly totalLabel?: K
  /** Rows have an order with a meaning, or are always few: they are neither sorted nor searched. */
  readonly isFixed?: true
  readonly searchable?: boolean
  /** Rows a page before the person chooses; 5 by default (S1 §9). */
  readonly pageSize?: number
}

export interface Column<K extends string = string> {
  /** Field of the row, `group.field` in a nested object. */
  readonly field: string
  readonly label: K
  /**
   * Several fields in one cell through a text whose places bear the fields' own names (`{numer}` of
   * `dokumentWlasnosci.numer`); the cell is empty where all of them are.
   */
  readonly parts?: { readonly fields: readonly string[]; readonly text: K }
  /** Field with the row's own unit, shown behind the value. */
  readonly unit?: string
  /** Said where the row has no value, instead of a dash: an end that is not set is „until further notice”. */
  readonly missing?: K
}

/** The columns, each with its field and label. */
export function columnsOf({ columns }: Pick<Table, 'columns'>): Column[] {
  return columns.map((column) => (typeof column === 'string' ? { field: column, label: column } : column))
}

/** A picture of one table, always beside it. The pie stands for the whole table: what is left of its first `top` rows is one slice more. */
export interface Chart<K extends string = string> {
  /** Sorted bars, a pie, parts of wholes (`value` of `whole`), or two sides against one another (`value` and `other`). */
  readonly kind: 'pie' | 'bars' | 'parts' | 'pyramid'
  /** Text of the title. */
  readonly caption: K
  readonly table: string
  readonly label: string
  readonly value: string
  /** Parts: field of the whole, and the text of both in words, `{part}` and `{whole}`. */
  readonly whole?: string
  readonly told?: K
  /** Pyramid: field of the other side. The sides are called as their columns are. */
  readonly other?: string
  readonly top?: number
  /** Values are told with their per cent of all rows. */
  readonly isShare?: true
  /** Fewer rows say nothing as a picture: `tooFew` says why there is none. */
  readonly atLeast?: number
  readonly tooFew?: K
}

/** A table that names only fields of its row. */
export type TableOf<F extends Fields, K extends string> = Omit<Table<K>, 'row' | 'columns' | 'rowHeader' | 'totals'> & {
  readonly row: F
  readonly columns: readonly (ColumnOf<RowOf<F>, K> | (Path<RowOf<F>> & K))[]
  readonly rowHeader?: Path<RowOf<F>>
  readonly totals?: readonly NumberPath<RowOf<F>>[]
}

type ColumnOf<R, K extends string> = Omit<Column<K>, 'field' | 'parts' | 'unit'> & {
  readonly field: Path<R>
  readonly parts?: { readonly fields: readonly Path<R>[]; readonly text: K }
  readonly unit?: Path<R>
}

/** A picture that names only fields of its table's row. */
export type ChartOf<N extends string, F extends Fields, K extends string> = Omit<
  Chart<K>,
  'table' | 'label' | 'value' | 'whole' | 'other'
> & {
  readonly table: N
  readonly label: Path<RowOf<F>>
  readonly value: NumberPath<RowOf<F>>
  readonly whole?: NumberPath<RowOf<F>>
  readonly other?: NumberPath<RowOf<F>>
}

/** Checks a table that stands by itself: `tableWith<typeof texts>()({ … })`. */
export function tableWith<T extends TextTable>() {
  return <const F extends Fields>(table: TableOf<F, TextKey<T>>): TableOf<F, TextKey<T>> => table
}
