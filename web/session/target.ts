import { tabValue } from '#client/kept/stored.ts'
import { isOfPortal } from '#client/router/address.ts'

/** Pages to which nobody wants to come back after signing in. */
const NEVER = ['/', '/logowanie', '/uzytkownicy/login2FA', '/przerwa-techniczna']

/** Remembers where a person wanted to go, so that sign-in leads there. Only paths of the portal itself. */
export function rememberTarget(address: string): void {
  if (isOfPortal(address) && !NEVER.includes(address.split(/[?#]/)[0] ?? '')) tabValue.set('target', address)
}

export function hasTarget(): boolean {
  return tabValue.get('target') !== null
}

/** The remembered page, once. */
export function takeTarget(): string | null {
  const target = tabValue.get('target')
  tabValue.set('target', null)
  return target
}
