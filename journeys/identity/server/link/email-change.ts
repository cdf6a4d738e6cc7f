import type pg from 'pg'
import type { Queryable } from '#shared/server/tables.ts'
import { Refusal } from '#shared/errors.ts'
import { LIVE } from './links.ts'

export interface WaitingEmail {
  readonly email: string
  /** Warsaw wall time. */
  readonly until: string
}

/** The address that waits for its link, or null. Until then the old one counts, and with it all rights of the account. */
export async function waitingEmail(database: Queryable, accountId: number): Promise<WaitingEmail | null> {
  const found = await database.query<WaitingEmail>(
    `select new_email as email, to_char(expires_at at time zone 'Europe/Warsaw', 'YYYY-MM-DD HH24:MI:SS') as until
       from portal.account_link where account_id = $1 and purpose = 'email' and new_email is not null and ${LIVE}`,
    [accountId],
  )
  return found.rows[0] ?? null
}

/** Forgets the waiting address, if there is one: its link is dead. */
export async function forgetWaiting(client: pg.PoolClient, accountId: number): Promise<void> {
  await client.query(`delete from portal.account_link where account_id = $1 and purpose = 'email' and new_email is not null`, [accountId])
}

/**
 * Sets the confirmed address. The state stays as it is, but for an account that waited for nothing else: `unconfirmed` is
 * stored only where the identity is proved and the e-mail address is not, so an unverified account never rises by this. Returns
 * how many limited sessions of an account that rose have ended: other rights come with a new token only (security checklist part 5).
 */
export async function confirmChange(client: pg.PoolClient, accountId: number, newEmail: string | null): Promise<number> {
  const before = await client.query<{ state: string }>('select state from portal.account where id = $1 for update', [accountId])
  const [account] = before.rows
  if (!account) throw new Refusal('linkExpired')
  const rises = account.state === 'unconfirmed'
  await client.query('update portal.account set email = coalesce($2, email), state = $3 where id = $1', [accountId, newEmail, rises ? 'verified' : account.state])
  if (!rises) return 0
  const ended = await client.query(`delete from portal.session where account_id = $1 and kind = 'limited'`, [accountId])
  return ended.rowCount ?? 0
}
