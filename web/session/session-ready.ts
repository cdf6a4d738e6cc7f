import { ApiError } from '#client/call/api-error.ts'
import { clearSession, sessionStore } from '#client/session/session-store.ts'
import { loadAccount, openSession } from './actions.ts'
import { askOtherTabs } from './tabs.ts'

/** 503: a technical break, which ends sessions in the browser; `start` leads to its page. */
const REFUSALS: readonly number[] = [401, 403, 503]

/** A token of yesterday is no failure: the person is simply not signed in any more. */
function forgetIfRefused(error: unknown): void {
  if (!(error instanceof ApiError) || !REFUSALS.includes(error.status)) throw error
  clearSession()
}

async function restore(): Promise<void> {
  if (sessionStore.get().token) return loadAccount().catch(forgetIfRefused)
  const shared = await askOtherTabs()
  if (shared && !sessionStore.get().token) await openSession(shared.token, shared.isRestricted, shared.isGreeted).catch(forgetIfRefused)
}

let ready: Promise<void> | null = null

/** Resolves when it is known who uses this tab: from its own storage, or from another open tab. */
export function sessionReady(): Promise<void> {
  ready ??= restore().catch((error: unknown) => {
    ready = null
    throw error
  })
  return ready
}
