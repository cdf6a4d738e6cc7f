import { parseArgs } from 'node:util'
import { controlRun, formatControl, generateDemo } from '#demo/index.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { addDays, isRealDate, isSundayOrHoliday, warsawDate, warsawInstant, warsawTime } from '#shared/dates.ts'
import { readConfig } from '../../config/config.ts'
import { loadDatasets } from '../../answers/services/load-services.ts'
import { progress, say, UsageError, type Command } from '../kit/command.ts'
import { clockOffset, setClockOffset } from '../../database/business-clock.ts'
import { simulatorsAt } from '../../database/simulators-place.ts'
import { withDatabase } from '../kit/with-database.ts'

export const command: Command = {
  summary: 'Write the deliveries of the invented municipality, or move the day of a demo forward',
  usage: [
    'portal demo day <2026-10-16|+14> [18:30]',
    'portal demo --residents N --out <folder> [--seed N] [--pesel-century=2200] [--profile flat|city]',
    '',
    'Writes one delivery folder per domain system, the same bytes for the same seed. Import them with "portal import",',
    'in the order ewidencja, budzet, podatki, finanse.',
    '"portal demo day" moves the day of a demo forward, also of one that runs; no other portal has a day that can be moved.',
  ].join('\n'),
  async run(args) {
    if (args[0] === 'day') return moveDay(args.slice(1))
    const { values } = parseArgs({
      args: [...args],
      options: {
        residents: { type: 'string', default: '2000' },
        out: { type: 'string' },
        seed: { type: 'string', default: '1' },
        'pesel-century': { type: 'string' },
        profile: { type: 'string', default: 'flat' },
      },
    })
    if (values.out === undefined) throw new UsageError('Name the folder to write to: --out <folder>')
    const residents = Number(values.residents)
    if (!Number.isInteger(residents) || residents < 0 || residents > 1_000_000)
      throw new UsageError('--residents takes a whole number up to 1000000')
    const { lawCounts } = await generateDemo({
      datasets: await loadDatasets(),
      residents,
      seed: Number(values.seed),
      out: values.out,
      today: readConfig().DEMO_DATE,
      peselCentury: values['pesel-century'] === '2200' ? 2200 : null,
      profile: values.profile === 'city' ? 'city' : 'flat',
      onProgress: (line: string) => progress(line),
    })
    // The expected counts are those of the flat profile.
    if (values.profile !== 'city') for (const line of formatControl(controlRun(residents, lawCounts))) say(line)
    say(`\nWritten to ${values.out}`)
    return 0
  },
}

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
async function moveDay([wanted, time = EVENING, ...more]: readonly string[]): Promise<number> {
  if (wanted === undefined || more.length > 0) throw new UsageError('portal demo day <2026-10-16|+14> [18:30]')
  return withDatabase(({ pool, recordIn }) =>
    inTransaction(pool, async (tx) => {
      const offset = await clockOffset(tx)
      if (offset === null) throw new UsageError('This portal is no demo: its day is the one of the calendar, and stays so.')
      const now = new Date(Date.now() + offset)
      const today = warsawDate(now)
      const day = dayOf(wanted, today)
      const then = warsawInstant(day, minutesOf(time))
      if (then <= now)
        throw new UsageError(`In the demo it is ${warsawTime(now).slice(0, 16)} already: its time goes forward alone. Nothing was changed.`)
      if (day > addDays(today, FURTHEST_DAYS))
        throw new UsageError(`The data of the demo end: at most ${FURTHEST_DAYS} days ahead. Nothing was changed.`)
      await setClockOffset(tx, then.getTime() - Date.now())
      await recordIn(tx, 'demo-day', day)
      say(`In the demo it is ${day}, ${time}. If it runs, it takes that up within seconds and sends what the day brings.`)
      if (isSundayOrHoliday(day)) say('It is a Sunday or a holiday: SMS and push wait for the next working morning.')
      const simulatorsUrl = (await simulatorsAt(tx)) ?? readConfig().simulatorsUrl
      say(`Telephone: ${simulatorsUrl}/telefon/   mailbox: ${simulatorsUrl}/poczta/`)
      return 0
    }),
  )
}
