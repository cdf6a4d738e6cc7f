/** Signs of somebody who reads on: from then on the place is theirs. */
const HANDS = ['wheel', 'pointerdown', 'keydown'] as const

/** Nobody waits longer for the rest of a page. */
const MOST_MS = 10_000

/** Scrolls to a place, and where the page is still too short for it, again whenever it has grown. Returns how to give up. */
export function reach(place: number): () => void {
  const over = new AbortController()
  const { signal } = over
  const stop = () => over.abort()
  const go = () => {
    scrollTo(0, place)
    if (scrollY >= Math.floor(place)) stop()
  }
  go()
  if (signal.aborted) return stop
  const growing = new ResizeObserver(go)
  signal.addEventListener('abort', () => growing.disconnect())
  growing.observe(document.body)
  for (const sign of HANDS) addEventListener(sign, stop, { signal })
  setTimeout(stop, MOST_MS)
  return stop
}
