import { parseArgs } from 'node:util'
import { addDays, warsawDate } from '#shared/dates.ts'
import { missedSince } from '../search/missed.ts'
import { say, UsageError, type Command } from './kit/command.ts'
import { withDatabase } from './kit/with-database.ts'

const DAYS = 30
const MOST_DAYS = 366
const MOST = 200

export const command: Command = {
  summary: 'Figures about the use of the portal, without persons',
  usage: [
    'portal statistics searches [--days 30]',
    '',
    'Words for which the search found nothing, the most frequent first: what people call by another name, or look for in vain. A word is',
    'kept only where at least three different networks looked for it on a day, has no digit, and is no part of a name in the registers.',
    'Add it to the search words of a service (texts.ts), or give a page of the content that name.',
  ].join('\n'),
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { days: { type: 'string', default: String(DAYS) } },
    })
    const days = /^\d{1,3}$/.test(values.days) ? Number(values.days) : 0
    if (positionals.join(' ') !== 'searches') throw new UsageError('portal statistics searches [--days 30]')
    if (days < 1 || days > MOST_DAYS) throw new UsageError(`--days is a number from 1 to ${MOST_DAYS}`)
    const since = addDays(warsawDate(new Date()), -days)
    const words = await withDatabase(({ pool }) => missedSince(pool, since, MOST))
    for (const { word, times, last } of words) say(`${String(times).padStart(6)}  ${word.padEnd(24)}  last on ${last}`)
    say(words.length === 0 ? `Nothing was looked for in vain since ${since}.` : `${words.length} words since ${since}.`)
    return 0
  },
}
