import { describe, expect, it } from 'vitest'
import { parseAmount, parseDate } from './parse.ts'

describe('a day as a person types it', () => {
  it.each([
    ['16.03.2026', '2026-03-16'],
    ['1.3.2026', '2026-03-01'],
    [' 01-03-2026 ', '2026-03-01'],
    ['29/02/2024', '2024-02-29'],
  ])('reads %s', (typed, date) => {
    expect(parseDate(typed)).toBe(date)
  })

  it.each([
    '31.02.2026',
    '29.02.2025',
    '2026-03-16',
    '16.03.26',
    '16.13.2026',
    'dn. 16.03.2026',
    '16.03.20261',
    '16.03.2026 r.',
    'jutro',
    '',
  ])('refuses %s', (typed) => {
    expect(parseDate(typed)).toBeNull()
  })
})

describe('an amount as a person types it', () => {
  it.each([
    ['412', 412],
    ['412,5', 412.5],
    ['412.05', 412.05],
    ['1 234,56 zł', 1234.56],
    ['1\u00A0234,56', 1234.56],
    ['1.234,56', 1234.56],
    ['1,234.56', 1234.56],
    ['1.234.567', 1234567],
    ['12.345.678,90', 12345678.9],
    ['-5,00', -5],
    ['\u22125', -5],
  ])('reads %s', (typed, pln) => {
    expect(parseAmount(typed)).toBe(pln)
  })

  it.each(['', 'dużo', '1,234,56', '1..5', '1,2,3', 'ok. 1.234,56', '1.234,56 EUR', '1.234.567x'])('refuses %s', (typed) => {
    expect(parseAmount(typed)).toBeNull()
  })

  it.each(['12,345', '1.234'])('refuses %s, which one language reads as thousands and another as a fraction', (typed) => {
    expect(parseAmount(typed)).toBeNull()
  })
})
