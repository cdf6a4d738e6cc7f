import { randomUUID } from 'node:crypto'
import type { Language } from '#shared/language.ts'
import type { Cipher } from '#shared/server/security/security.ts'
import { affectedRows, type Db, type Tx } from '#shared/server/database/database.ts'
import { digestsOf } from '#shared/server/messages/text-digest.ts'
import { sql } from 'kysely'

export interface Mail {
  readonly recipient: string
  readonly language: Language
  readonly subject: string
  /** Paragraphs and links; both parts of the message are made from them. */
  readonly plain: string
  readonly html: string
  /** Whose account it tells of; missing where it tells of none. */
  readonly of?: AccountOfMail
}

export interface AccountOfMail {
  readonly accountId: number
  /** Key of the event that says the same in the mailbox of the portal. */
  readonly about?: string
}

/** Of both parts what stands between the office with its greeting and its signature. */
const saidIn = ({ subject, plain }: Mail) => [oneLine(subject), ...plain.trim().split('\n\n').slice(2, -1)]

/**
 * Puts a mail into the outbox. In the transaction of its event, so that neither exists without the other. It may hold a link
 * that opens an account, so what it says is sealed.
 */
export async function queueMail(tx: Tx, mail: Mail, cipher: Pick<Cipher, 'encrypt'>): Promise<void> {
  await tx
    .insertInto('mail')
    .values({
      message_id: randomUUID(),
      recipient: mail.recipient,
      language: mail.language,
      subject: oneLine(mail.subject),
      plain: cipher.encrypt(mail.plain),
      html: cipher.encrypt(mail.html),
      ...(mail.of && { account_id: mail.of.accountId, about: mail.of.about ?? null, digests: digestsOf(saidIn(mail)) }),
    })
    .execute()
}

/** A line break in a header would start another header. */
function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ')
}

/** Whether mails wait that may go now: those by which people sign in, before which nothing else goes. */
export async function hasWaitingMails(db: Db): Promise<boolean> {
  const waiting = db
    .selectFrom('mail')
    .select('id')
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('next_try_at', '<=', sql<Date>`now()`)
    .limit(1)
  return (await waiting.executeTakeFirst()) !== undefined
}

const DAY_MS = 86_400_000
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)

/** Mails that wait for over an hour, and those that were given up since yesterday; `now` as the clock says by which they end. */
export async function troubledMails(db: Db, now: Date): Promise<{ late: number; failed: number }> {
  const row = await db
    .selectFrom('mail')
    .select([
      sql<number>`count(*) filter (where sent_at is null and failed_at is null and created_at < now() - interval '1 hour')::int`.as('late'),
      sql<number>`count(*) filter (where failed_at > ${daysBefore(now, 1)})::int`.as('failed'),
    ])
    .executeTakeFirst()
  return row ?? { late: 0, failed: 0 }
}

/** Forgets mails that were sent, or given up, more than so many days before `now`. Returns how many went. */
export function forgetMails(db: Db, what: 'sent_at' | 'failed_at', { days, now }: { days: number; now: Date }): Promise<number> {
  return affectedRows(db.deleteFrom('mail').where(what, '<', daysBefore(now, days)))
}

/** Of the last day: how many went out, how many wait, how many were given up. */
export async function mailsOfDay(db: Db, now: Date): Promise<{ sent: number; waiting: number; failed: number }> {
  const recent = (column: 'sent_at' | 'failed_at') => sql<number>`count(*) filter (where ${sql.ref(column)} > ${daysBefore(now, 1)})`
  const row = await db
    .selectFrom('mail')
    .select([
      recent('sent_at').as('sent'),
      recent('failed_at').as('failed'),
      sql<number>`count(*) filter (where sent_at is null and failed_at is null)`.as('waiting'),
    ])
    .executeTakeFirst()
  return row ?? { sent: 0, waiting: 0, failed: 0 }
}
