import { type RefObject, useLayoutEffect } from 'react'

/** S1 §9, A-169: below this width a row is a card. In rem, so that larger text gets cards earlier. */
const NARROW_REM = 40

/**
 * Marks a table's frame as `data-stacked` where the window is narrow or the columns need more than there is, so that
 * nothing is dropped and nothing scrolls sideways. Measured after each drawing and before the person sees it.
 */
export function useStacked(frame: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = frame.current
    if (element) measure(element)
  })
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    let width = element.clientWidth
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === width) return
      width = element.clientWidth
      measure(element)
    })
    observer.observe(element)
    // Text that arrives in another typeface has another width.
    document.fonts.addEventListener('loadingdone', onFonts)
    function onFonts() {
      if (element) measure(element)
    }
    return () => {
      observer.disconnect()
      document.fonts.removeEventListener('loadingdone', onFonts)
    }
  }, [frame])
}

function measure(element: HTMLElement): void {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  element.removeAttribute('data-stacked')
  const stacked = element.clientWidth < NARROW_REM * rem || element.scrollWidth > element.clientWidth
  element.toggleAttribute('data-stacked', stacked)
}
