import { contract } from '#shared/contracts/session.ts'
import { isUnjudged } from '#client/call/api-error.ts'
import { call } from '#client/call/call.ts'
import {
  type Account,
  clearSession,
  sessionStore,
  setAccount,
  setSecondsLeft,
  setSubject,
  setToken,
} from '#client/session/session-store.ts'
import { dropDraftsOfOthers } from '#client/form/drafts.ts'
import { createStore } from '#client/kept/store.ts'
import { tabValue } from '#client/kept/stored.ts'
import type { Subject } from '#client/session/subject.ts'
import { rememberTarget } from './target.ts'
import { tellEnd, tellTime } from './tabs.ts'

/** From the moment a session has ended here without a press of its own until the person has read so: by itself, or as they logged out in another tab. */
export const hasEnded = createStore<'no' | 'by itself' | 'elsewhere'>('no')

/** Logging out: the question about unsaved entries stands, or the person has gone and the portal starts anew. */
export const leaving = createStore<'no' | 'asked' | 'gone'>('no')

/** The subject of last time or the account's own, but only one that the server lists (domain.md part 5 row 32). */
function restored(
  account: Account,
  subjects: readonly Subject[],
  remembered: { nip: string | null; pesel: string | null },
): Subject | null {
  const { nip, pesel } =
    (remembered.nip ?? remembered.pesel) ? remembered : account.czyInstytucja ? { nip: account.nip, pesel: null } : account
  const wanted = subjects.find((subject) =>
    subject.czyInstytucja ? nip !== null && subject.nip === nip : pesel !== null && subject.pesel === pesel,
  )
  return wanted ?? subjects[0] ?? null
}

/**
 * Learns who is signed in. Rejects with `ApiError`; an answer that comes after another token was taken into use is
 * nobody's any more, and so is its failure.
 */
export async function loadAccount(): Promise<void> {
  const { token } = sessionStore.get()
  const remembered = { nip: tabValue.get('nip'), pesel: tabValue.get('pesel') }
  const isStale = () => sessionStore.get().token !== token
  const account = await call(contract.account).catch((error: unknown) => {
    if (isStale()) return null
    throw error
  })
  if (account === null || isStale()) return
  const subjects = account.podmioty
  const subject = restored(account, subjects, remembered)
  // Also where the remembered number was none of theirs: it goes.
  if (subject) setSubject(subject)
  // Once greeted, a reload of the same session does not greet again.
  if (account.czyPierwszeLogowanie && tabValue.get('firstLogin') === null) tabValue.set('firstLogin', '1')
  setAccount(account, subjects, subject)
}

/** True while the portal does not say who is signed in: it cannot be reached. */
export const isOutOfReach = createStore(false)

const AGAIN_MS = 3_000

/**
 * After a change of rights the page does not know who is signed in until the portal answers, so the call is repeated. A refusal is handled where calls fail.
 */
export async function reloadAccount(): Promise<void> {
  const { token } = sessionStore.get()
  const error = await loadAccount().then(
    () => null,
    (cause: unknown) => cause,
  )
  isOutOfReach.set(isUnjudged(error))
  if (!isOutOfReach.get()) return
  await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
  if (sessionStore.get().token === token) return reloadAccount()
  // Somebody else, or nobody: the next one is not met by what was said of this one.
  isOutOfReach.set(false)
}

/** Takes a token into use: after sign-in, and when another tab shares its session. Rejects with `ApiError`, and nobody is signed in then. */
export async function openSession(token: string, isRestricted: boolean, isGreeted = false): Promise<void> {
  setToken(token, isRestricted)
  if (isGreeted) tabValue.set('firstLogin', '0')
  try {
    await loadAccount()
    dropDraftsOfOthers()
  } catch (error) {
    // Without the account nothing of the portal would know for whom the token is.
    clearSession()
    throw error
  }
}

/** Seconds that remain after the extension; rejects with `ApiError`. */
export async function extendSession(): Promise<number> {
  const token = sessionStore.get().token ?? ''
  const { czasDoKoncaSesji } = await call(contract.extend, { body: { token } })
  setSecondsLeft(czasDoKoncaSesji)
  tellTime(czasDoKoncaSesji)
  return czasDoKoncaSesji
}

/** Asks the server for the true remaining time, without counting as activity. */
export async function correctTime(): Promise<void> {
  const { token } = sessionStore.get()
  const account = await call(contract.account, { isBackground: true })
  // Whoever is here now is perhaps somebody else, or nobody.
  if (sessionStore.get().token === token) setSecondsLeft(account.czasSesji)
}

/** A server that hangs must not keep a person from leaving, nor what belongs to them on the screen. */
const PATIENCE_MS = 1500

/** Waits for `work`, done or not, but not for long. */
export const inTime = (work: Promise<unknown>) =>
  Promise.race([work.catch(() => null), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])

/** Forgets the person here, and has the server forget the session. `isChosen`: the person has asked for it. */
export async function leave(isChosen: boolean): Promise<void> {
  const { token } = sessionStore.get()
  if (!token) return
  // Whether the server answers or not, nothing of the person stays in the browser.
  const answer = call(contract.signOut, { body: { token }, outlivesPage: true })
  tellEnd(token, isChosen)
  clearSession()
  await inTime(answer)
}

/** The session ran out, was ended elsewhere or was refused: says so; the next sign-in leads back to this page. */
export async function endSession(how: 'by itself' | 'elsewhere' = 'by itself'): Promise<void> {
  if (!sessionStore.get().token) return
  rememberTarget(location.pathname + location.search)
  leaving.set('no')
  hasEnded.set(how)
  await leave(how === 'elsewhere')
}
