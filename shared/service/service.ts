import type { Choice, Chooser, Chosen } from './choosers.ts'
import type { Reach } from '../acting.ts'
import type { Access, SubjectKinds } from '../calls/endpoint.ts'
import type { Fields, RowOf } from './field.ts'
import type { Text, TextsOf, TextTable } from '../i18n.ts'
import type { ServiceIcons } from './icons.ts'
import type { Language } from '../language.ts'
import type { Row } from './row-values.ts'
import type { Sheet, SheetInput } from './sheet.ts'
import type { Chart, ChartOf, Table, TableOf, TextKey } from './table.ts'

/** `title`, `lead` and `words`: further search words, comma separated. */
export interface EntryTexts {
  readonly title: Text
  readonly lead: Text
  readonly words: Text
}

/** What lists, menus and search know of any service, declared or with pages of its own. */
export interface Entry {
  /** Service id of the specification (S1 §2). */
  readonly id: number
  /** Path segment under `/uslugi/`. */
  readonly path: string
  readonly access: Extract<Access, 'public' | 'subject'>
  readonly subjectKinds: SubjectKinds
  /** The area of which it is, where one person may let another see it (docs/decisions/0113). Left out: nobody else sees it. */
  readonly acting?: Reach['package']
  readonly icon: ServiceIcons[number]
  readonly texts: EntryTexts
  /**
   * Pages of its own: route → file `pages/<page>.tsx` of the folder. Declared services have none. `access` where a page is
   * open to everybody although the service is not: a person comes back from a gateway after the session has ended.
   */
  readonly pages?: readonly { readonly route: string; readonly page: string; readonly access?: 'public' }[]
}

export type EntryAccess = Entry['access']

type Rows = Readonly<Record<string, Fields>>

/** What the call answers, without the day of the data: the declared fields, or the rows of every table. */
export type AnswerOf<R extends Rows, A extends Fields> = keyof A extends never ? { readonly [N in keyof R]: RowOf<R[N]>[] } : RowOf<A>

/** What an answer is read with. */
export interface Reading<Words, C extends readonly Chooser[]> {
  readonly words: Words
  readonly language: Language
  readonly chosen: Chosen<C>
}

type ChartsOf<T extends TextTable, R extends Rows> = { [N in keyof R & string]: ChartOf<N, R[N], TextKey<T>> }[keyof R & string]

/**
 * A declared service: what can be looked up, as one value without React and without Node. From it come the API routes (JSON,
 * PDF, CSV, XLSX), the page, menu and search entries and the catalogue walk. Where a page has more to say than its sheet, the
 * folder's `page.tsx` draws cells and adds acts of rows (`ui/sheet/parts.ts`); the list, its files and its PDF stay declared.
 */
export interface Service<
  T extends TextTable & EntryTexts = TextTable & EntryTexts,
  R extends Rows = Rows,
  A extends Fields = Fields,
  C extends readonly Chooser[] = readonly Chooser[],
  Who extends EntryAccess = EntryAccess,
> extends Omit<Entry, 'pages' | 'texts' | 'access'> {
  readonly access: Who
  /** Path below `/api` of the call; `/pdf`, `/csv` and `/xlsx` are appended to it. */
  readonly api: string
  /** Text of the title of its files, where the page is called by what one does there. */
  readonly onPaper?: TextKey<T>
  readonly choose?: C
  /** Fields of the answer, where it is more than the rows of every table. */
  readonly answer?: A
  /** Lists of the answer, or what `sheet` makes of it. */
  readonly tables: { readonly [N in keyof R]: TableOf<R[N], TextKey<T>> }
  readonly charts?: readonly ChartsOf<T, R>[]
  readonly texts: T
  /** How the answer is laid out, where its lists are not the tables already. Pure: it runs in the browser and on the server. */
  sheet?(answer: AnswerOf<R, A>, reading: Reading<TextsOf<T>, C>): Sheet<R>
  /** Answers change with the day: neither this process nor a browser keeps them. */
  readonly changesDaily?: true
  /** Where a failed load sends the person (S1 §8: budget → services list). Stays on the page unless said. */
  readonly onFailure?: 'services-list'
}

/** Any declared service, for what draws and serves all of them. */
export interface AnyService extends Omit<Service, 'choose' | 'tables' | 'charts' | 'sheet'> {
  readonly choose?: readonly Chooser[]
  readonly tables: Readonly<Record<string, Table>>
  readonly charts?: readonly Chart[]
  readonly pages?: never
  sheet?(answer: Row, reading: { readonly words: Readonly<Record<string, unknown>>; readonly language: Language; readonly chosen: Readonly<Record<string, Choice>> }): Sheet
}

/** A table that the answer has no list for has to be laid out: without either the page would have no rows for it, while its files still had. */
type LaidOut<R extends Rows, A extends Fields> = keyof R extends keyof AnswerOf<R, A> ? unknown : { readonly sheet: object }

/** Checks a declaration: names of fields, texts and icons that do not exist do not compile, nor does a table without rows. */
export function defineService<
  const T extends TextTable & EntryTexts,
  const R extends Rows,
  const A extends Fields = Record<never, never>,
  const C extends readonly Chooser<string, TextKey<T>>[] = readonly [],
  const Who extends EntryAccess = EntryAccess,
>(service: Service<T, R, A, C, Who> & LaidOut<R, A>): Service<T, R, A, C, Who> {
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
export function isDeclared(entry: Entry | AnyService): entry is AnyService {
  return 'tables' in entry
}

/** Throws where a list is missing: such an answer is a failure, not an empty table. */
function rowsIn(answer: Row, name: string, { id }: Pick<AnyService, 'id'>): readonly Row[] {
  const rows = answer[name]
  if (!Array.isArray(rows)) throw new Error(`The answer of service ${id} has no rows ${name}`)
  return rows
}

/** The sheet of an answer: as the service lays it out, or its lists as they are. */
export function sheetOf(service: Pick<AnyService, 'id' | 'tables' | 'sheet'>, answer: Row, input: SheetInput): Sheet {
  if (service.sheet) return service.sheet(answer, input)
  return { tables: Object.fromEntries(Object.keys(service.tables).map((name) => [name, rowsIn(answer, name, service)])) }
}
