import { describe, expect, it } from 'vitest'
import { HALF_HEIGHT, pieSlices } from './pie-shape.ts'

describe('shape of a pie', () => {
  it('keeps names at least one line apart and inside the picture, also beside many small slices', () => {
    const slices = pieSlices([500, 1, 1, 1, 1, 1, 1, 1, 1, 1])
    for (const side of ['left', 'right'] as const) {
      const places = slices
        .filter((slice) => slice.side === side)
        .map((slice) => slice.name.y)
        .toSorted((a, b) => a - b)
      const gaps = places.slice(1).map((y, index) => y - (places[index] ?? 0))
      expect(places.every((y) => Math.abs(y) <= HALF_HEIGHT)).toBe(true)
      expect(Math.min(...gaps, 20)).toBeCloseTo(20)
    }
  })

  it('draws a single value as a whole circle and not as nothing', () => {
    const [only] = pieSlices([7])
    expect(only?.path).toMatch(/A130 130 0 1 1/)
  })

  it('puts a value on a slice only where it has room', () => {
    const [large, small] = pieSlices([99, 1])
    expect(large?.value).not.toBeNull()
    expect(small?.value).toBeNull()
  })
})
