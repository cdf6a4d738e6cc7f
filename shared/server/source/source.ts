import type { Chooser, Chosen, EntryChooser } from '../../service/choosers.ts'
import type { Configuration } from '../../contracts/portal.ts'
import type { Fields } from '../../service/field.ts'
import type { TextTable } from '../../i18n.ts'
import type { AnswerOf, EntryAccess, EntryTexts, Service } from '../../service/service.ts'
import type { Context, SubjectContext } from '../context.ts'
import type { DocumentFact } from '../documents.ts'

type ContextFor<Who> = Who extends 'subject' ? SubjectContext : Context

/** Lists from which the person chooses, by their field; what the framework puts into the answer itself. */
type Offered<C extends readonly Chooser[]> = Extract<C[number], { readonly list: string }>['list']

/** Entries that were chosen before. */
type Before<C extends readonly Chooser[]> = { readonly [P in Extract<C[number], EntryChooser>['parameter']]: Chosen<C>[P] }

type Offers<C extends readonly Chooser[], Who> = {
  readonly [E in Extract<C[number], { readonly list: string }> as E['list']]: (
    ctx: ContextFor<Who>,
    before: Before<C>,
  ) => Promise<E extends { readonly kind: 'entry' | 'members' } ? Readonly<Record<string, unknown>>[] : number[]>
}

/** Server side of a declared service: where its answer comes from. `source.ts` exports it as `source`. */
export interface Source {
  /** Domain systems whose date of data stands on page and documents. */
  readonly systems: readonly string[]
  readonly offers: Readonly<Record<string, (ctx: Context, before: Given) => Promise<readonly unknown[]>>>
  readonly answer: (ctx: Context, chosen: Given) => Promise<Given>
  readonly onPaper?: (ctx: Context, chosen: Given, configuration: Configuration) => Promise<readonly DocumentFact[]>
}

type Given = Readonly<Record<string, unknown>>

type OwnSource<R extends Readonly<Record<string, Fields>>, A extends Fields, C extends readonly Chooser[], Who> = {
  readonly systems: readonly string[]
  answer(ctx: ContextFor<Who>, chosen: Chosen<C>): Promise<Omit<AnswerOf<R, A>, Offered<C>>>
  /** Facts that a PDF has beside what was chosen; the page asks for them by a call of their own. */
  onPaper?(ctx: ContextFor<Who>, chosen: Chosen<C>, configuration: Configuration): Promise<readonly DocumentFact[]>
} & ([Offered<C>] extends [never] ? { readonly offers?: never } : { readonly offers: Offers<C, Who> })

/** Checks a source against its declaration: it answers what was declared, and lists what can be chosen. */
export function defineSource<
  T extends TextTable & EntryTexts,
  const R extends Readonly<Record<string, Fields>>,
  const A extends Fields,
  const C extends readonly Chooser[],
  const Who extends EntryAccess,
>(_service: Service<T, R, A, C, Who>, source: OwnSource<R, A, C, Who>): Source {
  const { systems, offers = {}, answer, onPaper } = source
  return {
    systems,
    offers: offers as Source['offers'],
    answer: answer as Source['answer'],
    ...(onPaper && { onPaper: onPaper as NonNullable<Source['onPaper']> }),
  }
}
