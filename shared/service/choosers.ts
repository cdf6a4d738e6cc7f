import type { Fields, RowOf } from './field.ts'

/**
 * What a person may choose on the page of a service, as data: it stands in the address, so that Back and a bookmark lead to
 * it, goes with the call, and is what the files are of. What stands behind an entry is of that entry: another one begins
 * anew. `P`: parameter of the call, `K`: text keys of the service.
 */
interface Common<P extends string, K extends string> {
  readonly parameter: P
  /** Its name in the address, where that is not the parameter's. */
  readonly address?: string
  /** Text of the label. */
  readonly label: K
  /** What a document calls it, where the label tells somebody to choose. */
  readonly onPaper?: K
}

/** One of the years that the office has data of; the latest unless chosen. */
export interface YearChooser<P extends string = string, K extends string = string, L extends string = string> extends Common<P, K> {
  readonly kind: 'year'
  /** Call that lists the years, ascending, in the field `list`. The answer of the service may have the field too. */
  readonly api: string
  readonly list: L
}

/** Several years together; the latest unless chosen. */
export interface YearsChooser<P extends string = string, K extends string = string, L extends string = string> extends Common<P, K> {
  readonly kind: 'years'
  /** Not given where the answer alone lists them. */
  readonly api?: string
  readonly list: L
  /** Said where the person has taken the last tick away. */
  readonly none: K
}

/** A day, today unless chosen, never one to come. The answer tells under `parameter` of which day it is. */
export interface DayChooser<P extends string = string, K extends string = string> extends Common<P, K> {
  readonly kind: 'day'
  /** `yyyy-MM-dd` of the first day that is accepted. */
  readonly earliest: string
  /** Field of the answer with the last day that is accepted. */
  readonly latest: string
  /** Said of a day outside of them. */
  readonly refused: K
}

/** One of a few that are always the same; the first unless chosen. */
export interface OptionChooser<P extends string = string, K extends string = string, O extends string = string> extends Common<P, K> {
  readonly kind: 'option'
  /** Value → text. */
  readonly options: Readonly<Record<O, K>>
}

/** An entry of a list that another call gives: the first unless chosen, or none where that has a name. */
export interface EntryChooser<
  P extends string = string,
  K extends string = string,
  L extends string = string,
  V = string | number | null,
> extends Common<P, K> {
  readonly kind: 'entry'
  /** Call that gives the list, and its field. */
  readonly api: string
  readonly list: L
  readonly entry: Fields
  /** Field of an entry that goes into the address. */
  readonly value: string
  /** Fields that name an entry, parted by a comma. */
  readonly shows: readonly string[]
  /** Text of the choice of no entry. Without it the call is always of one. */
  readonly noEntry?: K
  /** Said where the list is empty, and a sentence more. */
  readonly emptyList: K
  readonly emptyHelp?: K
  /** Never present: it only carries the type of what is chosen. */
  readonly chosen?: V
}

/** Several of what the entry chosen before has in its field `list`; the first unless chosen. */
export interface MembersChooser<P extends string = string, K extends string = string, L extends string = string> extends Common<P, K> {
  readonly kind: 'members'
  readonly list: L
  readonly member: Fields
  /** Field of a member that goes into the address, a code. */
  readonly value: string
  /** Text that names a member, its places called by the fields; the other one where its field `end` has no value. */
  readonly name: { readonly text: K; readonly end: string; readonly open: K }
  /** Said where the person has taken the last tick away. */
  readonly none: K
}

export type Chooser<P extends string = string, K extends string = string> =
  | YearChooser<P, K>
  | YearsChooser<P, K>
  | DayChooser<P, K>
  | OptionChooser<P, K>
  | EntryChooser<P, K>
  | MembersChooser<P, K>

type Told<C extends { readonly kind: string }> = Omit<C, 'kind'>

export function year<const P extends string, const K extends string, const L extends string>(
  told: Told<YearChooser<P, K, L>>,
): YearChooser<P, K, L> {
  return { kind: 'year', ...told }
}
export function years<const P extends string, const K extends string, const L extends string>(
  told: Told<YearsChooser<P, K, L>>,
): YearsChooser<P, K, L> {
  return { kind: 'years', ...told }
}
export function day<const P extends string, const K extends string>(told: Told<DayChooser<P, K>>): DayChooser<P, K> {
  return { kind: 'day', ...told }
}
export function members<const P extends string, const K extends string, const L extends string>(
  told: Told<MembersChooser<P, K, L>>,
): MembersChooser<P, K, L> {
  return { kind: 'members', ...told }
}

type ToldEntry<P extends string, K extends string, L extends string, F extends Fields, V> = Omit<
  Told<EntryChooser<P, K, L>>,
  'entry' | 'value' | 'shows' | 'noEntry' | 'chosen'
> & {
  readonly entry: F
  readonly value: V
  readonly shows: readonly (keyof F & string)[]
}

export function entry<
  const P extends string,
  const K extends string,
  const L extends string,
  const F extends Fields,
  const V extends keyof F & string,
>(told: ToldEntry<P, K, L, F, V>): EntryChooser<P, K, L, RowOf<F>[V]> {
  return { kind: 'entry', ...told }
}

/** An entry that need not be chosen; `noEntry`: what it is called when none is. */
export function orNone<const N extends string, P extends string, K extends string, L extends string, V>(
  noEntry: N,
  chooser: EntryChooser<P, K, L, V>,
): EntryChooser<P, K | N, L, V | null> {
  return { ...chooser, noEntry }
}

export function option<const P extends string, const K extends string, const M extends Readonly<Record<string, string>>>(told: {
  readonly parameter: P
  readonly label: K
  readonly options: M
}): OptionChooser<P, K | M[keyof M], keyof M & string> {
  return { kind: 'option', ...told }
}

/** What is chosen: a year is null where there is none to choose. */
export type ChoiceOf<C> = C extends YearChooser
  ? number | null
  : C extends YearsChooser
    ? readonly number[]
    : C extends DayChooser
      ? string
      : C extends OptionChooser<string, string, infer O>
        ? O
        : C extends MembersChooser
          ? readonly string[]
          : C extends EntryChooser<string, string, string, infer V>
            ? V
            : never

/** Parameter → what is chosen. */
export type Chosen<C extends readonly Chooser[]> = { readonly [E in C[number] as E['parameter']]: ChoiceOf<E> }

/** Chosen values of any service. */
export type Choice = number | null | readonly number[] | readonly string[] | string
