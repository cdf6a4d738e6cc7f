import { describe, expect, it } from 'vitest'
import { civilInterest, prolongationFee, taxInterest } from './interest.ts'
import { DELAY_RATES, rateOn, TAX_RATES, TRADE_RATES } from './rates.ts'

// Reference rate of the National Bank by day; the lombard rate stood half a point above it (reference/interest-and-enforcement.md 2).
const REFERENCE = [
  ['2023-10-05', 5.75],
  ['2025-05-08', 5.25],
  ['2025-07-03', 5],
  ['2025-09-04', 4.75],
  ['2025-10-09', 4.5],
  ['2025-11-06', 4.25],
  ['2025-12-04', 4],
  ['2026-03-05', 3.75],
] as const
const referenceOn = (day: string) => REFERENCE.findLast(([from]) => from <= day)?.[1] ?? 0
const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)

describe('rates follow the reference rate', () => {
  it.each(REFERENCE)('from %s, and not the day before', (day, reference) => {
    expect([rateOn(day, TAX_RATES), rateOn(day, DELAY_RATES)]).toEqual([Math.max(8, 2 * (reference + 0.5) + 2), reference + 5.5])
    const before = referenceOn(dayBefore(day))
    const expected = before === 0 ? [0, 0] : [2 * (before + 0.5) + 2, before + 5.5]
    expect([rateOn(dayBefore(day), TAX_RATES), rateOn(dayBefore(day), DELAY_RATES)]).toEqual(expected)
  })

  it.each(['2024-01-01', '2024-07-01', '2025-01-01', '2025-07-01', '2026-01-01', '2026-07-01'])(
    'between businesses for the half-year from %s, whatever changes within it',
    (day) => {
      const last = day.endsWith('01-01') ? `${day.slice(0, 4)}-06-30` : `${day.slice(0, 4)}-12-31`
      expect([rateOn(day, TRADE_RATES), rateOn(last, TRADE_RATES)]).toEqual([referenceOn(day) + 10, referenceOn(day) + 10])
    },
  )
})

// Amounts in PLN; the days of each rate are counted by hand.
describe('interest of the demo', () => {
  it.each([
    { what: 'at one rate', principal: 412, due: '2026-03-15', today: '2026-10-05', owes: 24 },
    { what: 'over the change of 05.03.2026, 16 days each', principal: 1800, due: '2026-02-15', today: '2026-03-20', owes: 17 },
    { what: 'over six rates', principal: 390, due: '2025-09-15', today: '2026-10-05', owes: 45 },
    { what: 'that a Monday saves from the threshold', principal: 192, due: '2026-06-30', today: '2026-10-05', owes: 0 },
    { what: 'on the day itself, moved from a Sunday', principal: 99_999, due: '2026-03-15', today: '2026-03-16', owes: 0 },
  ])('on a tax $what', ({ principal, due, today, owes }) => {
    expect(taxInterest(principal * 100, due, today)).toBe(owes * 100)
  })

  it.each([
    // 14 and 188 days at 9.25 %; the third: 20 days at 9.5 % (13.02–04.03) and 16 at 9.25 % (05.03–20.03).
    { what: 'a resident', principal: 169.56, due: '2026-09-21', today: '2026-10-05', isBusiness: false, owes: 0.6 },
    { what: 'a resident for half a year', principal: 480, due: '2026-03-31', today: '2026-10-05', isBusiness: false, owes: 22.87 },
    { what: 'a resident over a change', principal: 1000, due: '2026-02-12', today: '2026-03-20', isBusiness: false, owes: 9.26 },
    // Due on Sunday 21.06, so Monday: 8 days at 14 % to 30.06 and 97 at 13.75 %.
    { what: 'a business over the half-year', principal: 1000, due: '2026-06-21', today: '2026-10-05', isBusiness: true, owes: 39.61 },
    {
      what: 'a business over the change that is not its own',
      principal: 1000,
      due: '2026-02-12',
      today: '2026-03-20',
      isBusiness: true,
      owes: 13.81,
    },
    { what: 'nobody on the day itself', principal: 1000, due: '2026-10-05', today: '2026-10-05', isBusiness: true, owes: 0 },
  ])('on a civil debt of $what, to the grosz', ({ principal, due, today, isBusiness, owes }) => {
    expect(civilInterest(Math.round(principal * 100), due, today, isBusiness)).toBe(Math.round(owes * 100))
  })

  it.each([
    ['2026-10-01', 4],
    ['2026-03-04', 4],
    ['2024-01-20', 5],
  ])('fee for 60 days of 412 zł, decided on %s: %d zł', (decidedOn, fee) => {
    expect(prolongationFee(41_200, 60, decidedOn)).toBe(fee * 100)
  })

  it('takes half the rate of the day of the decision', () => {
    expect([prolongationFee(1_000_000, 365, '2026-03-04'), prolongationFee(1_000_000, 365, '2026-03-05')]).toEqual([55_000, 52_500])
  })
})
