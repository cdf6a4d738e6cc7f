import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { draftOf, dropDraft, keepDraft, ownerOfDrafts, withoutSecrets } from './drafts.ts'
import type { FormOptions } from './form-options.ts'
import { type FormValues, isDirty, startState } from './form-state.ts'

type EntriesOptions<Values extends FormValues> = Pick<FormOptions<Values>, 'initial' | 'draft' | 'secrets' | 'unkept'>

export type Entries<Values extends FormValues> = ReturnType<typeof useEntries<Values>>

const NO_SECRETS: readonly string[] = []

/** The entries of a form, and their draft while they differ from what the form began with. */
export function useEntries<Values extends FormValues>(options: EntriesOptions<Values>) {
  const { initial, draft, secrets = NO_SECRETS, unkept = NO_SECRETS } = options
  const [kept, setKept] = useState(() => (draft === undefined ? null : (draftOf(draft) as Values | null)))
  // Who began it: when the session runs out nobody is signed in, and the entries are theirs all the same.
  const [owner] = useState(ownerOfDrafts)
  const [state, change] = useState(() => startState(initial, kept ? { ...initial, ...kept } : initial))
  const dirty = isDirty(state)
  useEffect(() => {
    if (draft === undefined) return
    if (dirty) keepDraft(draft, owner, withoutSecrets(state.values, [...secrets, ...unkept]))
    // What the person has taken back must not come again.
    else dropDraft(draft)
  }, [draft, owner, secrets, unkept, dirty, state.values])

  return {
    state,
    change,
    isDirty: dirty,
    /** The entries are those of before a reload or the end of a session; `passwords`: some of them have to be typed again. */
    restored: kept !== null && dirty ? (secrets.length > 0 ? ('passwords' as const) : ('all' as const)) : null,
    /** After `values` were sent: the form begins with them. */
    settle(values: Values): void {
      if (draft) dropDraft(draft)
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
