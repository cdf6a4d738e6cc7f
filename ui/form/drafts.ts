import { sessionStore } from '../portal/session-store.ts'
import type { FormValues } from './form-state.ts'

interface Draft {
  readonly login: string
  readonly values: FormValues
}

/**
 * Entries of forms behind sign-in, in the memory of this tab only: when the session runs out, the same person finds the
 * form as it was after signing in again (security checklist part 5). Logging out by choice loads the page anew.
 */
const drafts = new Map<string, Draft>()

function currentLogin(): string | null {
  return sessionStore.get().account?.login ?? null
}

/** What this person had typed; a draft of somebody else is thrown away. */
export function draftOf(name: string): FormValues | null {
  const draft = drafts.get(name)
  if (!draft) return null
  if (draft.login === currentLogin()) return draft.values
  drafts.delete(name)
  return null
}

export function keepDraft(name: string, values: FormValues, secrets: readonly string[]): void {
  const login = currentLogin()
  const kept = Object.fromEntries(Object.entries(values).map(([field, value]) => [field, secrets.includes(field) ? '' : value]))
  if (login !== null) drafts.set(name, { login, values: kept })
}

export function dropDraft(name: string): void {
  drafts.delete(name)
}
