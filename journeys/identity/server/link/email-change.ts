import { affectedRows, type Db, type Tx } from '#shared/server/database/database.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { sql } from 'kysely'
import { tellOfOpened } from '../told/others.ts'
import type { Teller } from '../told/tell.ts'
import { provenState } from '../account/account.ts'
import { endByLetter } from '../account/outrank.ts'
import { LIVE } from './links.ts'

export interface WaitingEmail {
  readonly email: string
  /** Warsaw wall time. */
  readonly until: string
}

/** The address that waits for its link, or null. Until then the old one counts, and with it all rights of the account. */
export async function waitingEmail(db: Db, accountId: number): Promise<WaitingEmail | null> {
  return (
    (await db
      .selectFrom('account_link')
      .where('account_id', '=', accountId)
      .where('purpose', '=', 'email')
      .where('new_email', 'is not', null)
      .where(LIVE)
      .select(['new_email as email', sql<string>`to_char(expires_at at time zone 'Europe/Warsaw', 'YYYY-MM-DD HH24:MI:SS')`.as('until')])
      .$narrowType<{ email: string }>()
      .executeTakeFirst()) ?? null
  )
}

/** Forgets the waiting address, if there is one: its link is dead. */
export async function forgetWaiting(tx: Tx, accountId: number): Promise<void> {
  await tx
    .deleteFrom('account_link')
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'email')
    .where('new_email', 'is not', null)
    .execute()
}

/**
 * Sets the confirmed address. The state stays as it is, but for an account that waited for nothing else: `unconfirmed` is
 * stored only where the identity is proved and the e-mail address is not, so an unverified account never rises by this. Returns
 * how many limited sessions of an account that rose have ended: other rights come with a new token only (security checklist part 5).
 */
export async function confirmChange(teller: Teller, tx: Tx, accountId: number, newEmail: string | null): Promise<number> {
  const account = await tx
    .selectFrom('account')
    .select(['state', 'by_office', 'opened_by'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  if (!account) throw new Refusal('linkExpired')
  const rises = account.state === 'unconfirmed'
  const confirmed = { state: rises ? provenState(account) : account.state, ...(newEmail !== null && { email: newEmail }) }
  await tx.updateTable('account').set(confirmed).where('id', '=', accountId).execute()
  await endByLetter(tx, accountId)
  if (rises && account.by_office && account.opened_by === null) await tellOfOpened(teller, tx, accountId)
  return rises ? affectedRows(tx.deleteFrom('session').where('account_id', '=', accountId).where('kind', '=', 'limited')) : 0
}
