import type { FailureTexts } from './failure.ts'
import type { Check, FormValues } from './form-state.ts'

export interface FormOptions<Values extends FormValues> extends FailureTexts {
  readonly initial: Values
  readonly check: Check<Values>
  /** What the rules must know of the values before they judge a submit, such as how strong a password is. */
  readonly prepare?: (values: Values) => Promise<void>
  /** Sends the values; rejects with `ApiError`. */
  readonly send: (values: Values) => Promise<void>
  /** After sending, when the form is clean again: the place to go to another page. */
  readonly onSent?: () => void
  /** Which field a code of the error catalogue blames. */
  readonly fieldOfCode?: Readonly<Record<number, keyof Values & string>>
  /** Marks faults on each keystroke instead of at the submit. */
  readonly checksTyping?: boolean
  /** Name under which the entries outlive a reload and the end of a session. */
  readonly draft?: string
  /** Fields that are never kept in a draft. */
  readonly secrets?: readonly (keyof Values & string)[]
  /** Fields that no draft has room for, a picture for instance. */
  readonly unkept?: readonly (keyof Values & string)[]
  /** The field that is emptied and gets the focus after a failure that blames no field: a password at sign-in. */
  readonly forgets?: keyof Values & string
}
