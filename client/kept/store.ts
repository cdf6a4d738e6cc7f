import { useSyncExternalStore } from 'react'

/** A value outside React that components read and redraw with. */
export interface Store<Value> {
  get(): Value
  /** What the server has drawn with, where that is not what is known here (`web/start/drawn.tsx`). */
  drawn(): Value
  set(next: Value): void
  subscribe(listener: () => void): () => void
}

/** `drawn`: for a value that only the browser knows, what a page from the server shows instead. */
export function createStore<Value>(initial: Value, ...drawn: [] | [Value]): Store<Value> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    drawn: () => (drawn.length === 1 ? drawn[0] : value),
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get, store.drawn)
}

const never = () => () => undefined

/** What only the browser knows and nothing changes; a page that comes from the server begins with `drawn`. */
export function useHere<Value extends string | number | boolean>(read: () => Value, drawn: Value): Value {
  return useSyncExternalStore(never, read, () => drawn)
}

const isAlive = () => true

/** false as long as a page stands as the server has drawn it: nothing listens to what is typed or pressed. */
export function useIsAlive(): boolean {
  return useHere(isAlive, false)
}
