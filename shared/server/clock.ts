import { warsawDate } from '../dates.ts'

/**
 * Two clocks. Sessions, codes and limits use real time (`Date.now()`); due dates, interest, orders and requests use the
 * business clock, which a demo sets to a day and lets run on from there.
 */
export interface BusinessClock {
  now(): Date
  today(): string
}

/** A business clock that is `offsetMs` away from the real one. */
export function businessClock(offsetMs = 0): BusinessClock {
  const now = () => new Date(Date.now() + offsetMs)
  return { now, today: () => warsawDate(now()) }
}
