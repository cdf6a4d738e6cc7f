import { QueryClient } from '@tanstack/react-query'
import { isTransient } from './api-error.ts'
import { sessionStore } from '../session/session-store.ts'

const FRESH_MS = 30_000

/** Answers that another try cannot change are not tried again. */
const isWorthRetrying = (failures: number, error: Error) => isTransient(error) && failures < 2

/**
 * Cache of answers. Without a network a call fails like any other, instead of waiting in silence. Nothing is fetched again by
 * mere focus: that would count as activity and keep a session alive.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { networkMode: 'always', staleTime: FRESH_MS, retry: isWorthRetrying, refetchOnWindowFocus: false, refetchOnReconnect: true },
    mutations: { retry: false },
  },
})

// No provider does it: what failed without a network is fetched when it is back.
queryClient.mount()

let token = sessionStore.get().token

// Answers belong to the session that asked for them: nothing of one person is ever shown to the next.
sessionStore.subscribe(() => {
  const next = sessionStore.get().token
  if (next === token) return
  token = next
  queryClient.clear()
})
