import { parseArgs } from 'node:util'
import { messageDigest, messageLog } from '#journeys/messages/index.ts'
import { openBusinessClock } from '../../database/business-clock.ts'
import { personActing } from '../kit/clerk.ts'
import { say, UsageError } from '../kit/command.ts'
import { withDatabase } from '../kit/with-database.ts'
import { DAYS, daysAsked } from './days.ts'

/** `portal messages log`: what became of deliveries, with reasons; `--digest` counts them. */
export async function log(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { ...DAYS, all: { type: 'boolean' }, digest: { type: 'boolean' }, most: { type: 'string', default: '100' } },
  })
  if (!/^\d{1,6}$/.test(values.most)) throw new UsageError('--most takes a number')
  personActing()
  return withDatabase(async ({ pool, record }) => {
    const days = daysAsked(values, (await openBusinessClock(pool, null)).today())
    await record('messages-log', `${days.from} – ${days.to}`, 'done')
    const lines =
      values.digest === true
        ? (await messageDigest(pool, days.from, days.to)).map(({ channel, state, reason, number }) =>
            [channel, state, reason ?? '–', number].join('  '),
          )
        : (await messageLog(pool, { ...days, isTroubleOnly: values.all !== true, most: Number(values.most) })).map((one) =>
            [
              one.day,
              one.channel,
              one.state,
              one.reason ?? '–',
              one.recipient ?? '–',
              `account:${one.accountId}`,
              `tries:${one.tries}`,
              one.events.join(','),
            ].join('  '),
          )
    say(lines.length === 0 ? 'Nothing of these days needs a look.' : lines.join('\n'))
    return 0
  })
}
