import { expect, it } from 'vitest'
import { DUES_OF } from '#shared/payments/payment-pages.ts'
import { VIEWS } from './views.ts'
import { interestDay } from './words.ts'

it.each([
  ['PODATKI_GMINNE', '2026-10-07'],
  ['ODPADY', '2026-10-07'],
  ['OPLATY_PSY', '2026-10-07'],
  ['WODA_SCIEKI', '2026-10-05'],
  ['OPLATY_LOKALNE', '2026-10-05'],
])('interest on %s was counted up to %s, two days after the data came', (kind, day) => {
  expect(interestDay(kind, '2026-10-07', '2026-10-05')).toBe(day)
  expect(interestDay(kind, '2026-10-07', null)).toBe('2026-10-07')
})

it('is from every amount of one kind that one comes to a list of that kind', () => {
  expect(VIEWS.map(({ path }) => `/uslugi/${path}`)).toEqual(expect.arrayContaining(Object.values(DUES_OF)))
})
