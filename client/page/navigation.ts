import { useBlocker, useLocation, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'

export type SearchValues = Readonly<Record<string, string | undefined>>

/** Goes to an address of the portal, `go('/lista-uslug')`. `replace`: the back button skips the page that is left. */
export function useGo(): (address: string, options?: { readonly replace?: boolean }) => void {
  const router = useRouter()
  return useCallback(
    (address, options) => (options?.replace ? router.history.replace(address) : router.history.push(address)),
    [router],
  )
}

/** Address of the page without its parameters, `/lista-uslug`. */
export function usePath(): string {
  return useLocation({ select: ({ pathname }) => pathname })
}

/** Parameters behind the question mark, as text. */
export function useSearchValues(): SearchValues {
  return useSearch({ strict: false })
}

/** Writes one parameter of the page's address, or takes it out where it is empty: no step for Back, and the page keeps its place. */
export function useKeepInAddress(name: string): (value: string) => void {
  const router = useRouter()
  return useCallback(
    (value) => {
      const search = (values: SearchValues) => ({ ...values, [name]: value || undefined })
      void router.navigate({ to: router.state.location.pathname, search, replace: true, resetScroll: false })
    },
    [router, name],
  )
}

/** Forms with unsaved entries that stand on the page now. */
const unsaved = new Set<object>()

/** For ways out that are no navigation: whether entries would be lost. */
export function hasUnsavedEntries(): boolean {
  return unsaved.size > 0
}

/** Asks before unsaved entries are lost, on in-app navigation and on closing the tab. Draw `LeaveDialog` with it. */
export function useUnsavedGuard(isDirty: boolean): { isAsking: boolean; stay: () => void; leave: () => void } {
  useEffect(() => {
    if (!isDirty) return undefined
    const form = {}
    unsaved.add(form)
    return () => void unsaved.delete(form)
  }, [isDirty])
  const blocker = useBlocker({ shouldBlockFn: () => isDirty, enableBeforeUnload: isDirty, withResolver: true, disabled: !isDirty })
  return { isAsking: blocker.status === 'blocked', stay: () => blocker.reset?.(), leave: () => blocker.proceed?.() }
}
