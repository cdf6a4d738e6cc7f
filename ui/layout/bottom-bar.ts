import { type RefObject, useLayoutEffect, useRef } from 'react'

/** What stands above the bars, or scrolls clear of them. Told one by one: on the document the height would be inherited, and every part of the page be looked at anew for it. */
const FOLLOWERS = ':root, .snackbars'
const NOTHING = '0px'

const heights = new Map<string, string>()

function tell(): void {
  for (const part of document.querySelectorAll<HTMLElement>(FOLLOWERS)) {
    for (const [name, height] of heights) {
      if ((part.style.getPropertyValue(name) || NOTHING) !== height) part.style.setProperty(name, height)
    }
  }
}

/**
 * For a bar that sticks to the bottom of the window: its height is known to what follows it as `--payment-bar` or `--cookie-banner`, in
 * pixels, as long as it sticks (`ui/base.css`). The page scrolls what has the focus clear of both (WCAG 2.4.11), and other
 * floating things stay above.
 */
export function useBottomBar(name: 'payment-bar' | 'cookie-banner'): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = bar.current
    if (!element) return
    const measure = () => {
      const isSticking = getComputedStyle(element).position === 'sticky'
      heights.set(`--${name}`, `${isSticking ? element.offsetHeight : 0}px`)
      tell()
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    // Another page may let the bar go without changing its size.
    observer.observe(document.documentElement)
    // A window that gets lower unsticks a bar without changing its size.
    addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      removeEventListener('resize', measure)
      heights.set(`--${name}`, NOTHING)
      tell()
    }
  }, [name])
  return bar
}
