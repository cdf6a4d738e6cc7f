import { addDays, isSundayOrHoliday, warsawDate, warsawInstant } from '#shared/dates.ts'
import type { ChannelName } from '#shared/server/messages/messages.ts'

/** Nobody is disturbed before the first and from the second hour on, in Warsaw. */
const MORNING = 8
const NIGHT = 21
/** What goes to very many is spread until this hour. */
const SPREAD_UNTIL = 18
/** From here on until the night people are told what is to be done in the evening, as calendars do it. */
const EVENING = 18

/** Telephones ring neither on Sundays nor on holidays. */
export function isOpenDay(channel: ChannelName, day: string): boolean {
  return channel === 'mail' || !isSundayOrHoliday(day)
}

/** Whether the hours are open in which people are told what is to be done this evening. */
export function isEveningNow(now: Date): boolean {
  const day = warsawDate(now)
  return now >= warsawInstant(day, EVENING * 60) && now < warsawInstant(day, NIGHT * 60)
}

/** Of 600 minutes of the day the one that belongs to an account: always the same, and evenly spread. */
function sliceOf(accountId: number): number {
  // Knuth's multiplicative hash: neighbours in number are none in time.
  return Math.floor(((Math.imul(accountId, 2_654_435_761) >>> 0) / 2 ** 32) * (SPREAD_UNTIL - MORNING) * 60)
}

export interface Slot {
  readonly day: string
  readonly notBefore: Date
}

interface Wish {
  readonly channel: ChannelName
  readonly accountId: number
  readonly isSpread: boolean
  /** Of this evening: bins of a Monday are put out on a Sunday. */
  readonly isEvening?: boolean
}

/** When something may leave on a day, not before `now`; null where the day has no such minute any more. */
export function slotOn(day: string, now: Date, { channel, accountId, isSpread, isEvening }: Wish): Slot | null {
  if (isEvening !== true && !isOpenDay(channel, day)) return null
  const opens = warsawInstant(day, MORNING * 60 + (isSpread ? sliceOf(accountId) : 0))
  const notBefore = opens > now ? opens : now
  return notBefore < warsawInstant(day, NIGHT * 60) ? { day, notBefore } : null
}

/** The next minute in which something may leave. */
export function nextSlot(now: Date, wish: Wish): Slot {
  for (let day = warsawDate(now); ; day = addDays(day, 1)) {
    const slot = slotOn(day, now, wish)
    if (slot) return slot
  }
}
