import { afterEach, expect, it } from 'vitest'
import { forgetSought, wordsForAddress, wordsInAddress } from './sought.ts'

afterEach(() => forgetSought())

it.each(['78041200464', '780412 004-64', 'PL 525-22-48-481', 'anna@przykladowa.example', 'Kompletowska 78041200464'])(
  '%s stands in no address, and is found again by its mark',
  (words) => {
    const mark = wordsForAddress(words)
    expect(mark).toMatch(/^~\d+$/)
    expect(wordsInAddress(mark)).toBe(words)
    expect(wordsForAddress(words)).toBe(mark)
  },
)

it.each(['Kompletowska', 'anna.kompletowska', 'W/001001', 'Z-12', '2026-00000012', ''])('%s stands there as it is', (words) => {
  expect(wordsForAddress(words)).toBe(words)
  expect(wordsInAddress(words)).toBe(words)
})

it('a mark of another tab, or of whoever was signed in before, means nothing', () => {
  const mark = wordsForAddress('78041200464')
  forgetSought()
  expect(wordsInAddress(mark)).toBe('')
})

it('the newest are kept, and none gets the mark of another', () => {
  const marks = Array.from({ length: 30 }, (_, n) => wordsForAddress(`780412004${String(n).padStart(2, '0')}`))
  expect(new Set(marks).size).toBe(30)
  expect([wordsInAddress(marks[29] ?? ''), wordsInAddress(marks[0] ?? '')]).toEqual(['78041200429', ''])
})
