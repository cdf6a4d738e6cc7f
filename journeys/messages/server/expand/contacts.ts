import { sql } from 'kysely'
import { hasDevice } from '#integrations/push/devices.ts'
import type { ChannelName } from '#shared/server/messages/messages.ts'
import { type Db, prepared } from '#shared/server/database/database.ts'
import { type Choice, type ChoiceRow, choicesOf } from '../choices/choice.ts'
import type { Topic } from '#shared/messages/topics.ts'

/** An account as messages see it. */
export interface Contact {
  readonly accountId: number
  readonly language: string
  readonly email: string
  /** With consent; else null. */
  readonly mail: string | null
  /** With consent, and confirmed by a code that came to this very account: what another has confirmed of the same number says nothing. */
  readonly sms: string | null
  /** A browser that shows messages, added under the password of today. */
  readonly hasDevice: boolean
  readonly choices: ReadonlyMap<Topic, Choice>
}

const CHOSEN = sql<
  readonly ChoiceRow[] | null
>`jsonb_agg(jsonb_build_object('topic', h.topic, 'by_mail', h.by_mail, 'by_sms', h.by_sms, 'by_push', h.by_push, 'days', h.days))`

const contacts = (db: Db, accountIds: readonly number[]) =>
  db
    .selectFrom('message_contact as c')
    .select(['c.account_id', 'c.language', 'c.email', 'c.mail'])
    .select(({ ref, selectFrom }) => [
      selectFrom('confirmed_phone as f')
        .select('f.phone')
        .whereRef('f.account_id', '=', 'c.account_id')
        .whereRef('f.phone', '=', 'c.sms')
        .as('sms'),
      hasDevice(ref('c.account_id')).as('hasDevice'),
      selectFrom('message_choice as h').select(CHOSEN.as('all')).whereRef('h.account_id', '=', 'c.account_id').as('chosen'),
    ])
    .where('c.account_id', '=', sql<number>`any(${[...accountIds]}::bigint[])`)

/** Of several accounts; one that is blocked, unverified or gone is missing. */
export async function contactsOf(db: Db, accountIds: readonly number[]): Promise<ReadonlyMap<number, Contact>> {
  const rows = await contacts(db, [...new Set(accountIds)])
    .withPlugin(prepared('message-contacts'))
    .execute()
  return new Map(
    rows.map(({ account_id: accountId, chosen, ...row }) => [accountId, { ...row, accountId, choices: choicesOf(chosen ?? []) }]),
  )
}

/** Where a channel leads; null where there is no consent, or no device. Which devices they are, the channel alone knows. */
export function recipientBy(contact: Contact, channel: ChannelName, isDuty: boolean): string | null {
  if (channel === 'mail') return isDuty ? contact.email : contact.mail
  if (channel === 'sms') return contact.sms
  return contact.hasDevice ? String(contact.accountId) : null
}
