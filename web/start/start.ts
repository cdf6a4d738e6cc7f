import type { AnswerOf } from '#shared/calls/endpoint.ts'
import { contract, type Announced, type TechnicalBreak } from '#shared/contracts/portal.ts'
import { call } from '#client/call/call.ts'
import { createStore } from '#client/kept/store.ts'
import { deviceValue, tabValue } from '#client/kept/stored.ts'
import { isOfPortal } from '#client/router/address.ts'

export type Start = 'ready' | 'break'

export const BREAK_PAGE = '/przerwa-techniczna'

/**
 * Start of the portal: the server says whether there is a break; a stored one counts only where it cannot
 * be asked, for a break page must not outlive its break. Rejects with `ApiError` where nothing is known.
 */
export async function start(): Promise<Start> {
  try {
    return await askForBreak()
  } catch (error) {
    if (deviceValue.get('maintenance') === '1') return 'break'
    throw error
  }
}

/** A break begins: `address` is where the person wants to be when it is over. */
export function noteBreak(address: string): void {
  if (isOfPortal(address) && !address.startsWith(BREAK_PAGE)) tabValue.set('breakTarget', address)
}

/** Where to go on after a break; it is told once. */
export function afterBreak(): string {
  const address = tabValue.get('breakTarget') ?? '/'
  tabValue.set('breakTarget', null)
  return address
}

/** Breaks that are on or announced, as the server last said. */
export const breaks = createStore<readonly TechnicalBreak[]>([])

/** What the office tells everybody, as the server last said. */
export const announcements = createStore<readonly Announced[]>([])

/** Asks for breaks in the background; that the server cannot be reached now is no news for anybody. */
export async function refreshBreaks(): Promise<void> {
  const status = await call(contract.status, { isBackground: true }).catch(() => null)
  if (!status) return
  breaks.set(status.przerwy)
  announcements.set(status.ogloszenia)
}

/** Asks the server and keeps its answer. */
export async function askForBreak(): Promise<Start> {
  return knowStatus(await call(contract.status))
}

/** Keeps what the server says of breaks and announcements. */
export function knowStatus({ czyPrzerwaTechniczna, przerwy, ogloszenia }: AnswerOf<typeof contract.status>): Start {
  breaks.set(przerwy)
  announcements.set(ogloszenia)
  deviceValue.set('maintenance', czyPrzerwaTechniczna ? '1' : null)
  return czyPrzerwaTechniczna ? 'break' : 'ready'
}
