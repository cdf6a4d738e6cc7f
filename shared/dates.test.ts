import Holidays from 'date-holidays'
import { describe, expect, it } from 'vitest'
import { addDays, addWorkingDays, easter, effectiveDate, isWorkingDay } from './dates.ts'

describe('working days after a date', () => {
  it.each([
    ['2026-10-05', 5, '2026-10-12', 'over a weekend'],
    ['2026-10-09', 1, '2026-10-12', 'from a Friday'],
    ['2026-10-10', 1, '2026-10-12', 'from a Saturday'],
    ['2026-11-09', 5, '2026-11-17', 'over Independence Day'],
    ['2026-12-23', 2, '2026-12-29', 'over Christmas with its Eve'],
    ['2026-06-03', 1, '2026-06-05', 'over Corpus Christi'],
    ['2026-10-05', 0, '2026-10-05', 'none'],
  ])('%s and %d: %s, %s', (from, count, expected) => {
    expect(addWorkingDays(from, count)).toBe(expected)
  })
})

// Tables of reference/domain.md 2.4 (15.03.2025 was a Saturday and 15.03.2026 a Sunday, which its row of 15.03 overlooks).
describe('days off', () => {
  it.each([['2025', '04-20'], ['2026', '04-05'], ['2027', '03-28'], ['2028', '04-16']])('of Easter %s: Monday, Pentecost and Corpus Christi follow %s', (year, day) => {
    const sunday = `${year}-${day}`
    expect(easter(Number(year))).toBe(sunday)
    expect([1, 60].map((after) => isWorkingDay(addDays(sunday, after)))).toEqual([false, false])
    expect([2, 50, 61].map((after) => isWorkingDay(addDays(sunday, after)))).toEqual([true, true, true])
  })

  it('hold Christmas Eve since 2025', () => {
    expect([isWorkingDay('2024-12-24'), isWorkingDay('2025-12-24')]).toEqual([true, false])
  })
})

describe('the last day of a term (Ordynacja podatkowa art. 12 § 5)', () => {
  it.each([
    ['02-15', '02-17', '02-16', '02-15', '02-15'], ['03-15', '03-17', '03-16', '03-15', '03-15'], ['03-31', '03-31', '03-31', '03-31', '03-31'],
    ['05-15', '05-15', '05-15', '05-17', '05-15'], ['09-15', '09-15', '09-15', '09-15', '09-15'], ['11-15', '11-17', '11-16', '11-15', '11-15'],
    ['05-01', '05-02', '05-04', '05-04', '05-02'], ['12-24', '12-29', '12-28', '12-27', '12-27'],
  ])('%s ends in 2025 to 2028 on %s, %s, %s, %s', (day, ...ends) => {
    expect(ends.map((_, at) => effectiveDate(`${2025 + at}-${day}`).slice(5))).toEqual(ends)
  })
})

describe('working days beside an independent calendar', () => {
  const calendar = new Holidays('PL')

  it.each(Array.from({ length: 16 }, (_, at) => 2020 + at))('of %i are the same', (year) => {
    const free = new Set(calendar.getHolidays(year).flatMap(({ type, date }) => (type === 'public' ? [date.slice(0, 10)] : [])))
    const isOff = (day: string) => free.has(day) || ['Saturday', 'Sunday'].includes(new Date(`${day}T12:00:00Z`).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' }))
    for (let day = `${year}-01-01`; day.startsWith(`${year}-`); day = addDays(day, 1)) expect([day, isWorkingDay(day)]).toEqual([day, !isOff(day)])
  })
})
