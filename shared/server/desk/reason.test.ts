import { describe, expect, it } from 'vitest'
import { checkedReason } from './reason.ts'

describe('a reason for an act of the office', () => {
  it.each([['x'.repeat(10)], ['x'.repeat(120)], ['pismo z 5.10.2026, znak 12345678'], ['wniosek 1234 5678']])('may be %s', (words) => {
    expect(checkedReason(`  ${words}\n`)).toBe(words)
  })

  it.each([
    ['too short', 'x'.repeat(9)],
    ['too short without its spaces', `   ${'x'.repeat(9)}   `],
    ['too long', 'x'.repeat(121)],
    ['one with a PESEL', 'wniosek osoby 78041200464'],
    ['one with a number in groups', 'wniosek osoby 780412 00464'],
    ['one with a NIP in dashes', 'wniosek firmy 999-000-10-19'],
    ['one with a number in dots, commas and slashes', 'wniosek osoby 78.04,12/00 464'],
  ])('is refused where it is %s', (_case, words) => {
    expect(() => checkedReason(words)).toThrow(expect.objectContaining({ error: 'reasonMissing', fields: { powod: '' } }))
  })
})
