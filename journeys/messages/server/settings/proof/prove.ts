import { randomUUID } from 'node:crypto'
import type { Compilable } from 'kysely'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { doneBy } from '#shared/server/audit/audit.ts'
import type { SessionContext } from '#shared/server/context.ts'
import { queryBuilder, type Tx } from '#shared/server/database/database.ts'
import type { ChannelName } from '#shared/server/messages/messages.ts'
import { type Limit, refusePassed } from '#shared/server/security/limits.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import { contactsOf, recipientBy } from '../../expand/contacts.ts'
import { queue } from '../../expand/queue.ts'
import { testMessage } from './events.ts'

type Needs = Pick<Dependencies, 'pool' | 'channels' | 'limits' | 'audit' | 'tell'>

/** Counted by the account alone: whoever has none, or another, spends nothing of it. An SMS costs the office, and nobody needs more. */
const A_DAY: Limit = { name: 'message-proof-day', points: 3, seconds: 86_400 }
const A_MONTH: Limit = { name: 'message-proof-month', points: 10, seconds: 2_592_000 }

async function idOf(tx: Tx, statement: Compilable<{ readonly id: number }>): Promise<number> {
  const row = (await tx.executeQuery(statement)).rows[0]
  if (!row) throw new Error('The test message was not kept')
  return row.id
}

/** Sends the person a message by one way, at once, whatever is chosen of the topics: with the same judging, log and words as every other. */
export async function prove({ pool, channels, limits, audit, tell }: Needs, ctx: SessionContext, channel: ChannelName): Promise<void> {
  const { accountId } = ctx.session
  if (!channels.some(({ name, isReady }) => name === channel && isReady)) throw new Refusal('featureOff')
  const contact = (await contactsOf(pool, [accountId])).get(accountId)
  if (!contact || recipientBy(contact, channel, false) === null) throw new Refusal('conflict')
  const who = `${channel}:${accountId}`
  refusePassed(
    await limits.apply([
      { does: 'count', limit: A_DAY, who },
      { does: 'count', limit: A_MONTH, who },
    ]),
  )
  const key = randomUUID()
  await inTransaction(pool, async (tx) => {
    await tell(tx, testMessage, [{ key, accountId, pesel: null, nip: null, facts: {} }])
    // Made here and not with the others, because it goes by this way alone.
    const told = queryBuilder
      .updateTable('message_event')
      .set({ expanded_at: ctx.now })
      .where('name', '=', testMessage.name)
      .where('key', '=', key)
    const eventId = await idOf(tx, told.returning('id'))
    const made = queryBuilder.insertInto('message').values({ event_id: eventId, account_id: accountId, created_at: ctx.now })
    const messageId = await idOf(tx, made.returning('id'))
    await queue(tx, [{ messageId, accountId, channel, event: testMessage, lastDay: null }], ctx.now)
    await audit.within(tx, doneBy(ctx, 'message-proof', channel))
  })
}
