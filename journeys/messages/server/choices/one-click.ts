import { z } from 'zod'
import { addDays } from '#shared/dates.ts'
import { type Topic, TOPICS } from '#shared/messages/topics.ts'
import { CHANNELS, type ChannelName } from '#shared/server/messages/messages.ts'
import type { Cipher } from '#shared/server/security/security.ts'
import { affectedRows, type Tx } from '#shared/server/database/database.ts'
import { type ChoiceRow, defaultOf } from './choice.ts'

/** What one click switches off (RFC 8058): never more than it names, and never anything on. */
export interface Click {
  readonly accountId: number
  readonly topics: readonly Topic[]
  readonly channel: ChannelName
}

const GOOD_DAYS = 365
const sealed = z.tuple([z.int(), z.array(z.enum(TOPICS)), z.enum(CHANNELS), z.iso.date()])

/** The key of such a click, good for a year. Only the portal can make one, and nothing of the person can be read in it. */
export function keyOf({ accountId, topics, channel }: Click, cipher: Pick<Cipher, 'encrypt'>, today: string): string {
  return Buffer.from(cipher.encrypt(JSON.stringify([accountId, topics, channel, addDays(today, GOOD_DAYS)]))).toString('base64url')
}

/** Null: nobody made this key, or its year is over. */
export function clickOf(key: string, cipher: Pick<Cipher, 'decrypt'>, today: string): Click | null {
  try {
    const [accountId, topics, channel, until] = sealed.parse(JSON.parse(cipher.decrypt(Buffer.from(key, 'base64url').toString())))
    return today <= until ? { accountId, topics, channel } : null
  } catch {
    return null
  }
}

const COLUMN = { mail: 'by_mail', sms: 'by_sms', push: 'by_push' } as const satisfies Record<ChannelName, keyof ChoiceRow>

/** Does it. What waits in the queue is asked again before it leaves, and stays. */
export async function switchOff(tx: Tx, { accountId, topics, channel }: Click, now: Date): Promise<number> {
  const rows = topics.map((topic) => {
    const { channels, leads } = defaultOf(topic)
    const on = { by_mail: channels.includes('mail'), by_sms: channels.includes('sms'), by_push: channels.includes('push') }
    return { account_id: accountId, topic, ...on, [COLUMN[channel]]: false, days: [...leads], changed_at: now }
  })
  if (rows.length === 0) return 0
  return affectedRows(
    tx
      .insertInto('message_choice')
      .values(rows)
      .onConflict((on) => on.columns(['account_id', 'topic']).doUpdateSet({ [COLUMN[channel]]: false, changed_at: now })),
  )
}
