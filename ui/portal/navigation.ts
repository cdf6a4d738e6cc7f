import { useBlocker, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

export type SearchValues = Readonly<Record<string, string | undefined>>

/** Goes to an address of the portal, `go('/lista-uslug')`. `replace`: the back button skips the page that is left. */
export function useGo(): (address: string, options?: { readonly replace?: boolean }) => void {
  const router = useRouter()
  return useCallback(
    (address, options) => (options?.replace ? router.history.replace(address) : router.history.push(address)),
    [router],
  )
}

/** Parameters behind the question mark, as text. */
export function useSearchValues(): SearchValues {
  return useSearch({ strict: false })
}

/** Asks before unsaved entries are lost, on in-app navigation and on closing the tab. Draw `LeaveDialog` with it. */
export function useUnsavedGuard(isDirty: boolean): { isAsking: boolean; stay: () => void; leave: () => void } {
  const blocker = useBlocker({ shouldBlockFn: () => isDirty, enableBeforeUnload: isDirty, withResolver: true, disabled: !isDirty })
  return { isAsking: blocker.status === 'blocked', stay: () => blocker.reset?.(), leave: () => blocker.proceed?.() }
}
