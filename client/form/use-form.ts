import { useId, useRef, useState, useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'
import { currentLanguage } from '#ui/language/texts-store.ts'
import { isUnjudged } from '../call/api-error.ts'
import { failureOf, blamedFields, blamesFields, type FailureTexts } from './failure.ts'
import {
  type FormValues,
  edited,
  type Check,
  type Faults,
  faultyFields,
  refusedHere,
  refusedThere,
  shownFaults,
  isDirty,
  startState,
  typedIn,
} from './form-state.ts'
import { useSummary } from './use-summary.tsx'
import { type DraftPlace, draftOf, dropDraft, keepDraft, ownerOfDrafts, withoutSecrets } from './drafts.ts'

type NamesOf<Values, Kind> = { [Field in keyof Values & string]: Values[Field] extends Kind ? Field : never }[keyof Values & string]

export type Form<Values extends FormValues> = ReturnType<typeof useForm<Values>>

/** The one mechanism of all forms: values, faults by field, sending. Draw it with `FormFrame`. */
export function useForm<Values extends FormValues>(options: FormOptions<Values>) {
  const id = useId()
  const controlId = (field: string) => `${id}-${field}`
  const entries = useEntries(options)
  const { values, initial } = entries.state
  const judgement = useJudgement(entries, options.check, controlId)
  const { failure, isBusy, submit, clear } = useSending(options, entries, judgement)

  function edit(change: Partial<Values>): void {
    entries.change((now) => edited(now, change, options.checksTyping ?? false))
  }

  return {
    values,
    initial,
    controlId,
    isDirty: entries.isDirty,
    restored: entries.restored,
    isBusy,
    /** What the last submit rejected with, when no field is to blame; it stays until the next one. */
    error: failure,
    failure: failure === null ? null : failureOf(failure, options),
    faults: judgement.faults,
    summary: judgement.shown,
    isFit: judgement.isFit,
    submit,
    edit,
    /** Starts anew from `begun`: after loading, or when the person gives the entries up. */
    restart(begun: Values = initial): void {
      clear()
      entries.begin(begun)
    },
    forgive: judgement.forgive,
    /** Properties of a text or password field. */
    text: (field: NamesOf<Values, string>) => ({
      id: controlId(field),
      name: field,
      value: String(values[field]),
      error: judgement.faultAt(field),
      onChange: (event: { target: { value: string } }) => edit({ [field]: event.target.value } as Partial<Values>),
    }),
    /** Properties of a checkbox. */
    box: (field: NamesOf<Values, boolean>) => ({
      id: controlId(field),
      name: field,
      checked: values[field] === true,
      error: judgement.faultAt(field),
      onChange: (event: { target: { checked: boolean } }) => edit({ [field]: event.target.checked } as Partial<Values>),
    }),
  }
}

/** Sends the entries once at a time, and keeps what became of it. */
function useSending<Values extends FormValues>(
  options: FormOptions<Values>,
  { state: { values }, settle }: Entries<Values>,
  judgement: Judgement<Values>,
) {
  const [failure, setFailure] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const isSending = useRef(false)
  const clear = () => {
    setFailure(null)
    judgement.clear()
  }

  async function submit(): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    try {
      if (options.prepare) await options.prepare(values)
      if (!judgement.isFit()) return
      setBusy(true)
      clear()
      await options.send(values)
      settle(values)
      options.onSent?.()
    } catch (error) {
      const blamed = blamedFields(error, values, options.fieldOfCode ?? {})
      if (blamesFields(blamed)) judgement.refuse(blamed, true)
      else {
        setFailure(error)
        // What nobody has judged can be sent again as it is.
        if (options.forgets !== undefined && !isUnjudged(error)) judgement.forget(options.forgets)
      }
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  return { failure, isBusy, submit, clear }
}

type Judgement<Values extends FormValues> = ReturnType<typeof useJudgement<Values>>

/** What is wrong with the entries, by the rules of the screen or by the server: marked, listed, and brought before the person. */
function useJudgement<Values extends FormValues>(
  { state, change }: Entries<Values>,
  check: Check<Values>,
  controlId: (field: string) => string,
) {
  const faults = shownFaults(state, check)
  const summary = useSummary(state, faults, controlId)
  const focus = (field: string) => document.getElementById(controlId(field))?.focus()

  function refuse(blamed: Faults<Values>, isFromServer: boolean): void {
    // Drawn at once, so that the field has its fault when it is read out on focus.
    flushSync(() => {
      change((now) => (isFromServer ? refusedThere(now, blamed, currentLanguage()) : refusedHere(now, blamed)))
      summary.refuse(blamed)
    })
    const fields = faultyFields(blamed)
    // Several faults: the summary takes the focus. A single one needs no list, the field itself takes it.
    if (fields.length === 1) focus(fields[0] ?? '')
  }

  return {
    ...summary,
    faults,
    refuse,
    /** Whether the rules of the screen let the values pass; marks and focuses what they do not. */
    isFit(): boolean {
      const found: Record<string, string | undefined> = { ...check(state.values) }
      // A field says by itself that its entry is too long; what the server has said there is for the server to say again.
      for (const field of Object.keys(state.values))
        if (!state.answered[field]) found[field] ??= document.getElementById(`${controlId(field)}-error`)?.textContent
      if (faultyFields(found).length === 0) return true
      refuse(found as Faults<Values>, false)
      return false
    },
    /** Empties a field and leads to it, without a fault: that the portal has emptied it is none of the person's. */
    forget(field: keyof Values & string): void {
      change((now) => ({
        ...edited(now, { [field]: '' } as Partial<Values>, false),
        judged: now.judged.filter((one) => one !== field),
      }))
      focus(field)
    },
    /** Takes all marks away, for instance when another value than the marked one was the wrong one. */
    forgive: () => change((now) => ({ ...now, judged: [], answered: {} })),
  }
}

type EntriesOptions<Values extends FormValues> = Pick<FormOptions<Values>, 'initial' | 'draft' | 'secrets' | 'unkept'>

type Entries<Values extends FormValues> = ReturnType<typeof useEntries<Values>>

const NO_SECRETS: readonly string[] = []

/** The entries of a form, and their draft while they differ from what the form began with. */
function useEntries<Values extends FormValues>(options: EntriesOptions<Values>) {
  const { initial, draft, secrets = NO_SECRETS, unkept = NO_SECRETS } = options
  const [kept, setKept] = useState(() => (typeof draft === 'string' ? (draftOf(draft) as Values | null) : null))
  // Who began it: when the session runs out nobody is signed in, and the entries are theirs all the same.
  const [owner] = useState(ownerOfDrafts)
  const [state, change] = useState(() => startState(initial, kept ? { ...initial, ...kept } : initial))
  const dirty = isDirty(state)
  useEffect(() => {
    if (draft === undefined) return
    // The rest is as the office has it: what has changed there until it is opened again is not brought back.
    const typed = dirty ? withoutSecrets(typedIn(state), [...secrets, ...unkept]) : null
    if (typeof draft !== 'string') draft.keep(typed)
    else if (typed) keepDraft(draft, owner, typed)
    // What the person has taken back must not come again.
    else dropDraft(draft)
  }, [draft, owner, secrets, unkept, dirty, state])
  const restore = useEffectEvent((found: FormValues) => {
    setKept(found as Values)
    change(startState(initial, { ...initial, ...found }))
  })
  // What the portal has comes when the form stands there already; where something was typed meanwhile, both are shown.
  useEffect(() => (typeof draft === 'object' ? draft.restoreBy(restore) : undefined), [draft])

  return {
    state,
    change,
    isDirty: dirty,
    /** The entries are those of before a reload or the end of a session; `passwords`: some of them have to be typed again. */
    restored: kept !== null && dirty ? (secrets.length > 0 ? ('passwords' as const) : ('all' as const)) : null,
    /** After `values` were sent: the form begins with them. */
    settle(values: Values): void {
      if (typeof draft === 'string') dropDraft(draft)
      // Drawn at once, so that the warning about unsaved entries is gone before another page is gone to. What was typed meanwhile was not sent.
      flushSync(() => {
        setKept(null)
        change((now) => startState(values, now.values))
      })
    },
    /** Throws the entries away for others. */
    begin(values: Values): void {
      setKept(null)
      change(startState(values))
    },
  }
}

interface FormOptions<Values extends FormValues> extends FailureTexts {
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
  /** Where the entries outlive the page: a name keeps them in this tab, for who is not signed in and at the desk. */
  readonly draft?: string | DraftPlace
  /** Fields that are never kept in a draft. */
  readonly secrets?: readonly (keyof Values & string)[]
  /** Fields that no draft has room for, a picture for instance. */
  readonly unkept?: readonly (keyof Values & string)[]
  /** The field that is emptied and gets the focus after a failure that blames no field: a password at sign-in. */
  readonly forgets?: keyof Values & string
}
