import { inTransaction } from '#integrations/postgres/transaction.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { Topic } from '#shared/messages/topics.ts'
import type { Context } from '#shared/server/context.ts'
import type { Limit } from '#shared/server/security/limits.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import { type Click, clickOf, switchOff } from '../choices/one-click.ts'
import { contactsOf, recipientBy } from '../expand/contacts.ts'

type Needs = Pick<Dependencies, 'pool' | 'audit' | 'cipher' | 'limits'>

/** Mailbox providers click for many people from few addresses; a key cannot be guessed, so this only guards the database. */
const CLICKS: Limit = { name: 'unsubscribe', points: 600, seconds: 3600 }

/** Looking spends nothing of the clicks. */
const LOOKS: Limit = { ...CLICKS, name: 'unsubscribe-scope' }

function opened(key: string, cipher: Needs['cipher'], today: string): Click {
  const click = clickOf(key, cipher, today)
  if (click === null) throw new Refusal('linkExpired')
  return click
}

interface Scope extends Click {
  /** Of the topics those that go on this way no more. */
  readonly off: Topic[]
}

/**
 * What a click by this key would switch off, and what of it is off already, by the person's choice or for want of consent. Of an account
 * that is gone nothing is said. Throws `linkExpired` as the click itself.
 */
export async function scopeOf(
  { pool, cipher, limits }: Pick<Needs, 'pool' | 'cipher' | 'limits'>,
  { network, today }: Context,
  key: string,
): Promise<Scope> {
  await limits.take(LOOKS, network)
  const click = opened(key, cipher, today)
  const contact = (await contactsOf(pool, [click.accountId])).get(click.accountId)
  const goes = (topic: Topic) =>
    contact === undefined ||
    (recipientBy(contact, click.channel, false) !== null && contact.choices.get(topic)?.channels.includes(click.channel) === true)
  return { ...click, off: click.topics.filter((topic) => !goes(topic)) }
}

/**
 * What one click of a mail does (RFC 8058): without cookie or sign-in, because the program of the mailbox sends it. Never more than
 * the key says, and the same however often it comes. Throws `linkExpired` for a key that nobody made or whose year is over.
 */
export async function unsubscribe(
  { pool, audit, cipher, limits }: Needs,
  { network, now, today, address, requestId }: Context,
  key: string,
): Promise<Click> {
  await limits.take(CLICKS, network)
  const click = opened(key, cipher, today)
  await inTransaction(pool, async (tx) => {
    // An account that is gone gets nothing any more; its click is no fault.
    const contact = tx.selectFrom('message_contact').select('account_id').where('account_id', '=', click.accountId)
    if ((await contact.executeTakeFirst()) === undefined) return
    await switchOff(tx, click, now)
    await audit.within(tx, {
      actor: 'anonymous',
      action: 'unsubscribe',
      object: `account:${click.accountId} ${click.channel}: ${click.topics.join(', ')}`,
      outcome: 'done',
      address,
      requestId,
    })
  })
  return click
}
