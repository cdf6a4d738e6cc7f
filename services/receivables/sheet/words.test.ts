import { expect, it } from 'vitest'
import { DUES_OF, KINDS_OF } from '#shared/payments/payment-pages.ts'
import { VIEWS } from '../views/views.ts'
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

it.each(['taxes', 'localFees', 'alcohol', 'water'] as const)(
  'is from an amount of %s that one comes to the list of the same kinds',
  (of) => {
    const view = VIEWS.find(({ path }) => DUES_OF[of] === `/uslugi/${path}`)
    expect(view?.kinds).toEqual(KINDS_OF[of])
  },
)
