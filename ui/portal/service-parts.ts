import type { ComponentType, ReactNode } from 'react'
import type { Choice, Chooser, Chosen } from '#shared/choosers.ts'
import type { Fields, RowOf } from '#shared/field.ts'
import type { TextTable } from '#shared/i18n.ts'
import type { Row } from '#shared/row-values.ts'
import type { AnswerOf, EntryAccess, EntryTexts, Service } from '#shared/service.ts'

/** What a part of the page of a service is given. */
export interface PartProps<Answer = Row, Choices = Readonly<Record<string, Choice>>> {
  readonly answer: Answer
  readonly chosen: Choices
}

/** A column of the page only: a file or an act of the row. Its label is read, not shown. */
export interface RowAction<R = Row, K extends string = string> {
  readonly id: string
  readonly label: K
  readonly cell: ComponentType<{ readonly row: R }>
}

export interface TableParts<R = Row, K extends string = string> {
  /** Cells that are drawn, not only written, by their field. The words stay as the declaration has them. */
  readonly cells?: Readonly<Record<string, (row: R, words: ReactNode) => ReactNode>>
  readonly action?: RowAction<R, K>
  /** Drawn under a row while it is not null. */
  readonly details?: ComponentType<{ readonly row: R }>
}

/** Parts of its own that a service puts around and into the tables of its page: `page.tsx` of its folder exports them as `parts`. */
export interface ServiceParts {
  readonly above?: ComponentType<PartProps>
  readonly below?: ComponentType<PartProps>
  readonly tables?: Readonly<Record<string, TableParts>>
}

type PlainKey<T> = keyof T & string

interface OwnParts<T extends TextTable, R extends Readonly<Record<string, Fields>>, A extends Fields, C extends readonly Chooser[]> {
  readonly above?: ComponentType<PartProps<AnswerOf<R, A>, Chosen<C>>>
  readonly below?: ComponentType<PartProps<AnswerOf<R, A>, Chosen<C>>>
  readonly tables?: { readonly [N in keyof R]?: TableParts<RowOf<R[N]>, PlainKey<T>> }
}

/** Checks parts against the declaration that they belong to. */
export function defineParts<
  T extends TextTable & EntryTexts, R extends Readonly<Record<string, Fields>>, A extends Fields, C extends readonly Chooser[], Who extends EntryAccess,
>(_service: Service<T, R, A, C, Who>, parts: OwnParts<T, R, A, C>): ServiceParts {
  return parts as ServiceParts
}
