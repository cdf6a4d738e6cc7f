import type { ComponentType, ReactNode } from 'react'
import type { Chooser } from '#shared/choosers.ts'
import type { Fields, RowOf } from '#shared/field.ts'
import type { TextTable } from '#shared/i18n.ts'
import type { Row } from '#shared/row-values.ts'
import type { EntryAccess, EntryTexts, Service } from '#shared/service.ts'
import type { Path, TextKey } from '#shared/table.ts'

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
}

/** Parts of its own that a service puts into the tables of its page: `page.tsx` of its folder exports them as `parts`. */
export interface ServiceParts {
  readonly tables?: Readonly<Record<string, TableParts>>
}

interface OwnParts<T extends TextTable, R extends Readonly<Record<string, Fields>>> {
  readonly tables?: { readonly [N in keyof R]?: TableParts<RowOf<R[N]>, TextKey<T>> }
}

/** Checks parts against the declaration that they belong to. */
export function defineParts<
  T extends TextTable & EntryTexts, R extends Readonly<Record<string, Fields>>, A extends Fields, C extends readonly Chooser[], Who extends EntryAccess,
>(_service: Service<T, R, A, C, Who>, parts: OwnParts<T, R>): ServiceParts {
  return parts as ServiceParts
}
