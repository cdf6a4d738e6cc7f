import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * For a bar that sticks to the bottom of the window: its height stands on the document as `--payment-bar` or `--cookie-banner`, in
 * pixels, as long as it sticks. The page scrolls what has the focus clear of both (`ui/base.css`, WCAG 2.4.11), and other
 * floating things stay above.
 */
export function useBottomBar(name: 'payment-bar' | 'cookie-banner'): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = bar.current
    if (!element) return
    const root = document.documentElement
    const measure = () => {
      const isSticking = getComputedStyle(element).position === 'sticky'
      root.style.setProperty(`--${name}`, `${isSticking ? element.offsetHeight : 0}px`)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    // Another page may let the bar go without changing its size.
    observer.observe(root)
    // A window that gets lower unsticks a bar without changing its size.
    addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      removeEventListener('resize', measure)
      root.style.removeProperty(`--${name}`)
    }
  }, [name])
  return bar
}
