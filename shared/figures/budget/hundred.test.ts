import { describe, expect, it } from 'vitest'
import { toGrosze } from '../../money.ts'
import { partsOfHundred } from './story.ts'

/** Amounts of every size, the same in every run. */
function amountsOf(seed: number): number[] {
  let state = seed + 1
  const next = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648
  return Array.from({ length: 1 + Math.floor(next() * 40) }, () => Math.round(10 ** (next() * 13) * (next() < 0.1 ? -1 : 1)) / 100)
}

const BUDGETS = Array.from({ length: 500 }, (_, seed) => amountsOf(seed)).filter((amounts) => amounts.some((amount) => amount > 0))
const groszeOf = (amounts: readonly number[]) => (partsOfHundred(amounts) ?? []).map(toGrosze)

describe('what of 100 zł falls to each amount', () => {
  it('is exactly 100,00 together, whatever the budget', () => {
    for (const amounts of BUDGETS) expect(groszeOf(amounts).reduce((sum, part) => sum + part, 0)).toBe(10_000)
  })

  it('is never further than a grosz from its exact part, and nothing for an amount of nothing or less', () => {
    for (const amounts of BUDGETS) {
      const whole = amounts.reduce((sum, amount) => sum + Math.max(0, toGrosze(amount)), 0)
      groszeOf(amounts).forEach((part, at) => {
        const exact = (Math.max(0, toGrosze(amounts[at] ?? 0)) * 10_000) / whole
        expect(Math.abs(part - exact)).toBeLessThan(exact === 0 ? 0.000_001 : 1.000_001)
      })
    }
  })

  it('is never less for a larger amount', () => {
    for (const amounts of BUDGETS) {
      const sorted = amounts.toSorted((a, b) => b - a)
      expect(groszeOf(sorted)).toEqual(groszeOf(sorted).toSorted((a, b) => b - a))
    }
  })

  it('gives the grosz that is over to the largest remainder, of equal ones to the first', () => {
    expect(partsOfHundred([1, 1, 1])).toEqual([33.34, 33.33, 33.33])
    expect(partsOfHundred([2, 1])).toEqual([66.67, 33.33])
  })

  it('counts budgets of milliards to the grosz', () => {
    expect(partsOfHundred([98_765_432_109.87, 0.01, 98_765_432_109.87])).toEqual([50, 0, 50])
  })

  it('is nothing where there is nothing to divide', () => {
    expect([partsOfHundred([]), partsOfHundred([0, 0]), partsOfHundred([-64])]).toEqual([null, null, null])
  })
})
