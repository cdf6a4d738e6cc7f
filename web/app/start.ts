import { contract, type Announced, type TechnicalBreak } from '#shared/contracts/portal.ts'
import { call } from '#ui/portal/call.ts'
import { createStore } from '#ui/portal/store.ts'
import { deviceValue } from '#ui/portal/stored.ts'

export type Start = 'ready' | 'break'

/**
 * Start of the portal: a stored break leads to the break page at once; otherwise the server is asked.
 * Rejects with `ApiError` where it cannot be reached.
 */
export async function start(): Promise<Start> {
  if (deviceValue.get('maintenance') === '1') return 'break'
  return askForBreak()
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
  const { czyPrzerwaTechniczna, przerwy, ogloszenia } = await call(contract.status)
  breaks.set(przerwy)
  announcements.set(ogloszenia)
  deviceValue.set('maintenance', czyPrzerwaTechniczna ? '1' : null)
  return czyPrzerwaTechniczna ? 'break' : 'ready'
}
