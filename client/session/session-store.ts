import type { AnswerOf } from '#shared/calls/endpoint.ts'
import type { contract } from '#shared/contracts/session.ts'
import { createStore } from '../kept/store.ts'
import { forgetPerson, tabValue } from '../kept/stored.ts'
import type { Subject } from './subject.ts'

export type Account = AnswerOf<typeof contract.account>

/** Session of this tab. `account` and `subjects` are null until the server has told them. */
export interface SessionState {
  readonly token: string | null
  readonly isRestricted: boolean
  readonly account: Account | null
  readonly subjects: readonly Subject[] | null
  readonly subject: Subject | null
  /** Moment of the end on the monotonic clock of this page, ms: a changed wall clock neither shortens nor prolongs it. */
  readonly endsAt: number | null
}

const NOBODY: SessionState = { token: null, isRestricted: false, account: null, subjects: null, subject: null, endsAt: null }

function stored(): SessionState {
  const restricted = tabValue.get('restrictedToken')
  const token = restricted ?? tabValue.get('token')
  // The same as on the server, not its like: for another one every part that asks who is here would be drawn again.
  if (token === null) return NOBODY
  return { ...NOBODY, token, isRestricted: restricted !== null }
}

export const sessionStore = createStore<SessionState>(stored(), NOBODY)

/** Longest remaining time that the server has told: what activity resets the countdown to. */
let fullSeconds = 0

export function setToken(token: string, isRestricted: boolean): void {
  forgetPerson()
  tabValue.set(isRestricted ? 'restrictedToken' : 'token', token)
  fullSeconds = 0
  sessionStore.set({ ...NOBODY, token, isRestricted })
}

export function setAccount(account: Account, subjects: readonly Subject[], subject: Subject | null): void {
  tabValue.set('isUnconfirmed', account.czyNiepotwierdzony ? '1' : null)
  sessionStore.set({ ...sessionStore.get(), account, subjects, subject, isRestricted: account.czyOgraniczony })
  setSecondsLeft(account.czasSesji)
}

/** Keeps the number of the chosen subject and removes the other kind's (S0 §4 "Changing subject"). */
export function setSubject(subject: Subject): void {
  tabValue.set('nip', subject.czyInstytucja ? subject.nip : null)
  tabValue.set('pesel', subject.czyInstytucja ? null : subject.pesel)
  sessionStore.set({ ...sessionStore.get(), subject })
}

/** The server's remaining time. */
export function setSecondsLeft(seconds: number): void {
  fullSeconds = Math.max(fullSeconds, seconds)
  tabValue.set('sessionEnd', new Date(Date.now() + seconds * 1000).toISOString())
  sessionStore.set({ ...sessionStore.get(), endsAt: performance.now() + seconds * 1000 })
}

/** Messages that are still unread, as the server has last told. */
export function setUnread(nieprzeczytane: number): void {
  const { account, ...state } = sessionStore.get()
  if (account) sessionStore.set({ ...state, account: { ...account, nieprzeczytane } })
}

const activityListeners = new Set<() => void>()

/** Calls `listener` when the server has counted something as activity, so that other tabs learn of it. */
export function onActivity(listener: () => void): () => void {
  activityListeners.add(listener)
  return () => activityListeners.delete(listener)
}

/** A successful call resets the countdown; the exact end is asked of the server before the warning. */
export function noteActivity(): void {
  if (!restartCountdown()) return
  for (const listener of activityListeners) listener()
}

/** Sets the countdown back to its full length; false where nobody is signed in yet. */
export function restartCountdown(): boolean {
  const { account, endsAt } = sessionStore.get()
  if (!account || endsAt === null) return false
  setSecondsLeft(fullSeconds)
  return true
}

/** Forgets the person in memory and storage. */
export function clearSession(): void {
  forgetPerson()
  fullSeconds = 0
  sessionStore.set(NOBODY)
}
