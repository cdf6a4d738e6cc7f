import { describe, expect, it } from 'vitest'
import { isTold, nextReading } from './next-reading.ts'

describe('the next reading', () => {
  it('keeps to the ends of months, whatever their lengths', () => {
    expect(nextReading('2026-08-31', '2026-06-30')).toBe('2026-10-31')
    expect(nextReading('2025-12-31', '2025-10-31')).toBe('2026-02-28')
    expect(nextReading('2027-12-31', '2027-10-31')).toBe('2028-02-29')
    expect(nextReading('2026-11-30', '2026-10-31')).toBe('2026-12-31')
  })

  it('is as far off as the last two stand apart where they are not', () => {
    expect(nextReading('2026-09-15', '2026-08-16')).toBe('2026-10-15')
  })

  it('is unknown without a rhythm: after a replacement, or after years', () => {
    expect(nextReading('2026-03-18', '2026-02-28')).toBeNull()
    expect(nextReading('2026-03-31', '2024-03-31')).toBeNull()
  })
})

describe('a reported state', () => {
  it('is for the reading that it comes shortly before, not for the one after', () => {
    expect(isTold('2026-10-31', '2026-10-11')).toBe(true)
    expect(isTold('2026-10-31', '2026-10-10')).toBe(false)
    expect(isTold('2026-10-31', null)).toBe(false)
  })
})
