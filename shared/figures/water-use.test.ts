import { describe, expect, it } from 'vitest'
import { isHigh, isUnusual, toCubicMetres, toLitres, usedBetween } from './water-use.ts'

describe('what was used', () => {
  it('has no binary fractions', () => {
    expect([usedBetween(27.1, 27.3), usedBetween(null, 0.3), usedBetween(27, 27)]).toEqual([0.2, 0.3, 0])
  })

  it('is worth a second look beyond five times the usual', () => {
    expect([isUnusual(50.001, 10), isUnusual(50, 10), isUnusual(9_999, null), isUnusual(5, 0)]).toEqual([true, false, false, false])
  })

  it('may be a leak beyond twice the usual, and nobody is told so who has no usual yet', () => {
    expect([isHigh(20.001, 10), isHigh(20, 10), isHigh(9_999, null), isHigh(5, 0)]).toEqual([true, false, false, false])
  })

  it('is whole litres and back again, whatever the dial shows', () => {
    for (let litres = 0; litres < 200_000; litres += 37) expect(toLitres(toCubicMetres(litres))).toBe(litres)
  })
})
