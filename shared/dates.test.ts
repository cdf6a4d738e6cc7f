import { describe, expect, it } from 'vitest'
import { addWorkingDays } from './dates.ts'

describe('working days after a date', () => {
  it.each([
    ['2026-10-05', 5, '2026-10-12', 'over a weekend'],
    ['2026-10-09', 1, '2026-10-12', 'from a Friday'],
    ['2026-10-10', 1, '2026-10-12', 'from a Saturday'],
    ['2026-11-09', 5, '2026-11-17', 'over Independence Day'],
    ['2026-12-23', 2, '2026-12-29', 'over Christmas with its Eve'],
    ['2026-06-03', 1, '2026-06-05', 'over Corpus Christi'],
    ['2026-10-05', 0, '2026-10-05', 'none'],
  ])('%s and %d: %s, %s', (from, count, expected) => {
    expect(addWorkingDays(from, count)).toBe(expected)
  })
})
