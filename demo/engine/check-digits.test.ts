import { describe, expect, it } from 'vitest'
import { isAccountNumber, isNip, isPesel } from '#shared/person/identifiers.ts'
import { accountOf, moveToFarCentury, nipOf, peselOf } from './check-digits.ts'

describe('invented identifiers', () => {
  it('makes the PESEL numbers of reference/domain.md 1.1', () => {
    expect(peselOf('1978-04-12', true, { serial: 4, parity: 3 })).toBe('78041200464')
    expect(peselOf('2004-02-29', true, { serial: 7, parity: 4 })).toMatch(/^042229007/)
    expect(isPesel(peselOf('2004-02-29', true, { serial: 7, parity: 4 }), '2026-10-05')).toBe(true)
  })

  it('moves a PESEL beyond every living person and keeps it arithmetically right', () => {
    const moved = moveToFarCentury('78041200464')
    expect(moved.slice(0, 6)).toBe('786412')
    expect(isPesel(moved, '9999-12-31')).toBe(true)
    expect(isPesel(moved, '2026-10-05')).toBe(false)
  })

  it('gives every index a NIP of its own with a right check digit', () => {
    const numbers = Array.from({ length: 5000 }, (_, index) => nipOf(index * 17))
    expect(numbers.filter((nip) => !isNip(nip))).toEqual([])
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  it('makes the account numbers of the named cards', () => {
    expect(accountOf(1, 1001)).toBe('75999999997001100010010000')
    expect(accountOf(1, 9101)).toBe('02999999997001100091010000')
    expect(accountOf(7, 2001)).toBe('26999999997001700020010000')
  })

  it('makes account numbers that pass the bank check for every card number', () => {
    const accounts = Array.from({ length: 5000 }, (_, at) => accountOf(1 + (at % 7), 1 + at * 1997))
    expect(accounts.filter((account) => !isAccountNumber(account))).toEqual([])
  })
})
