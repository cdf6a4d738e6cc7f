import { expect, it } from 'vitest'
import { yearIn, yearsIn } from './year-list.ts'

it.each([
  ['1900', 1900],
  ['2026', 2026],
  ['2199', 2199],
  ['1899', null],
  ['2200', null],
  ['26', null],
  ['02026', null],
  ['20261', null],
  ['2026.0', null],
  [' 2026', null],
  ['', null],
  [undefined, null],
])('%j names the year %s', (text, year) => {
  expect(yearIn(text)).toBe(year)
})

it('a list of years is ascending and has each once', () => {
  expect(yearsIn('2026,2024,2026')).toEqual([2024, 2026])
  expect(['2026,', ',2026', '2026;2025', '2026,25', ''].map(yearsIn)).toEqual(Array(5).fill(null))
})

it('a list is no longer than any office’s memory', () => {
  const years = Array.from({ length: 51 }, (_, at) => String(1970 + at))
  expect([yearsIn(years.slice(0, 50).join(','))?.length, yearsIn(years.join(','))]).toEqual([50, null])
})
