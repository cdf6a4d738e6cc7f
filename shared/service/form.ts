import type { TextsOf, TextTable } from '../i18n.ts'
import type { Language } from '../language.ts'
import { labelOf } from './row-values.ts'
import type { TextKey } from './table.ts'
import { keysOf, recordOf } from '../records.ts'

/** What the rules of a form are told. */
export interface Reading<T extends TextTable = TextTable, Known = unknown, N extends string = string> {
  /** As typed and chosen, empty where nothing is. */
  readonly values: Readonly<Record<N, string>>
  /** What the portal knows before anything is typed: what can be chosen, and what an entry is measured by. */
  readonly known: Known
  readonly words: TextsOf<T>
  readonly language: Language
}

// Rules are methods, so that a form of narrower values is taken where any form stands.
interface Common<T extends TextTable, Known, N extends string> {
  readonly label: TextKey<T>
  /** Behind the label. */
  readonly unit?: string
  readonly hint?: TextKey<T>
  /** In the place of `hint`, where what it says follows from the case. */
  hints?(reading: Reading<T, Known, N>): string | undefined
  /** Legend of the box in which it stands, with its neighbours of the same legend. */
  readonly group?: TextKey<T>
  /** Beside its neighbours that say the same, where both fit. */
  readonly isBeside?: true
  readonly isOptional?: true
  /** Only then it is asked for; otherwise it is neither shown, judged nor sent. */
  isAsked?(reading: Reading<T, Known, N>, name: string): boolean
  /** What is wrong with it and how to write it right, the same in the browser and on the server. */
  fault?(typed: string, reading: Reading<T, Known, N>): string | undefined
  /** What the screen says in the place of the fault while nothing is typed. */
  readonly blank?: TextKey<T>
}

interface Line<T extends TextTable, Known, N extends string> extends Common<T, Known, N> {
  readonly kind: 'line'
  readonly keyboard?: 'decimal' | 'numeric' | 'tel'
  /** What a browser may fill in; nothing unless said. */
  readonly fills?: string
  /** Characters that it takes; what is longer is told, not cut. */
  readonly longest?: number
}

interface Choice<T extends TextTable, Known, N extends string> extends Common<T, Known, N> {
  readonly kind: 'choice'
  options(reading: Reading<T, Known, N>): readonly Choosable[]
  /** Text of the choice of none, and of its fault. */
  readonly none: TextKey<T>
  /** What is chosen anew after another choice. */
  readonly empties?: readonly N[]
}

/** An entry of a list; `lang` where its words are the office's. */
export interface Choosable {
  readonly value: string
  readonly label: string
  readonly lang?: 'pl'
}

interface Day<T extends TextTable, Known, N extends string> extends Common<T, Known, N> {
  readonly kind: 'day'
  days(reading: Reading<T, Known, N>): readonly [from: string, until: string]
}

interface Plain<T extends TextTable, Known, N extends string> extends Common<T, Known, N> {
  /** `letter`: text of several lines; `drawn`: by the page, a picture for instance, for which no draft has room. */
  readonly kind: 'email' | 'letter' | 'drawn'
}

export type AskedField<T extends TextTable = TextTable, Known = unknown, N extends string = string> =
  | Line<T, Known, N>
  | Choice<T, Known, N>
  | Day<T, Known, N>
  | Plain<T, Known, N>

/** Asked before something is sent that cannot be taken back; yes and no unless said. */
export interface Question {
  readonly title: string
  readonly text: string
  readonly warning?: string | undefined
  readonly yes?: string
  readonly no?: string
}

/**
 * A form as data: what it asks, in order, under the names of the call, and what may be sent. The browser draws it
 * (`client/form/declared`) and the server judges by the same rules what it is sent.
 */
export interface Form<T extends TextTable, Known, N extends string> {
  readonly texts: T
  readonly fields: { readonly [Name in N]: AskedField<T, Known, NoInfer<N>> }
  /** What the button says. */
  readonly submit: TextKey<T>
  /** What failed where nobody answered, and what is said of a refusal without words. */
  readonly failed?: TextKey<T>
  readonly refused?: TextKey<T>
  /** Faults are told from the first letter on, not from the first submit. */
  readonly checksTyping?: true
  asks?(reading: Reading<T, Known, NoInfer<N>>): Question
}

/** Checks a form: texts and fields that do not exist do not compile. `Known`: what its rules are given. */
export function formWith<Known>() {
  return <T extends TextTable, N extends string>(form: Form<T, Known, N>): Form<T, Known, N> => form
}

/** The fields that are asked for now, in the order of the page. */
export function askedNow<T extends TextTable, Known, N extends string>(
  { fields }: Pick<Form<T, Known, N>, 'fields'>,
  reading: Reading<T, Known, N>,
): N[] {
  return keysOf(fields).filter((name) => fields[name].isAsked?.(reading, name) ?? true)
}

/** What is wrong with the fields that are asked for, or with some of them, in the order of the page. */
export function faultsOf<T extends TextTable, Known, N extends string>(
  form: Form<T, Known, N>,
  reading: Reading<T, Known, N>,
  names: readonly N[] = askedNow(form, reading),
): { readonly [Name in N]?: string } {
  const found: { [Name in N]?: string } = {}
  for (const name of names) {
    const fault = faultOf(form.fields[name], reading.values[name], reading)
    if (fault !== undefined) found[name] = fault
  }
  return found
}

function faultOf<T extends TextTable, Known, N extends string>(
  field: AskedField<T, Known, N>,
  typed: string,
  reading: Reading<T, Known, N>,
): string | undefined {
  if (field.fault || field.kind !== 'choice') return field.fault?.(typed, reading)
  return field.options(reading).some(({ value }) => value === typed) ? undefined : labelOf(reading.words, field.none)
}

/** The values of the fields that are asked for. */
export function valuesAsked<T extends TextTable, Known, N extends string>(
  form: Form<T, Known, N>,
  reading: Reading<T, Known, N>,
): { readonly [Name in N]?: string } {
  return recordOf(askedNow(form, reading), (name) => reading.values[name])
}

/** Values for the rules from what somebody has sent: nothing is empty. */
export function valuesFrom<T extends TextTable, Known, N extends string>(
  { fields }: Form<T, Known, N>,
  sent: { readonly [Name in N]?: unknown },
): Record<N, string> {
  return recordOf(keysOf(fields), (name) => String(sent[name] ?? ''))
}
