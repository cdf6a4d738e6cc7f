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
    // Larger text needs more of the same width; what stacking itself does to the height is no reason to measure again.
    const room = () => element.clientWidth / remInPixels()
    let known = room()
    const observer = new ResizeObserver(() => {
      if (room() === known) return
      known = room()
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

function remInPixels(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
}

function measure(element: HTMLElement): void {
  element.removeAttribute('data-stacked')
  const stacked = element.clientWidth < NARROW_REM * remInPixels() || element.scrollWidth > element.clientWidth
  element.toggleAttribute('data-stacked', stacked)
}
