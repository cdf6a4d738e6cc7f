import { describe, expect, it } from 'vitest'
import { leastRoom } from './use-stacked.ts'

const TEXT = {}
const AMOUNT = { numeric: true }

describe('the least room of a table', () => {
  it('lets two and three short columns be a table on a phone of 320 px, four only above 40 rem', () => {
    const phone = 18
    expect([leastRoom([TEXT, AMOUNT]), leastRoom([TEXT, AMOUNT, AMOUNT])].every((room) => room <= phone)).toBe(true)
    expect(leastRoom([TEXT, AMOUNT, AMOUNT, AMOUNT])).toBe(40)
  })

  it('makes cards on a phone of 390 px where a long name has two neighbours, and none where it has one figure', () => {
    const phone = 22.25
    const long = { isLong: true }
    expect(leastRoom([TEXT, TEXT, long])).toBeGreaterThan(phone)
    expect(leastRoom([long, AMOUNT])).toBeLessThanOrEqual(phone)
    expect(leastRoom([long, AMOUNT, AMOUNT, AMOUNT])).toBe(40)
  })

  it('grows with each column, and more with one of sentences', () => {
    const eight = Array.from({ length: 8 }, () => TEXT)
    expect(leastRoom([...eight, TEXT])).toBeGreaterThan(leastRoom(eight))
    expect(leastRoom([...eight, { isProse: true }])).toBeGreaterThan(leastRoom([...eight, TEXT]))
  })
})
