import { describe, expect, it } from 'vitest'
import { warsawTime } from '#shared/dates.ts'
import { nextSlot, slotOn } from './hours.ts'

const next = (instant: string, channel: 'mail' | 'sms', accountId = 1, isSpread = false) => {
  const { day, notBefore } = nextSlot(new Date(instant), { channel, accountId, isSpread })
  return `${day} ${warsawTime(notBefore).slice(0, 16)}`
}

describe('the next minute in which something may leave', () => {
  it.each([
    ['in the day it is at once', '2026-10-05T10:30:00Z', '2026-10-05 2026-10-05 12:30'],
    ['at nine in the evening it is eight in the morning', '2026-10-05T19:00:00Z', '2026-10-06 2026-10-06 08:00'],
    ['a minute before nine it is at once', '2026-10-05T18:59:00Z', '2026-10-05 2026-10-05 20:59'],
    ['in the night it is eight in the morning of the same day', '2026-10-05T23:30:00Z', '2026-10-06 2026-10-06 08:00'],
    ['before the night in which the clock goes on', '2026-03-28T20:30:00Z', '2026-03-29 2026-03-29 08:00'],
    ['within the night in which the clock goes on', '2026-03-29T00:30:00Z', '2026-03-29 2026-03-29 08:00'],
    ['before the night in which the clock goes back', '2026-10-24T19:30:00Z', '2026-10-25 2026-10-25 08:00'],
    ['in the hour that comes twice', '2026-10-25T00:30:00Z', '2026-10-25 2026-10-25 08:00'],
    ['when that hour has come again', '2026-10-25T01:30:00Z', '2026-10-25 2026-10-25 08:00'],
  ])('of a mail: %s', (_name, instant, expected) => expect(next(instant, 'mail')).toBe(expected))

  it.each([
    ['not on the Sunday in which the clock goes on', '2026-03-28T20:30:00Z', '2026-03-30 2026-03-30 08:00'],
    ['not on the Sunday in which the clock goes back', '2026-10-24T19:30:00Z', '2026-10-26 2026-10-26 08:00'],
    ['on a plain Saturday', '2026-10-10T08:00:00Z', '2026-10-10 2026-10-10 10:00'],
    ['not on a Saturday that is a holiday', '2026-12-26T09:00:00Z', '2026-12-28 2026-12-28 08:00'],
    ['not on Corpus Christi', '2026-06-04T09:00:00Z', '2026-06-05 2026-06-05 08:00'],
  ])('of an SMS: %s', (_name, instant, expected) => expect(next(instant, 'sms')).toBe(expected))

  it('is an hour of the same real length on both days of a change', () => {
    const at = (day: string) =>
      slotOn(day, new Date('2026-01-01T00:00:00Z'), { channel: 'mail', accountId: 1, isSpread: false })?.notBefore.toISOString()
    expect([at('2026-03-28'), at('2026-03-29'), at('2026-10-24'), at('2026-10-25')]).toEqual([
      '2026-03-28T07:00:00.000Z',
      '2026-03-29T06:00:00.000Z',
      '2026-10-24T06:00:00.000Z',
      '2026-10-25T07:00:00.000Z',
    ])
  })
})

describe('what goes to very many', () => {
  const hourOf = (accountId: number) => Number(next('2026-10-05T03:00:00Z', 'mail', accountId, true).slice(22, 24))

  it('is spread evenly from eight to eighteen, each account at its own minute', () => {
    const hours = Array.from({ length: 20_000 }, (_, index) => hourOf(index + 1))
    const counts = Array.from({ length: 24 }, (_, hour) => hours.filter((one) => one === hour).length)
    expect(counts.filter((count) => count > 0)).toHaveLength(10)
    expect(Math.min(...counts.slice(8, 18))).toBeGreaterThan(1_900)
    expect(Math.max(...counts)).toBeLessThan(2_100)
    expect(hourOf(77)).toBe(hourOf(77))
  })

  it('goes at once where its minute has passed', () =>
    expect(next('2026-10-05T17:30:00Z', 'mail', 5, true)).toBe('2026-10-05 2026-10-05 19:30'))
})
