import { describe, expect, it } from 'vitest'
import { NONE, nextActive } from './search-box.tsx'

describe('arrows in the list of suggestions', () => {
  it('lead from the field through all options and back into the field, either way', () => {
    const down = [NONE, 0, 1, 2].map((active) => nextActive('ArrowDown', active, 3))
    expect(down).toEqual([0, 1, 2, NONE])
    const up = [NONE, 2, 1, 0].map((active) => nextActive('ArrowUp', active, 3))
    expect(up).toEqual([2, 1, 0, NONE])
  })

  it('lead nowhere where there is nothing to choose', () => {
    expect([nextActive('ArrowDown', NONE, 0), nextActive('ArrowUp', NONE, 0)]).toEqual([NONE, NONE])
  })

  it('are the only keys that are taken from the field', () => {
    expect(['Home', 'End', 'ArrowLeft', 'Enter', 'a'].map((key) => nextActive(key, 1, 3))).toEqual([null, null, null, null, null])
  })
})
