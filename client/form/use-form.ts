import { useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { currentLanguage } from '#ui/language/texts-store.ts'
import { isUnjudged } from '../call/api-error.ts'
import { draftOf, dropDraft, keepDraft, ownerOfDrafts, withoutSecrets } from './drafts.ts'
import { blamedFields, blamesFields, failureOf } from './failure.ts'
import type { FormOptions } from './form-options.ts'
import {
  type Faults,
  type FormValues,
  edited,
  faultyFields,
  isDirty,
  refusedHere,
  refusedThere,
  shownFaults,
  startState,
} from './form-state.ts'
import { useSummary } from './use-summary.ts'

type NamesOf<Values, Kind> = { [Field in keyof Values & string]: Values[Field] extends Kind ? Field : never }[keyof Values & string]

export type Form<Values extends FormValues> = ReturnType<typeof useForm<Values>>

const NO_SECRETS: readonly string[] = []

/** The one mechanism of all forms: values, faults by field, sending. Draw it with `FormFrame`. */
export function useForm<Values extends FormValues>(options: FormOptions<Values>) {
  const { initial, check, send, onSent, draft, secrets = NO_SECRETS, unkept = NO_SECRETS } = options
  const id = useId()
  const [kept, setKept] = useState(() => (draft === undefined ? null : (draftOf(draft) as Values | null)))
  // Who began it: when the session runs out nobody is signed in, and the entries are theirs all the same.
  const [owner] = useState(ownerOfDrafts)
  const [state, setState] = useState(() => startState(initial, kept ? { ...initial, ...kept } : initial))
  const [failure, setFailure] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const isSending = useRef(false)
  const dirty = isDirty(state)
  useEffect(() => {
    if (draft === undefined) return
    if (dirty) keepDraft(draft, owner, withoutSecrets(state.values, [...secrets, ...unkept]))
    // What the person has taken back must not come again.
    else dropDraft(draft)
  }, [draft, owner, secrets, unkept, dirty, state.values])

  const controlId = (field: string) => `${id}-${field}`
  const faults = shownFaults(state, check)
  const summary = useSummary({ state, faults, controlId })

  function refuse(blamed: Faults<Values>, isFromServer: boolean): void {
    // Drawn at once, so that the field has its fault when it is read out on focus.
    flushSync(() => {
      setState((now) => (isFromServer ? refusedThere(now, blamed, currentLanguage()) : refusedHere(now, blamed)))
      summary.refuse(blamed)
    })
    const fields = faultyFields(blamed)
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
      summary.clear()
      await send(state.values)
      if (draft) dropDraft(draft)
      // Drawn at once, so that the warning about unsaved entries is gone before `onSent` leads to another page. What was typed meanwhile was not sent.
      flushSync(() => {
        setKept(null)
        setState((now) => startState(state.values, now.values))
      })
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
    setKept(null)
    setFailure(null)
    summary.clear()
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
    summary: summary.shown,
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
      error: summary.faultAt(field),
      onChange: (event: { target: { value: string } }) => edit({ [field]: event.target.value } as Partial<Values>),
    }),
    /** Properties of a checkbox. */
    box: (field: NamesOf<Values, boolean>) => ({
      id: controlId(field),
      name: field,
      checked: state.values[field] === true,
      error: summary.faultAt(field),
      onChange: (event: { target: { checked: boolean } }) => edit({ [field]: event.target.checked } as Partial<Values>),
    }),
  }
}
