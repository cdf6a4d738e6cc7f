import { useEffect, useEffectEvent } from 'react'

/**
 * Back from another website, browsers show a page whole, as it was left: with its button still busy, and with what was true then.
 * `onReturn` brings it up to date.
 */
export function useReturn(onReturn: () => void): void {
  const shown = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (persisted) onReturn()
  })
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => shown(event)
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])
}
