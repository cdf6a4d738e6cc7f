import { type ReactNode, createElement, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLanguage } from '#ui/language/i18n.tsx'
import { currentLanguage, textsNow } from '#ui/language/texts-store.ts'
import { isUnjudged } from '../call/api-error.ts'
import { draftOf, dropDraft, keepDraft, ownerOfDrafts, withoutSecrets } from './drafts.ts'
import { FieldFault } from './field-fault.tsx'
import { type FailureTexts, blamedFields, blamesFields, failureOf } from './failure.ts'
import {
  type Check,
  type Faults,
  type FormValues,
  edited,
  faultyFields,
  foreignAt,
  isDirty,
  refusedHere,
  refusedThere,
  shownFaults,
  startState,
  withLabel,
} from './form-state.ts'
import { labelOf, NO_SUMMARY, type Summary } from './form-summary.ts'
import { texts } from './texts.ts'

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

type NamesOf<Values, Kind> = { [Field in keyof Values & string]: Values[Field] extends Kind ? Field : never }[keyof Values & string]

export type Form<Values extends FormValues> = ReturnType<typeof useForm<Values>>

const NO_SECRETS: readonly string[] = []

/** The one mechanism of all forms: values, faults by field, sending. Draw it with `FormFrame`. */
export function useForm<Values extends FormValues>(options: FormOptions<Values>) {
  const { initial, check, send, onSent, draft, secrets = NO_SECRETS, unkept = NO_SECRETS } = options
  const id = useId()
  const [kept] = useState(() => (draft === undefined ? null : (draftOf(draft) as Values | null)))
  // Who began it: when the session runs out nobody is signed in, and the entries are theirs all the same.
  const [owner] = useState(ownerOfDrafts)
  const [state, setState] = useState(() => startState(initial, kept ? { ...initial, ...kept } : initial))
  const [summary, setSummary] = useState(NO_SUMMARY)
  const [failure, setFailure] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const isSending = useRef(false)
  const dirty = isDirty(state)
  useEffect(() => {
    if (draft && dirty) keepDraft(draft, owner, withoutSecrets(state.values, [...secrets, ...unkept]))
  }, [draft, owner, secrets, unkept, dirty, state.values])

  const controlId = (field: string) => `${id}-${field}`
  const faults = shownFaults(state, check)
  const language = useLanguage()

  /** What stands at a field: in the reader's language, or marked as what the server said in another. */
  function shownAt(field: keyof Values & string): ReactNode {
    const said = faults[field]
    const foreign = foreignAt(state, field, said, language)
    return said !== undefined && foreign !== null ? createElement(FieldFault, { said, language: foreign }) : said
  }

  function summaryOf(fields: readonly string[], found: Faults<FormValues>, attempt: number): Summary {
    return {
      attempt,
      fields,
      messages: fields.map((field) => withLabel(labelOf(controlId(field)), wordsOf(field, found[field]))),
      language,
    }
  }

  function wordsOf(field: string, fault: string | undefined): string {
    return (foreignAt(state, field, fault, language) === null ? fault : textsNow(texts).notAccepted) ?? ''
  }

  const translate = useEffectEvent(() => {
    const shown: Faults<FormValues> = faults
    if (summary.language !== null && summary.language !== language)
      setSummary(
        summaryOf(
          summary.fields.filter((field) => shown[field] !== undefined),
          shown,
          summary.attempt,
        ),
      )
  })
  // After the labels are drawn in the new language, of which the summary repeats the words.
  useEffect(() => translate())

  function refuse(blamed: Faults<Values>, isFromServer: boolean): void {
    const fields = faultyFields(blamed)
    // Drawn at once, so that the field has its fault when it is read out on focus.
    flushSync(() => {
      setState((now) => (isFromServer ? refusedThere(now, blamed, currentLanguage()) : refusedHere(now, blamed)))
      setSummary((now) => summaryOf(fields, blamed, now.attempt + 1))
    })
    // Several faults: the summary takes the focus. A single one needs no list, the field itself takes it.
    if (fields.length === 1) document.getElementById(controlId(fields[0] ?? ''))?.focus()
  }

  function fail(error: unknown): void {
    const { forgets } = options
    setFailure(error)
    // What nobody has judged can be sent again as it is.
    if (forgets === undefined || isUnjudged(error)) return
    // The portal has emptied it: that is no fault of the person.
    setState((now) => ({
      ...edited(now, { [forgets]: '' } as Partial<Values>, false),
      judged: now.judged.filter((field) => field !== forgets),
    }))
    document.getElementById(controlId(forgets))?.focus()
  }

  /** Whether the rules of the screen let the values pass; marks and focuses what they do not. */
  function isFit(): boolean {
    const found = check(state.values)
    if (faultyFields(found).length === 0) return true
    refuse(found, false)
    return false
  }

  async function submit(): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    try {
      if (options.prepare) await options.prepare(state.values)
      if (!isFit()) return
      setBusy(true)
      setFailure(null)
      setSummary((now) => ({ ...NO_SUMMARY, attempt: now.attempt }))
      await send(state.values)
      if (draft) dropDraft(draft)
      // Drawn at once, so that the warning about unsaved entries is gone before `onSent` leads to another page.
      flushSync(() => setState((now) => startState(now.values)))
      onSent?.()
    } catch (error) {
      const blamed = blamedFields(error, state.values, options.fieldOfCode ?? {})
      if (blamesFields(blamed)) refuse(blamed, true)
      else fail(error)
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  function edit(change: Partial<Values>): void {
    setState((now) => edited(now, change, options.checksTyping ?? false))
  }

  /** Starts anew from `values`: after loading, or when the person gives the entries up. */
  function restart(values: Values = state.initial): void {
    if (draft) dropDraft(draft)
    setFailure(null)
    setSummary((now) => ({ ...NO_SUMMARY, attempt: now.attempt }))
    setState(startState(values))
  }

  /** Takes all marks away, for instance when another value than the marked one was the wrong one. */
  function forgive(): void {
    setState((now) => ({ ...now, judged: [], answered: {} }))
  }

  return {
    values: state.values,
    isDirty: dirty,
    /** The entries are those of before a reload or the end of a session; `passwords`: some of them have to be typed again. */
    restored: kept !== null && dirty ? (secrets.length > 0 ? ('passwords' as const) : ('all' as const)) : null,
    isBusy,
    /** What the last submit rejected with, when no field is to blame; it stays until the next one. */
    error: failure,
    failure: failure === null ? null : failureOf(failure, options),
    faults,
    /** Faults of the last refused submit, each with the control that it concerns. */
    summary: {
      attempt: summary.attempt,
      errors: summary.fields.map((field, index) => ({ field: controlId(field), message: summary.messages[index] ?? '' })),
    },
    isFit,
    submit,
    edit,
    restart,
    forgive,
    /** Properties of a text or password field. */
    text: (field: NamesOf<Values, string>) => ({
      id: controlId(field),
      name: field,
      value: String(state.values[field]),
      error: shownAt(field),
      onChange: (event: { target: { value: string } }) => edit({ [field]: event.target.value } as Partial<Values>),
    }),
    /** Properties of a checkbox. */
    box: (field: NamesOf<Values, boolean>) => ({
      id: controlId(field),
      name: field,
      checked: state.values[field] === true,
      error: shownAt(field),
      onChange: (event: { target: { checked: boolean } }) => edit({ [field]: event.target.checked } as Partial<Values>),
    }),
  }
}
