import { expect, it } from 'vitest'
import { agesOf } from './ages.ts'

it('what is late counts as that alone, the rest by its days', () => {
  const one = (days: number, isLate = false) => ({ days, isLate })
  expect(agesOf([one(0), one(1), one(2), one(3), one(40), one(0, true), one(9, true)])).toEqual({ today: 1, days: 2, longer: 2, late: 2 })
  expect(agesOf([])).toEqual({ today: 0, days: 0, longer: 0, late: 0 })
})
