import { parseArgs } from 'node:util'
import { resumeMessages, stopMessages, stoppedMessages } from '#journeys/messages/index.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { TOPICS } from '#shared/messages/topics.ts'
import { CHANNELS } from '#shared/server/messages/messages.ts'
import { openBusinessClock } from '../../database/business-clock.ts'
import { loadEvents } from '../../answers/services/load-events.ts'
import { clerk, nameOfClerk } from '../kit/clerk.ts'
import { say, UsageError } from '../kit/command.ts'
import { withDatabase } from '../kit/with-database.ts'

const ALL = 'all'

interface Held {
  readonly event: string
  readonly channel: string
  readonly topic: string
}

const saidOf = ({ event, channel, topic }: Held) => [event, channel, ...(topic === '*' ? [] : [topic])].join(' ')
const starred = (word: string) => (word === ALL ? '*' : word)

/** `all` is every event, every channel, or every topic. */
async function named([event = ALL, channel = ALL]: readonly string[], topic = ALL): Promise<Held> {
  const events = [...(await loadEvents()).keys()]
  if (event !== ALL && !events.includes(event)) throw new UsageError(`${event} is no event: ${events.join(', ')}, ${ALL}`)
  if (channel !== ALL && !CHANNELS.some((one) => one === channel))
    throw new UsageError(`${channel} is no channel: ${CHANNELS.join(', ')}, ${ALL}`)
  if (topic !== ALL && !TOPICS.some((one) => one === topic)) throw new UsageError(`${topic} is no topic: ${TOPICS.join(', ')}, ${ALL}`)
  return { event: starred(event), channel: starred(channel), topic: starred(topic) }
}

/** `portal messages stop`: what is held waits; what is true on its day only is dropped with the day. */
export async function stop(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { reason: { type: 'string' }, topic: { type: 'string' } },
  })
  const held = await named(positionals, values.topic)
  return withDatabase(async ({ pool, recordIn }) => {
    const now = (await openBusinessClock(pool, null)).now()
    const isNew = await inTransaction(pool, async (client) => {
      const isDone = await stopMessages(client, held, { by: nameOfClerk(clerk()), now, reason: values.reason ?? null })
      if (isDone) await recordIn(client, 'messages-stop', saidOf(held))
      return isDone
    })
    say(isNew ? 'Held. "portal messages resume" with the same words lets them go on.' : 'They were held already.')
    return 0
  })
}

/** `portal messages resume`; what is still held is named. */
export async function resume(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: { topic: { type: 'string' } } })
  const held = await named(positionals, values.topic)
  return withDatabase(async ({ pool, recordIn }) => {
    const isDone = await inTransaction(pool, async (client) => {
      const isHeld = await resumeMessages(client, held)
      if (isHeld) await recordIn(client, 'messages-resume', saidOf(held))
      return isHeld
    })
    say(isDone ? 'They go on.' : 'Nothing was held by these words.')
    for (const one of await stoppedMessages(pool))
      say(`still held: ${saidOf(one)}, by ${one.stopped_by}${one.reason === null ? '' : ` (${one.reason})`}`.replaceAll('*', ALL))
    return 0
  })
}
