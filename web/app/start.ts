import { contract } from '#shared/contracts/portal.ts'
import { call } from '#ui/portal/call.ts'
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

/** Asks the server and keeps its answer. */
export async function askForBreak(): Promise<Start> {
  const { czyPrzerwaTechniczna } = await call(contract.status)
  deviceValue.set('maintenance', czyPrzerwaTechniczna ? '1' : null)
  return czyPrzerwaTechniczna ? 'break' : 'ready'
}
