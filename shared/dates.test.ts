import Holidays from 'date-holidays'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  addWorkingDays,
  daysBetween,
  easter,
  effectiveDate,
  isRealDate,
  isRealMoment,
  isWorkingDay,
  warsawDate,
  warsawInstant,
  warsawTime,
} from './dates.ts'

describe('a calendar day', () => {
  it.each(['2026-02-28', '2028-02-29', '0001-01-01', '9999-12-31'])('%s is one', (day) => {
    expect(isRealDate(day)).toBe(true)
  })

  it.each([
    '2026-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-1-10',
    '2026-01-1',
    '26-01-10',
    '2026/01/10',
    '12026-01-10',
    '2026-01-100',
    ' 2026-01-10',
    '2026-01-10T00:00',
    '+012026-01-10',
    '-000001-01-10',
    'rrrr-mm-dd',
    '',
  ])('%j is none', (day) => {
    expect(isRealDate(day)).toBe(false)
  })

  it('is counted forwards and backwards, over the change of clocks and a leap day', () => {
    expect([
      daysBetween('2026-03-28', '2026-03-30'),
      daysBetween('2026-10-26', '2026-10-24'),
      daysBetween('2028-02-28', '2028-03-01'),
    ]).toEqual([2, -2, 2])
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  })

  it('is Warsaw’s for an instant, in summer and in winter', () => {
    expect(warsawTime(new Date('2026-07-14T22:30:05Z'))).toBe('2026-07-15 00:30:05')
    expect(warsawTime(new Date('2026-12-31T22:59:59Z'))).toBe('2026-12-31 23:59:59')
    expect([warsawDate(new Date('2026-12-31T22:59:59Z')), warsawDate(new Date('2026-12-31T23:00:00Z'))]).toEqual([
      '2026-12-31',
      '2027-01-01',
    ])
  })
})

describe('a term in months (Regulation 1182/71 art. 3)', () => {
  it.each([
    ['2026-01-15', 1, '2026-02-15'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-05-31', 1, '2026-06-30'],
    ['2026-06-30', 1, '2026-07-30'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2026-11-30', 14, '2028-01-30'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-03-29', 0, '2026-03-29'],
  ])('from %s over %d ends on %s: the same day, or the last of a shorter month', (from, months, end) => {
    expect(addMonths(from, months)).toBe(end)
  })
})

describe('an hour of the wall clock in Warsaw', () => {
  it.each([
    ['2026-01-10', 8 * 60, '2026-01-10T07:00:00.000Z', 'in winter'],
    ['2026-07-10', 8 * 60 + 30, '2026-07-10T06:30:00.000Z', 'in summer'],
    ['2026-07-10', 0, '2026-07-09T22:00:00.000Z', 'at midnight'],
    ['2026-03-29', 60, '2026-03-29T00:00:00.000Z', 'before the night jumps to summer'],
    ['2026-03-29', 3 * 60, '2026-03-29T01:00:00.000Z', 'right after it'],
    ['2026-10-25', 60, '2026-10-24T23:00:00.000Z', 'before the night falls back to winter'],
    ['2026-10-25', 3 * 60, '2026-10-25T02:00:00.000Z', 'right after it'],
  ])('%s and %d minutes is %s, %s', (day, minutes, instant) => {
    expect(warsawInstant(day, minutes).toISOString()).toBe(instant)
  })
})

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
  it.each([
    ['2025', '04-20'],
    ['2026', '04-05'],
    ['2027', '03-28'],
    ['2028', '04-16'],
  ])('of Easter %s: Monday, Pentecost and Corpus Christi follow %s', (year, day) => {
    const sunday = `${year}-${day}`
    expect(easter(Number(year))).toBe(sunday)
    expect([1, 60].map((after) => isWorkingDay(addDays(sunday, after)))).toEqual([false, false])
    expect([2, 50, 61].map((after) => isWorkingDay(addDays(sunday, after)))).toEqual([true, true, true])
  })

  // Years in which the algorithm takes its rare turns; dates as astronomers and churches publish them.
  it.each([
    '1818-03-22',
    '1943-04-25',
    '1954-04-18',
    '1961-04-02',
    '1981-04-19',
    '2000-04-23',
    '2008-03-23',
    '2038-04-25',
    '2049-04-18',
    '2076-04-19',
    '2100-03-28',
    '2285-03-22',
  ])('of Easter %s', (day) => {
    expect(easter(Number(day.slice(0, 4)))).toBe(day)
  })

  it('hold Christmas Eve since 2025', () => {
    expect([isWorkingDay('2024-12-24'), isWorkingDay('2025-12-24')]).toEqual([true, false])
  })
})

describe('the last day of a term (Ordynacja podatkowa art. 12 § 5)', () => {
  it.each([
    ['02-15', '02-17', '02-16', '02-15', '02-15'],
    ['03-15', '03-17', '03-16', '03-15', '03-15'],
    ['03-31', '03-31', '03-31', '03-31', '03-31'],
    ['05-15', '05-15', '05-15', '05-17', '05-15'],
    ['09-15', '09-15', '09-15', '09-15', '09-15'],
    ['11-15', '11-17', '11-16', '11-15', '11-15'],
    ['05-01', '05-02', '05-04', '05-04', '05-02'],
    ['12-24', '12-29', '12-28', '12-27', '12-27'],
  ])('%s ends in 2025 to 2028 on %s, %s, %s, %s', (day, ...ends) => {
    expect(ends.map((_, at) => effectiveDate(`${2025 + at}-${day}`).slice(5))).toEqual(ends)
  })
})

describe('working days beside an independent calendar', () => {
  const calendar = new Holidays('PL')

  it.each(Array.from({ length: 16 }, (_, at) => 2020 + at))('of %i are the same', (year) => {
    const free = new Set(calendar.getHolidays(year).flatMap(({ type, date }) => (type === 'public' ? [date.slice(0, 10)] : [])))
    const isOff = (day: string) =>
      free.has(day) ||
      ['Saturday', 'Sunday'].includes(new Date(`${day}T12:00:00Z`).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' }))
    for (let day = `${year}-01-01`; day.startsWith(`${year}-`); day = addDays(day, 1))
      expect([day, isWorkingDay(day)]).toEqual([day, !isOff(day)])
  })
})

describe('a moment', () => {
  it.each(['2027-03-28 01:59', '2027-03-28 03:00', '2026-10-25 02:30', '2026-10-05 00:00', '2028-02-29 23:59', '2999-03-31 01:59'])(
    'that a clock in Poland shows is one: %s',
    (minute) => expect(isRealMoment(minute)).toBe(true),
  )

  it.each([
    '2027-03-28 02:00',
    '2027-03-28 02:30',
    '2027-03-28 02:59',
    '2026-03-29 02:15',
    '2999-03-31 02:30',
    '2026-02-29 10:00',
    '2026-10-05',
    '',
  ])('that no clock shows is none: %s', (minute) => expect(isRealMoment(minute)).toBe(false))
})
