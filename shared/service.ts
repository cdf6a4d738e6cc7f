import type { Access, SubjectKinds } from './endpoint.ts'
import type { Fields } from './field.ts'
import type { Text, TextTable } from './i18n.ts'

/**
 * A declared service: what a resident can look up, as one value without React and without Node.
 * From it come the API routes (JSON, PDF, CSV), the page, menu and search entries and the catalogue tests.
 * The vocabulary is closed: a new option needs three services that want it; otherwise the service writes `page.tsx`.
 */
export interface Service<T extends TextTable = TextTable> extends Entry {
  /** Path below `/api` of the call that answers all tables; `/pdf` and `/csv` are appended to it. */
  readonly api: string
  readonly documents: readonly ('pdf' | 'csv')[]
  /**
   * Year select: its own call, the answer field that lists the years, ascending, and the text key of what the year is of.
   * Services with the same call share it: their sources then give the same years.
   */
  readonly years?: { readonly api: string; readonly list: string; readonly parameter: string; readonly label: keyof T & string }
  /** Answer field → table. */
  readonly tables: Readonly<Record<string, Table<T>>>
  readonly chart?: Chart<T>
  readonly texts: T & Entry['texts']
  /** Where a failed load sends the person (S1 §8: budget → services list). Stays on the page unless said. */
  readonly onFailure?: 'services-list'
}

/** What lists, menus and search know of any service, declared or with pages of its own. */
export interface Entry {
  /** Service id of the specification (S1 §2). */
  readonly id: number
  /** Path segment under `/uslugi/`. */
  readonly path: string
  readonly access: Extract<Access, 'public' | 'subject'>
  readonly subjectKinds: SubjectKinds
  /** Icon of the service in lists; a name of `ui/icon.tsx`. */
  readonly icon: string
  /** `title`, `lead` and `words`: further search words, comma separated. */
  readonly texts: { readonly title: Text; readonly lead: Text; readonly words: Text }
  /**
   * Pages of its own: route → file `pages/<page>.tsx` of the folder. Declared services have none. `access` where a page is
   * open to everybody although the service is not: a person comes back from a gateway after the session has ended.
   */
  readonly pages?: readonly { readonly route: string; readonly page: string; readonly access?: 'public' }[]
}

export interface Table<T extends TextTable = TextTable> {
  /** Text key of the caption. */
  readonly caption: keyof T & string
  /** Text key of the empty state. */
  readonly empty: keyof T & string
  readonly row: Fields
  readonly columns: readonly Column<T>[]
  /** The column that names the row. */
  readonly rowHeader: string
  /** Amount and integer columns summed in the last line. */
  readonly totals?: readonly string[]
  readonly searchable?: boolean
  /** Rows a page before the person chooses; 5 by default (S1 §9). */
  readonly pageSize?: number
}

export interface Column<T extends TextTable = TextTable> {
  /**
   * Field of the row, `group.field` in a nested object. `parts` shows several fields in one cell through a text whose
   * places bear the fields' own names (`{numer}` of `dokumentWlasnosci.numer`); the cell is empty where the group is null.
   */
  readonly field: string
  readonly label: keyof T & string
  readonly parts?: { readonly fields: readonly string[]; readonly text: keyof T & string }
  /** Field with the row's own unit, shown behind the value (`formatMeasure`). */
  readonly unit?: string
}

/** A picture of one table: sorted bars or a pie of the first `top` rows. Always beside its table. */
export interface Chart<T extends TextTable = TextTable> {
  readonly kind: 'pie' | 'bars'
  /** Text key of the title. */
  readonly caption: keyof T & string
  readonly table: string
  readonly label: string
  readonly value: string
  readonly top?: number
}

/** Checks a declaration and keeps its exact type, from which `defineSource` knows the rows. */
export function defineService<const T extends TextTable, const S extends Omit<Service<T>, 'texts'>>(
  service: S & Pick<Service<T>, 'texts'>,
): S & Pick<Service<T>, 'texts'> {
  return service
}

/**
 * A service whose pages and calls are written by hand (`pages/`, `contract.ts`, `server/`). Where further services of the
 * specification show the same pages with something chosen beforehand, `service.ts` also exports them as `views`.
 */
export function defineEntry<const E extends Entry>(entry: E): E {
  return entry
}

/** Tells a declared service from one with pages of its own. */
export function isDeclared(entry: Entry): entry is Service {
  return 'tables' in entry
}
