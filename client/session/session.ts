import { type SessionState, sessionStore } from './session-store.ts'
import { useStore } from '../kept/store.ts'
import type { Subject } from './subject.ts'

/** The session of this tab; redraws when the person signs in or out, changes the subject, or the time is corrected. */
export function useSession(): SessionState {
  return useStore(sessionStore)
}

export function useIsSignedIn(): boolean {
  return useSession().token !== null
}

/** The subject for which the person acts, null while nobody does. Pages behind a subject guard always have one. */
export function useSubject(): Subject | null {
  return useSession().subject
}
