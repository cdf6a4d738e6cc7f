import { describe, expect, it } from 'vitest'
import { exactInterest, lateInterest, periodsOf, rawInterest } from './interest.ts'

const D0 = '2026-10-05'
const threshold = { progNienaliczania: 8.7 }
const rates = [
  { odDnia: '2023-10-05', stawkaProcent: 14.5, ...threshold },
  { odDnia: '2025-05-08', stawkaProcent: 13.5, ...threshold },
  { odDnia: '2025-07-03', stawkaProcent: 13, ...threshold },
  { odDnia: '2025-09-04', stawkaProcent: 12.5, ...threshold },
  { odDnia: '2025-10-09', stawkaProcent: 12, ...threshold },
  { odDnia: '2025-11-06', stawkaProcent: 11.5, ...threshold },
  { odDnia: '2025-12-04', stawkaProcent: 11, ...threshold },
  { odDnia: '2026-03-05', stawkaProcent: 10.5, ...threshold },
]

describe('late-payment interest', () => {
  it.each([
    { principal: 412, due: '2026-03-16', interest: 24 },
    { principal: 412, due: '2026-05-15', interest: 17 },
    { principal: 412, due: '2026-09-15', interest: 0 },
    { principal: 192, due: '2026-06-30', interest: 0 },
    { principal: 90, due: '2026-03-16', interest: 0 },
  ])('on 5 October 2026 of $principal zł due $due is $interest zł', ({ principal, due, interest }) => {
    expect(lateInterest(principal, due, D0, rates)).toBe(interest)
  })

  it('is not charged at exactly the threshold, and is charged above it', () => {
    expect(lateInterest(219, '2024-03-01', '2024-06-09', rates)).toBe(0)
    expect(lateInterest(220, '2024-03-01', '2024-06-09', rates)).toBe(9)
  })

  it('uses the rate of each day: the plan of the example carries 16 zł for the first and nothing for the second', () => {
    expect(lateInterest(390, '2025-09-15', '2026-01-20', rates)).toBe(16)
    expect(lateInterest(390, '2025-11-17', '2026-01-20', rates)).toBe(0)
  })

  it.each([
    ['2026-03-02', '2026-03-04', 2 * 11],
    ['2026-03-03', '2026-03-05', 11 + 10.5],
    ['2026-03-04', '2026-03-06', 2 * 10.5],
    ['2026-02-16', '2026-03-20', 16 * 11 + 16 * 10.5],
    ['2025-11-17', '2026-11-20', 16 * 11.5 + 91 * 11 + 261 * 10.5],
    ['2025-09-15', '2026-10-05', 23 * 12.5 + 28 * 12 + 28 * 11.5 + 91 * 11 + 215 * 10.5],
  ])('of 1 000 000 zł due %s on %s takes the rate of each day: %f per cent and days', (due, today, percentDays) => {
    expect(lateInterest(1_000_000, due, today, rates)).toBe(Math.round((1_000_000 * percentDays) / 36_500))
  })

  it.each([
    { principal: 800, due: '2026-02-16', today: '2026-03-20', interest: 0 },
    { principal: 390, due: '2025-09-15', today: D0, interest: 45 },
    { principal: 1000, due: '2025-11-17', today: '2026-11-20', interest: 108 },
    { principal: 192, due: '2026-06-30', today: '2026-12-21', interest: 10 },
  ])('of $principal zł due $due on $today is $interest zł', ({ principal, due, today, interest }) => {
    expect(lateInterest(principal, due, today, rates)).toBe(interest)
  })

  it('takes the threshold of the day of payment', () => {
    const raised = [
      { odDnia: '2024-01-01', stawkaProcent: 10, progNienaliczania: 8.7 },
      { odDnia: '2025-01-01', stawkaProcent: 10, progNienaliczania: 9 },
    ]
    // 9,00 zł exactly: above the first threshold, not above the second.
    expect(lateInterest(328.5, '2024-09-22', '2024-12-31', raised)).toBe(9)
    expect(lateInterest(328.5, '2024-09-23', '2025-01-01', raised)).toBe(0)
  })

  it('of a debt of civil law is exact to the grosz and knows no threshold', () => {
    const delay = [
      { odDnia: '2025-12-04', stawkaProcent: 9.5 },
      { odDnia: '2026-03-05', stawkaProcent: 9.25 },
    ]
    expect(exactInterest(169.56, '2026-09-21', D0, delay)).toBe(0.6)
    expect(exactInterest(480, '2026-03-31', D0, delay)).toBe(22.87)
    expect(exactInterest(1000, '2026-02-12', '2026-03-20', delay)).toBe(9.26)
  })

  it('counts a rate from its own day on', () => {
    const change = [
      { odDnia: '2026-01-01', stawkaProcent: 10, progNienaliczania: 0 },
      { odDnia: '2026-01-11', stawkaProcent: 20, progNienaliczania: 0 },
    ]
    // 10 days at 10 % and 5 days at 20 % of 36 500 zł: 100 + 100.
    expect(lateInterest(36_500, '2025-12-31', '2026-01-15', change)).toBe(200)
  })

  it('rounds once, 50 grosze up', () => {
    const flat = [{ odDnia: '2026-01-01', stawkaProcent: 10, progNienaliczania: 0 }]
    expect(lateInterest(365, '2026-01-01', '2026-04-16', flat)).toBe(11)
    expect(lateInterest(364.99, '2026-01-01', '2026-04-16', flat)).toBe(10)
  })

  it('stays exact for amounts that exceed what a double multiplies exactly', () => {
    const flat = [{ odDnia: '2020-01-01', stawkaProcent: 14.5, progNienaliczania: 0 }]
    expect(lateInterest(999_999_999.99, '2020-01-01', '2029-12-29', flat)).toBe(1_450_000_000)
  })

  it('has no threshold before the first rate', () => {
    expect(lateInterest(100, '2020-01-01', '2020-02-01', rates)).toBe(0)
  })
})

describe('periods of interest', () => {
  it('are the days by rate, from the day after the due date to the day of payment', () => {
    expect(periodsOf(800, '2026-02-16', '2026-03-20', rates)).toEqual([
      { from: '2026-02-17', to: '2026-03-04', days: 16, rate: 11, amount: 3.8575 },
      { from: '2026-03-05', to: '2026-03-20', days: 16, rate: 10.5, amount: 3.6822 },
    ])
    expect(rawInterest(800, '2026-02-16', '2026-03-20', rates)).toBe(7.5397)
    expect(rawInterest(412, '2026-05-15', D0, rates)).toBe(16.9484)
    expect(periodsOf(412, '2026-05-15', '2026-05-15', rates)).toEqual([])
  })
})
