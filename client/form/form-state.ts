import type { Language } from '#shared/language.ts'

/** Values of a form by field: what was typed, and what was ticked. */
export type FormValues = Readonly<Record<string, string | boolean>>

/** What is wrong, by field, in the order of the fields on the page. */
export type Faults<Values> = { readonly [Field in keyof Values & string]?: string | undefined }

/** Finds what is wrong with the values: the rules of the screen. */
export type Check<Values> = (values: Values) => Faults<Values>

export interface FormState<Values> {
  readonly values: Values
  /** What the person started from: the form is dirty while the values differ. */
  readonly initial: Values
  /** Fields whose faults are shown: those found wrong at a submit, and in forms that check while typing the edited ones. */
  readonly judged: readonly string[]
  /** What the server found, by field, until the field is edited: only it knows when the value is right. */
  readonly answered: Faults<Values>
  /** The language of those words: they come once and cannot be translated. */
  readonly answeredIn: Language | null
}

export function startState<Values>(initial: Values, values: Values = initial): FormState<Values> {
  return { values, initial, judged: [], answered: {}, answeredIn: null }
}

export function isDirty<Values extends FormValues>({ values, initial }: FormState<Values>): boolean {
  return Object.keys(values).some((field) => values[field] !== initial[field])
}

/** What the person has made otherwise than it was. */
export function typedIn<Values extends FormValues>({ values, initial }: FormState<Values>): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([field, value]) => value !== initial[field]))
}

/** A fault that begins with the name of its field needs no other. */
export function withLabel(label: string, fault: string): string {
  return fault.toLocaleLowerCase().startsWith(label.toLocaleLowerCase()) ? fault : `${label}: ${fault}`
}

/** Fields with a fault, in order. */
export function faultyFields(faults: Faults<FormValues>): string[] {
  return Object.keys(faults).filter((field) => faults[field] !== undefined)
}

/** What stands at each field now. */
export function shownFaults<Values extends FormValues>(state: FormState<Values>, check: Check<Values>): Faults<Values> {
  const found: Faults<FormValues> = check(state.values)
  const own = Object.fromEntries(state.judged.map((field) => [field, found[field]]))
  return { ...state.answered, ...(Object.fromEntries(Object.entries(own).filter(([, fault]) => fault !== undefined)) as Faults<Values>) }
}

export function edited<Values extends FormValues>(
  state: FormState<Values>,
  change: Partial<Values>,
  checksTyping: boolean,
): FormState<Values> {
  const fields = Object.keys(change)
  const answered = Object.fromEntries(Object.entries(state.answered).filter(([field]) => !fields.includes(field)))
  const judged = checksTyping ? [...new Set([...state.judged, ...fields])] : state.judged
  return { ...state, values: { ...state.values, ...change }, answered: answered as Faults<Values>, judged }
}

/** A submit that the rules of the screen refuse. */
export function refusedHere<Values extends FormValues>(state: FormState<Values>, faults: Faults<Values>): FormState<Values> {
  return { ...state, judged: [...new Set([...state.judged, ...faultyFields(faults)])] }
}

/** A submit that the server refuses, for the fields that it names. Everything typed stays. */
export function refusedThere<Values extends FormValues>(
  state: FormState<Values>,
  faults: Faults<Values>,
  language: Language,
): FormState<Values> {
  return { ...state, answered: faults, answeredIn: language }
}

/** The language of what stands at a field, where it is not the reader's: the person has chosen another one since. */
export function foreignAt<Values extends FormValues>(
  state: FormState<Values>,
  field: keyof Values & string,
  fault: string | undefined,
  language: Language,
): Language | null {
  const isAnswer = fault !== undefined && state.answered[field] === fault
  return isAnswer && state.answeredIn !== language ? state.answeredIn : null
}
