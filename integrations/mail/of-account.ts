import { sql } from 'kysely'
import type { Db } from '#shared/server/database/database.ts'

/** A mail that told the owner of an account something, as the outbox knows it: for thirty days. */
export interface MailOfAccount {
  readonly subject: string
  readonly recipient: string
  readonly state: 'queued' | 'sent' | 'failed'
  readonly reason: string | null
  readonly endedAt: Date | null
  /** Key of the event that says the same in the mailbox. */
  readonly about: string | null
}

const columns = [
  'subject',
  'recipient',
  'about',
  'last_error as reason',
  sql<Date | null>`coalesce(sent_at, failed_at)`.as('endedAt'),
  sql<MailOfAccount['state']>`case when sent_at is not null then 'sent' when failed_at is not null then 'failed' else 'queued' end`.as(
    'state',
  ),
] as const
const ofAccount = (db: Db, accountId: number) => db.selectFrom('mail').where('account_id', '=', accountId)

/** What left for the account, the last first. */
export function mailsOf(db: Db, accountId: number, most: number): Promise<MailOfAccount[]> {
  const ended = ofAccount(db, accountId).where(({ eb, or }) => or([eb('sent_at', 'is not', null), eb('failed_at', 'is not', null)]))
  return ended.select(columns).orderBy('id', 'desc').limit(most).execute()
}

/** Those that say what events of the account say. */
export function mailsAbout(db: Db, accountId: number, about: readonly string[]): Promise<MailOfAccount[]> {
  if (about.length === 0) return Promise.resolve([])
  return ofAccount(db, accountId).where('about', 'in', about).select(columns).orderBy('id').execute()
}

/** The last one that said this, by its digest. */
export async function mailSaying(db: Db, accountId: number, digest: string): Promise<MailOfAccount | null> {
  const same = ofAccount(db, accountId)
    .where('sent_at', 'is not', null)
    .where(sql<boolean>`digests && array[${digest}]`)
  return (await same.select(columns).orderBy('id', 'desc').limit(1).executeTakeFirst()) ?? null
}
