import type { Choice } from './choosers.ts'
import type { Fields, RowOf } from './field.ts'
import type { TextTable } from '../i18n.ts'
import type { Language } from '../language.ts'
import type { Row } from './row-values.ts'
import type { Chart, Table, TextKey } from './table.ts'

/** A term and its value. */
export interface Fact {
  readonly label: string
  readonly value: string
  /** The one that the others lead to. */
  readonly isResult?: boolean
}

/**
 * An answer laid out for reading: what a page, a PDF, a CSV and an XLSX show of it, in the reader's language. `R`: fields of
 * the rows of each table. The tables stand in the order of the declaration; one that is not given is not shown.
 */
export interface Sheet<R extends Readonly<Record<string, Fields>> = Readonly<Record<string, Fields>>, K extends string = string> {
  /** There is nothing at all: said instead of everything else. */
  readonly nothing?: { readonly title: string; readonly help?: string }
  /** What must not be overlooked, above everything else. */
  readonly warnings?: readonly string[]
  readonly facts?: readonly Fact[]
  readonly tables: { readonly [N in keyof R]?: readonly RowOf<R[N]>[] }
  /** Texts of the captions of tables that show another choice than the declaration names. */
  readonly captions?: { readonly [N in keyof R]?: K }
  /** Below the tables; the title is one of the page. */
  readonly notes?: { readonly title?: string; readonly paragraphs: readonly string[] }
}

/**
 * Texts and tables that sheets are laid out with. A declared service is one; pages and calls that are written by hand have their own,
 * so that screen, PDF, CSV and XLSX still draw one sheet.
 */
export interface Layout {
  readonly texts: TextTable
  readonly tables: Readonly<Record<string, Table>>
  readonly charts?: readonly Chart[]
}

/** A sheet of a layout. */
export type SheetOf<L extends Layout> = Sheet<{ readonly [N in keyof L['tables']]: L['tables'][N]['row'] }, TextKey<L['texts']>>

/** What an answer is laid out with. */
export interface SheetInput {
  /** Texts of the service in the language. */
  readonly words: Readonly<Record<string, unknown>>
  readonly language: Language
  readonly chosen: Readonly<Record<string, Choice>>
}

/** Whether there is nothing on it to take along: no fact, and no table with a row. */
export function isEmptySheet({ nothing, facts = [], tables }: Sheet): boolean {
  return nothing !== undefined || (facts.length === 0 && Object.values(tables).every((rows) => !rows?.length))
}

/** A table that is shown, with its rows. */
export interface ShownTable {
  readonly name: string
  readonly table: Table
  readonly rows: readonly Row[]
}

/** The tables that a sheet shows, in the order of the declaration, each under its caption. */
export function shownTables({ tables }: Pick<Layout, 'tables'>, sheet: Sheet): ShownTable[] {
  return Object.entries(tables).flatMap(([name, table]) => {
    const rows = sheet.nothing ? undefined : sheet.tables[name]
    const caption = sheet.captions?.[name]
    return rows ? [{ name, table: caption === undefined ? table : { ...table, caption }, rows }] : []
  })
}
