import { sessionStore } from '../session/session-store.ts'
import { tabValue } from '../kept/stored.ts'
import type { FormValues } from './form-state.ts'

interface Draft {
  /** Whose entries they are; empty where nobody is signed in. */
  readonly login: string
  readonly values: FormValues
}

type Drafts = Readonly<Record<string, Draft>>

/**
 * Entries of forms in this tab, without passwords: after a reload, and when the session has run out and the same person signs
 * in again, the form stands there as it was (security checklist part 5). They go when they are sent or given up, when
 * somebody else is signed in, when the person logs out, and with the tab.
 */
function stored(): Drafts {
  try {
    return JSON.parse(tabValue.get('drafts') ?? '{}') as Drafts
  } catch {
    return {}
  }
}

function store(drafts: Drafts): void {
  tabValue.set('drafts', Object.keys(drafts).length === 0 ? null : JSON.stringify(drafts))
}

/** Who is signed in now, for `draftOf` and `keepDraft`. */
export function ownerOfDrafts(): string {
  return sessionStore.get().account?.login ?? ''
}

/** What this person had typed; a draft of somebody else is thrown away. */
export function draftOf(name: string): FormValues | null {
  const draft = stored()[name]
  if (!draft) return null
  if (draft.login === ownerOfDrafts()) return draft.values
  dropDraft(name)
  return null
}

/** Keeps what `owner` has typed. */
export function keepDraft(name: string, owner: string, values: FormValues): void {
  store({ ...stored(), [name]: { login: owner, values } })
}

/** The values without those that are never kept. */
export function withoutSecrets(values: FormValues, secrets: readonly string[]): FormValues {
  return Object.fromEntries(Object.entries(values).map(([field, value]) => [field, secrets.includes(field) ? '' : value]))
}

export function dropDraft(name: string): void {
  const { [name]: _dropped, ...others } = stored()
  store(others)
}
