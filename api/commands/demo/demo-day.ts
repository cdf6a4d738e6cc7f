import { inTransaction } from '#integrations/postgres/transaction.ts'
import { addDays, isRealDate, isSundayOrHoliday, warsawDate, warsawInstant, warsawTime } from '#shared/dates.ts'
import { clockOffset, setClockOffset } from '../../database/business-clock.ts'
import { simulatorsAt } from '../../database/simulators-place.ts'
import { readConfig } from '../../config/config.ts'
import { say, UsageError } from '../kit/command.ts'
import { withDatabase } from '../kit/with-database.ts'

/** By then all that is spread over a day has left, and nobody is disturbed who sleeps. */
const EVENING = '18:30'
const FURTHEST_DAYS = 400

function dayOf(wanted: string, today: string): string {
  const ahead = /^\+(\d{1,3})$/.exec(wanted)?.[1]
  const day = ahead === undefined ? wanted : addDays(today, Number(ahead))
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || !isRealDate(day)) throw new UsageError('Name a day, 2026-10-16, or how many days ahead, +14')
  return day
}

function minutesOf(time: string): number {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? []
  if (hours === undefined) throw new UsageError('Name the time as 08:05')
  return Number(hours) * 60 + Number(minutes)
}

/** Moves the day of a demo forward; a running one takes it up. Where nobody has set a day, as in production, it is refused. */
export async function moveDay([wanted, time = EVENING, ...more]: readonly string[]): Promise<number> {
  if (wanted === undefined || more.length > 0) throw new UsageError('portal demo day <2026-10-16|+14> [18:30]')
  return withDatabase(({ pool, recordIn }) =>
    inTransaction(pool, async (client) => {
      const offset = await clockOffset(client)
      if (offset === null) throw new UsageError('This portal is no demo: its day is the one of the calendar, and stays so.')
      const now = new Date(Date.now() + offset)
      const today = warsawDate(now)
      const day = dayOf(wanted, today)
      const then = warsawInstant(day, minutesOf(time))
      if (then <= now)
        throw new UsageError(`In the demo it is ${warsawTime(now).slice(0, 16)} already: its time goes forward alone. Nothing was changed.`)
      if (day > addDays(today, FURTHEST_DAYS))
        throw new UsageError(`The data of the demo end: at most ${FURTHEST_DAYS} days ahead. Nothing was changed.`)
      await setClockOffset(client, then.getTime() - Date.now())
      await recordIn(client, 'demo-day', day)
      say(`In the demo it is ${day}, ${time}. If it runs, it takes that up within seconds and sends what the day brings.`)
      if (isSundayOrHoliday(day)) say('It is a Sunday or a holiday: SMS and push wait for the next working morning.')
      const simulatorsUrl = (await simulatorsAt(client)) ?? readConfig().simulatorsUrl
      say(`Telephone: ${simulatorsUrl}/telefon/   mailbox: ${simulatorsUrl}/poczta/`)
      return 0
    }),
  )
}
