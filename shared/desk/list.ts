import type { z } from 'zod'
import type { TextTable } from '../i18n.ts'
import type { Field, Fields, RowOf } from '../service/field.ts'
import type { DeskIcons } from '../service/icons.ts'
import type { TextKey } from '../service/table.ts'
import type { Permission } from './permissions.ts'

/** Of a person: in the row of whoever looks, or of their household, it is null, on the screen and in every file. */
export interface PersonalField<Value> extends Field<Value | null> {
  readonly isPersonal: true
}

export const personal = <Value>(field: Field<Value>): PersonalField<Value> => ({ ...field, nullable: true, isPersonal: true })

interface Narrowing {
  /** Its name in the address of the page, which bookmarks hold. */
  readonly in: string
  readonly value?: string
  /** Whom it is offered to, where that is not everybody who sees the list. */
  readonly permission?: Permission | undefined
}

/** What a list can be narrowed by. */
export type Filter =
  | (Narrowing & { readonly kind: 'option'; readonly values: readonly string[] })
  | (Narrowing & { readonly kind: 'day' | 'words' | 'offered' })
export type Filters = Readonly<Record<string, Filter>>

type Of<F extends Filter, Value extends string> = F & { readonly value?: Value }

/** One of a few values; what each is called says the list's `says`, or the text of its name. */
export const option = <const V extends string>(name: string, values: readonly V[]): Of<Extract<Filter, { kind: 'option' }>, V> => ({
  kind: 'option',
  in: name,
  values,
})
/** `yyyy-MM-dd`. */
export const onDay = (name: string): Of<Filter, string> => ({ kind: 'day', in: name })
/** What somebody types, at most a hundred characters. */
export const typed = (name: string, permission?: Permission): Of<Filter, string> => ({ kind: 'words', in: name, permission })
/** One of what the source of the list offers, with what each is called. */
export const offered = (name: string): Of<Filter, string> => ({ kind: 'offered', in: name })

export type FilterValues<N extends Filters> = {
  readonly [K in keyof N]?: (N[K] extends { readonly value?: infer V } ? NonNullable<V> : string) | undefined
}

/** One column: its label, and what stands in it line by line, the first larger than the others. Several fields of a line are parted by a dot. */
export interface ListColumn<Name extends string = string, Key extends string = string> {
  readonly label: Key
  readonly lines: readonly (Name | readonly Name[])[]
}

/** The file that `api/desk/lists` makes of a list, with the rows and in the order of the screen. */
export type ListForm = 'csv' | 'xlsx'

/** Groups of the menu, in its order (design/desk.md part 3). */
export const GROUPS = ['people', 'money', 'content', 'oversight'] as const
export type Group = (typeof GROUPS)[number]

export interface DeskList<
  F extends Fields = Fields,
  V extends string = string,
  N extends Filters = Filters,
  T extends TextTable = TextTable,
> {
  /** Of the page, and below `/api` of its call. */
  readonly path: `/urzad/${string}`
  readonly summary: string
  readonly permission: Permission
  /** The thing itself says to which department it belongs: the source shows those of one's own. */
  readonly byDepartment?: true
  /** Its place in the menu, under `menu` of its texts, else `title`; `queue`: whose count stands beside it, called `queue` and `counted` on the first screen. */
  readonly menu: { readonly group: Group; readonly icon: DeskIcons[number]; readonly queue?: string }
  /** `title` and `none`, the labels, the names of views and values; what `client/desk/lists/texts.ts` says for every list, one says otherwise under the same name. */
  readonly texts: T
  readonly row: F
  /** The field by which a row is known. */
  readonly key: keyof F & string
  readonly columns: readonly ListColumn<keyof F & string, TextKey<T>>[]
  /** Groups of rows; the first is shown where the address names none. */
  readonly views?: readonly V[]
  /** Whether the number of rows stands beside each view. */
  readonly isCounted?: true
  /** How the address of the page says a view, where that is not `widok` and its name. */
  readonly viewsIn?: { readonly name: string; readonly values: Readonly<Partial<Record<V, string>>> }
  readonly filters?: N
  /** Whether there is a field for words and numbers; what it finds, no view narrows, and a filter only where it is `byFilters`. */
  readonly isSearched?: true | 'byFilters'
  /** Values of fields and filters whose name is not the text of the value itself. */
  readonly says?: Readonly<Record<string, (value: string) => string>>
  /** Who may have it as CSV and as a workbook. */
  readonly files?: Permission
  /** The list stands beside what a row opens, whose address says what is chosen in it. */
  readonly isBeside?: true
  /** Where a row leads. */
  opens?(row: RowOf<F>): string
}

/** Checks a list and keeps its exact types. */
export function defineDeskList<const F extends Fields, const V extends string, const N extends Filters, T extends TextTable>(
  list: DeskList<F, V, N, T>,
): DeskList<F, V, N, T> {
  return list
}

export type ListRow<L> = L extends { readonly row: infer F extends Fields } ? RowOf<F> & { readonly isOwn: boolean } : never

/** What a call of a list is asked. `after`: what the answer before it ended with. */
export type ListQuery<L> =
  L extends DeskList<infer _F, infer V, infer N, infer _T>
    ? FilterValues<N> & { readonly view?: V | undefined; readonly search?: string | undefined; readonly after?: string | undefined }
    : never

/** `isTooMany`: more than anybody reads were found. */
export interface ListAnswer<L> {
  readonly rows: ListRow<L>[]
  readonly next: string | null
  readonly isTooMany: boolean
}

interface Call<Query, Answer> {
  readonly method: 'GET'
  readonly path: string
  readonly access: 'staff'
  /** The browser knows the types alone. */
  readonly query: z.ZodType<unknown, Query>
  readonly answer: z.ZodType<Answer>
}

const callAt = <Query, Answer>(path: string) => ({ method: 'GET', path, access: 'staff' }) as Call<Query, Answer>

export const listCall = <L extends DeskList>(list: L) => callAt<ListQuery<L>, ListAnswer<L>>(list.path)

/** `most`: beyond it a number is not told exactly. */
export const countsCall = <L extends DeskList>(list: L) =>
  callAt<ListQuery<L>, { readonly views: Readonly<Record<string, number>>; readonly most: number }>(`${list.path}/liczby`)

/** What filters of the kind `offered` can be, by their names. */
export type Offers = Record<string, { value: string; label: string }[]>

export const offersCall = (list: DeskList) => callAt<object, Offers>(`${list.path}/wybory`)

/** Calls whose answers an act may have made old. */
export const callsOf = (list: DeskList) => [listCall(list), countsCall(list)] as const

export const fileCall = <L extends DeskList>(list: L, form: ListForm) => callAt<ListQuery<L>, unknown>(`${list.path}/${form}`)
