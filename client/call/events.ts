/**
 * What the client learns from answers and the shell reacts to. Pages do not listen here.
 * - `expired`: a call with a token was answered 401, or another tab's session ended
 * - `break`: 503 of the whole portal (1503); `service-break`: 503 of one service (1504)
 * - `restricted`: 403 to a limited token (1405)
 * - `rights`: the session of this tab has got more or fewer rights
 */
export type PortalEvent = 'expired' | 'break' | 'service-break' | 'restricted' | 'rights'

type Listener = (event: PortalEvent) => void

const listeners = new Set<Listener>()

export function onPortalEvent(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function tellShell(event: PortalEvent): void {
  for (const listener of listeners) listener(event)
}
