type Listener = () => void

const listeners = new Set<Listener>()

/** Calls `listener` when somebody turns to another page of a table, which asks nothing of the server. */
export function onPageTurned(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function tellPageTurned(): void {
  for (const listener of listeners) listener()
}
