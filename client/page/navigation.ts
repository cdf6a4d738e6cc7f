import { useCallback, useEffect, useState } from 'react'
import type { SearchValues } from '../router/address.ts'
import { useView } from '../router/router-view.tsx'

export type { SearchValues } from '../router/address.ts'

/** Goes to an address of the portal, `go('/lista-uslug')`. `replace`: the back button skips the page that is left. */
export function useGo(): (address: string, options?: { readonly replace?: boolean }) => void {
  const { router } = useView()
  return useCallback((address, options) => (options?.replace ? router.history.replace(address) : router.history.push(address)), [router])
}

/** Address of the page without its parameters, `/lista-uslug`. */
export function usePath(): string {
  return useView().shown.location.pathname
}

/** Parameters behind the question mark, as text. */
export function useSearchValues(): SearchValues {
  return useView().shown.values
}

/** Writes one parameter of the page's address, or takes it out where it is empty: no step for Back, and the page keeps its place. */
export function useKeepInAddress(name: string): (value: string) => void {
  const { router } = useView()
  return useCallback((value) => router.replaceSearch((values) => ({ ...values, [name]: value || undefined })), [router, name])
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
  const { router } = useView()
  const [answer, setAnswer] = useState<{ readonly isStaying: (stays: boolean) => void } | null>(null)
  useEffect(() => {
    if (!isDirty) return undefined
    const blockerFn = async () => {
      const stays = await new Promise<boolean>((resolve) => setAnswer({ isStaying: resolve }))
      setAnswer(null)
      return stays
    }
    return router.history.block({ blockerFn, enableBeforeUnload: true })
  }, [isDirty, router])
  return { isAsking: answer !== null, stay: () => answer?.isStaying(true), leave: () => answer?.isStaying(false) }
}
