import { expect, it } from 'vitest'
import { inMonthOf } from './instalment.tsx'

it('names the year of a due day only where it is another one', () => {
  expect(inMonthOf('2026-11-16', 'pl', 2026)).toEqual({ day: '16', month: 'listopada' })
  expect(inMonthOf('2027-01-15', 'pl', 2026)).toEqual({ day: '15', month: 'stycznia 2027' })
})
