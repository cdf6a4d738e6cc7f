import { expect, it } from 'vitest'
import { timeOn, twoWeeks } from './weeks.ts'

const NIGHT = { od: '2026-10-10 22:00:00', do: '2026-10-11 04:30:00' }
const OPEN = { od: '2026-10-17 08:00:00', do: null }
const PAST = { od: '2026-10-01 08:00:00', do: '2026-10-04 23:59:00' }

it('fourteen days from today on, a break on each day that it touches, a proposal on the day on which it ends', () => {
  const days = twoWeeks(
    '2026-10-05',
    [NIGHT, OPEN, PAST],
    [{ wygasa: '2026-10-09 14:20:00' }, { wygasa: '2026-10-19 00:00:00' }],
    [{ dzien: '2026-10-07' }, { dzien: '2026-10-19' }],
  )
  expect([days.length, days.at(-1)?.day]).toEqual([14, '2026-10-18'])
  expect(days.filter(({ breaks }) => breaks.length > 0).map(({ day }) => day)).toEqual([
    '2026-10-10',
    '2026-10-11',
    '2026-10-17',
    '2026-10-18',
  ])
  expect(days.filter(({ coming }) => coming.length > 0).map(({ day }) => day)).toEqual(['2026-10-07'])
  expect(days.filter(({ ends }) => ends.length > 0).map(({ day }) => day)).toEqual(['2026-10-09'])
})

it('the time of a break over midnight is open to that side', () => {
  expect([timeOn('2026-10-10', NIGHT), timeOn('2026-10-11', NIGHT), timeOn('2026-10-18', OPEN)]).toEqual(['22:00–→', '←–04:30', '←–→'])
})
