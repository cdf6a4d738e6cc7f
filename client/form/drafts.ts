import { sessionStore } from '../session/session-store.ts'
import { tabValue } from '../kept/stored.ts'
import type { FormValues } from './form-state.ts'

/** Where the entries of a form outlive its page, other than in this tab: in the portal (`server-draft.ts`). */
export interface DraftPlace {
  /** Keeps the entries; null: there are none, what was kept goes. */
  keep(values: FormValues | null): void
  /** Gives `restore` what was typed before, once it is known. Returns how to stop. */
  restoreBy(restore: (found: FormValues) => void): () => void
}

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

/** What this person had typed; whatever somebody else had typed in this tab is thrown away, of every form. */
export function draftOf(name: string): FormValues | null {
  dropDraftsOfOthers()
  const draft = stored()[keyOf(name)]
  return draft?.login === ownerOfDrafts() ? draft.values : null
}

const FNV_BASIS = 0x81_1c_9d_c5
const FNV_PRIME = 0x01_00_01_93

/** The key under which a form is kept: its name may hold the number of a person, which stays out of the storage. */
function keyOf(name: string): string {
  let hash = FNV_BASIS
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), FNV_PRIME) >>> 0
  return hash.toString(36)
}

/** At a sign-in, and wherever a draft is looked for: on a computer that several people use nothing of the person before stays in the tab. */
export function dropDraftsOfOthers(): void {
  const owner = ownerOfDrafts()
  // Before a sign-in nobody knows yet whether the same person comes back.
  if (owner === '') return
  const all = Object.entries(stored())
  const own = all.filter(([, { login }]) => login === owner)
  if (own.length < all.length) store(Object.fromEntries(own))
}

/** Keeps what `owner` has typed. */
export function keepDraft(name: string, owner: string, values: FormValues): void {
  store({ ...stored(), [keyOf(name)]: { login: owner, values } })
}

/** The values without those that are never kept. */
export function withoutSecrets(values: FormValues, secrets: readonly string[]): FormValues {
  return Object.fromEntries(Object.entries(values).map(([field, value]) => [field, secrets.includes(field) ? '' : value]))
}

export function dropDraft(name: string): void {
  const { [keyOf(name)]: _dropped, ...others } = stored()
  store(others)
}
