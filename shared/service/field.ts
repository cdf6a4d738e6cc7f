/**
 * The closed vocabulary of field types. One declaration of a row gives the JSON schema of the API, the columns of
 * screen, PDF and CSV (alignment, formatting, sorting) and, for register data, the import format.
 */

import type { Pln } from '../money.ts'

/** Formatting, alignment and sorting of screen, PDF and CSV follow from the kind. */
export type FieldKind =
  | 'text'
  | 'code'
  | 'integer'
  | 'ordinal'
  | 'year'
  | 'decimal'
  | 'money'
  | 'date'
  | 'timestamp'
  | 'flag'
  | 'group'
  | 'list'

export interface Field<Value = unknown> {
  readonly kind: FieldKind
  readonly nullable: boolean
  /** Of the second format of deliveries (`odFormatu: 2`): a file may lack it. Only of what may be empty. */
  readonly since?: 2
  /** Text: most characters; decimal: digits after the mark. */
  readonly size: number
  /** Group: the fields of the nested object. */
  readonly fields?: Fields
  /** List: what each of its values is. */
  readonly item?: Field
  /** Decimal: shown with the digits that the value needs, three of them always would read like thousands. */
  readonly isExact?: true
  /** Text in the reader's language, not the office's words. */
  readonly isTranslated?: true
  /** Never present: it only carries the TypeScript type of a value. */
  readonly value?: Value
}

export type Fields = Readonly<Record<string, Field>>

/** The TypeScript type of a row of `fields`. */
export type RowOf<F extends Fields> = { [K in keyof F]: F[K] extends Field<infer Value> ? Value : never }

/** Words of the office, always Polish, at most `size` characters. */
export const text = (size = 500): Field<string> => ({ kind: 'text', nullable: false, size })
/** Words of the portal, in the reader's language: a kind, a state. */
export const phrase = (size = 500): Field<string> => ({ kind: 'text', nullable: false, size, isTranslated: true })
/** A number or symbol that is not to be wrapped, summed or reformatted: card symbol, account, plate. `V`: stored values, where they are known. */
export const code = <V extends string = string>(size = 60): Field<V> => ({ kind: 'code', nullable: false, size })
export const integer = (): Field<number> => ({ kind: 'integer', nullable: false, size: 0 })
/** A whole number that is a name, such as that of a district: neither added nor grouped. */
export const ordinal = (): Field<number> => ({ kind: 'ordinal', nullable: false, size: 0 })
export const year = (): Field<number> => ({ kind: 'year', nullable: false, size: 4 })
/** A measure with `decimals` digits after the mark. */
export const decimal = (decimals: number): Field<number> => ({ kind: 'decimal', nullable: false, size: decimals })
/** A measure as exact as it was taken, at most `decimals` digits after the mark. */
export const measure = (decimals: number): Field<number> => ({ ...decimal(decimals), isExact: true })
/** PLN with two decimals. */
export const money = (): Field<Pln> => ({ kind: 'money', nullable: false, size: 2 })
/** `yyyy-MM-dd`. */
export const date = (): Field<string> => ({ kind: 'date', nullable: false, size: 10 })
/** `yyyy-MM-dd HH:mm:ss`, Warsaw wall time. */
export const timestamp = (): Field<string> => ({ kind: 'timestamp', nullable: false, size: 19 })
export const flag = (): Field<boolean> => ({ kind: 'flag', nullable: false, size: 1 })

/** A nested object; its columns are addressed as `group.field`. */
export const group = <F extends Fields>(fields: F): Field<RowOf<F>> => ({ kind: 'group', nullable: false, size: 0, fields })

/** Values of one kind, in an order that has a meaning. Of answers only: neither a column nor an import file holds one. */
export const listOf = <Value>(item: Field<Value>): Field<Value[]> => ({ kind: 'list', nullable: false, size: 0, item })

/** Rows. */
export const list = <F extends Fields>(row: F): Field<RowOf<F>[]> => listOf(group(row))

/** The same field, null where the office has no value. */
export function optional<Value>(field: Field<Value>): Field<Value | null> {
  return { ...field, nullable: true }
}

/** A field that offices deliver who are ready for it; the files of others lack it, as if it were empty. */
export function later<Value>(field: Field<Value | null>): Field<Value | null> {
  return { ...field, since: 2 }
}

/** The names of the fields: what a query selects. */
export function fieldsOf<F extends Fields>(fields: F): (keyof F & string)[] {
  return Object.keys(fields)
}

/** What a row says in some fields. */
export function pick<F extends Fields>(fields: F, row: RowOf<F>): RowOf<F> {
  return Object.fromEntries(fieldsOf(fields).map((name) => [name, row[name]])) as RowOf<F>
}
