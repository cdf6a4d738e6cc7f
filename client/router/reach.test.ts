import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reach } from './scroll.ts'

let longest = 0
let grow = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(globalThis, 'scrollTo').mockImplementation(((_: number, to: number) => {
    Object.defineProperty(globalThis, 'scrollY', { value: Math.min(to, longest), configurable: true })
  }) as typeof scrollTo)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(changed: () => void) {
        grow = changed
      }
      observe = () => {}
      disconnect = () => (grow = () => {})
    },
  )
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** The page is now so long. */
const longTo = (length: number) => {
  longest = length
  grow()
}

it('reaches a place as the page grows, and lets go of it there', () => {
  longTo(100)
  reach(640.5)
  expect(scrollY).toBe(100)
  longTo(400)
  expect(scrollY).toBe(400)
  longTo(900)
  expect(scrollY).toBe(640.5)
  scrollTo(0, 0)
  longTo(1000)
  expect(scrollY).toBe(0)
})

it.each(['wheel', 'pointerdown', 'keydown'])('leaves the page to whoever moves on it (%s)', (sign) => {
  longTo(100)
  reach(640)
  dispatchEvent(new Event(sign))
  longTo(900)
  expect(scrollY).toBe(100)
})

it('gives up when told so, and after a while by itself', () => {
  longTo(100)
  reach(640)()
  longTo(900)
  expect(scrollY).toBe(100)
  longTo(100)
  reach(640)
  vi.advanceTimersByTime(10_000)
  longTo(900)
  expect(scrollY).toBe(100)
})
