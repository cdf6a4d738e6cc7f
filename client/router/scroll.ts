import { tabValue } from '../kept/stored.ts'

/** Places of the last pages only: nobody goes further back in one step. */
const MOST_PLACES = 50

function readPlaces(): Map<string, number> {
  try {
    return new Map(JSON.parse(tabValue.get('scroll') ?? '[]') as [string, number][])
  } catch {
    return new Map()
  }
}

/** The place that an address names. Behind its `#` may stand anything, also what no browser has written. */
function namedBy(hash: string): HTMLElement | null {
  const name = hash.slice(1)
  try {
    return document.getElementById(decodeURIComponent(name))
  } catch {
    return document.getElementById(name)
  }
}

export interface ScrollKeeper {
  /** The page of this step of the history is being left. */
  leave(step: string): void
  /** The page of this step stands: at its place of before, at what the address names, or at its top. */
  arrive(step: string, hash: string): void
}

/** Keeps how far each page was read: the browser cannot know it, for a page comes later than its step of the history. */
export function keepScroll(current: () => string): ScrollKeeper {
  const places = readPlaces()
  history.scrollRestoration = 'manual'
  let stopReaching = () => {}
  const leave = (step: string) => {
    stopReaching()
    places.delete(step)
    places.set(step, scrollY)
    if (places.size > MOST_PLACES) for (const oldest of [...places.keys()].slice(0, places.size - MOST_PLACES)) places.delete(oldest)
  }
  addEventListener('pagehide', () => {
    // Another document may come back to this step: a drawn one stands at once, so the browser finds its place.
    history.scrollRestoration = 'auto'
    leave(current())
    tabValue.set('scroll', JSON.stringify([...places]))
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) history.scrollRestoration = 'manual'
  })
  return {
    leave,
    arrive(step, hash) {
      const place = places.get(step)
      if (place !== undefined) {
        stopReaching = reach(place)
        return
      }
      if (hash === '') return scrollTo(0, 0)
      namedBy(hash)?.scrollIntoView()
    },
  }
}

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
