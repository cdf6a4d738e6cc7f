import { createStore, useStore } from './store.ts'

export interface Notice {
  readonly id: number
  readonly text: string
  /** Confirmations hide after 3 s unless paused; errors stay until closed (domain.md part 5 row 20). */
  readonly kind: 'done' | 'error'
}

const store = createStore<Notice | null>(null)
let lastId = 0

/** Shows a line at the bottom of the window; a newer one takes the place of the older. */
export function notify(text: string, kind: Notice['kind'] = 'done'): void {
  store.set({ id: ++lastId, text, kind })
}

export function closeNotice(): void {
  store.set(null)
}

/** For the shell, which draws it. */
export function useNotice(): Notice | null {
  return useStore(store)
}
