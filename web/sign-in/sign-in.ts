import { contract } from '#shared/contracts/session.ts'
import { withCaptcha } from '#client/captcha/with-captcha.ts'
import { call } from '#client/call/call.ts'
import { sessionStore } from '#client/session/session-store.ts'
import { createStore } from '#client/kept/store.ts'
import { ApiError } from '#client/call/api-error.ts'
import { deviceValue, tabValue } from '#client/kept/stored.ts'
import { openSession } from '../session/actions.ts'
import { askOtherTabs, tellBegun } from '../session/tabs.ts'
import { loadSignedIn } from '../session/signed-in-view.tsx'
import { takeTarget } from '../session/target.ts'

interface Pending {
  readonly token: string
  readonly isRestricted: boolean
}

/**
 * What the first step has left: its token, good for the code alone and for few minutes, and the rights that wait behind it. It outlives a reload,
 * for a phone drops the page while somebody looks for the code in another application.
 */
export const pendingStep = createStore<Pending | null>(readPending())

function readPending(): Pending | null {
  const kept = tabValue.get('pendingStep')
  return kept === null ? null : { token: kept.slice(1), isRestricted: kept.startsWith('1') }
}

function setPending(step: Pending | null): void {
  tabValue.set('pendingStep', step && `${step.isRestricted ? '1' : '0'}${step.token}`)
  pendingStep.set(step)
}

/** Gives up what waits for a code. */
export function forgetPending(): void {
  setPending(null)
}

/** Where the office's letter is followed. */
const LETTER = '/pismo'

function isOfLetter(error: unknown): boolean {
  return error instanceof ApiError && error.details['czyPismo'] === true
}

const DEVICE_BYTES = 16

/** The random word of this browser, made at its first sign-in; null where it may keep nothing. */
function ownDevice(): string | null {
  if (deviceValue.get('device') === null) {
    const bytes = crypto.getRandomValues(new Uint8Array(DEVICE_BYTES))
    deviceValue.set('device', Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''))
  }
  return deviceValue.get('device')
}

/** Where the person goes next: a restricted account to its panel, others to the page they wanted or home. */
function destination(): string {
  if (sessionStore.get().isRestricted) return '/panel-uzytkownika'
  return takeTarget() ?? '/strona-glowna'
}

/** First step. Answers the next address of the portal; rejects with `ApiError`. */
export async function signIn(login: string, haslo: string): Promise<string> {
  // What stands on every page afterwards comes while the password is judged.
  loadSignedIn().catch(() => null)
  const answer = await withCaptcha('logowanie', (recaptcha) =>
    call(contract.signIn, { body: { login, haslo, recaptcha, urzadzenie: ownDevice() } }),
  ).catch((error: unknown) => {
    if (isOfLetter(error)) return null
    throw error
  })
  // Login and password of the office's letter are right: what is missing is the activation.
  if (answer === null) return LETTER
  if (answer.czy2FaAktywne) {
    setPending({ token: answer.token, isRestricted: answer.czyOgraniczony })
    return '/uzytkownicy/login2FA'
  }
  await openSession(answer.token, answer.czyOgraniczony)
  tellBegun()
  return destination()
}

/** Second step: the code of the authenticator app. Answers the next address; rejects with `ApiError`. */
export async function confirmCode(totp: string): Promise<string> {
  const step = pendingStep.get()
  const { token } = await call(contract.secondStep, { body: { totp, token: step?.token ?? '', urzadzenie: ownDevice() } })
  setPending(null)
  await openSession(token, step?.isRestricted === true)
  tellBegun()
  return destination()
}

/** Takes over the session that another tab has just begun; null where there is none to take. Rejects with `ApiError`. */
export async function joinSession(): Promise<string | null> {
  const shared = await askOtherTabs()
  if (shared === null || sessionStore.get().token !== null) return null
  await openSession(shared.token, shared.isRestricted, shared.isGreeted)
  return destination()
}
