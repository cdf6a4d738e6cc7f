import { warsawDate } from '../dates.ts'

const MINUTE = 60_000

/**
 * Two clocks. Sessions, codes and limits use real time (`Date.now()`); due dates, interest, orders and requests use the
 * business clock, which a demo sets to a day and lets run on from there.
 */
export interface BusinessClock {
  now(): Date
  today(): string
}

/** One that a demo sets forward while it runs. */
export interface MovableClock extends BusinessClock {
  /** ms ahead of the real clock. */
  offset(): number
  move(offsetMs: number): void
}

/** A business clock that is `offsetMs` away from the real one. */
export function businessClock(offsetMs = 0): MovableClock {
  let ahead = offsetMs
  const now = () => new Date(Date.now() + ahead)
  let minute = Number.NaN
  let day = ''
  return {
    now,
    offset: () => ahead,
    move(to) {
      ahead = to
    },
    // Every call asks for the day, and finding it in a time zone is slow: it can only change with the minute.
    today() {
      const current = Math.floor(now().getTime() / MINUTE)
      if (current !== minute) {
        minute = current
        day = warsawDate(now())
      }
      return day
    },
  }
}
