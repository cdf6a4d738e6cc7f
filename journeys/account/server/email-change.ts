import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { Queryable } from '#integrations/mail/outbox.ts'
import { Refusal } from '#shared/errors.ts'
import type { AccountRow } from './account-row.ts'
import { LIVE } from './links.ts'

export interface WaitingEmail {
  readonly email: string
  /** Warsaw wall time. */
  readonly until: string
}

/**
 * The address that waits for its link, or null. While one waits, the account is unconfirmed (`api/session/accounts.ts`):
 * its own state is not touched, so that whatever ends the waiting – link, cancellation, expiry – leads back to it.
 */
export async function waitingEmail(database: Queryable, accountId: number): Promise<WaitingEmail | null> {
  const found = await database.query<WaitingEmail>(
    `select new_email as email, to_char(expires_at at time zone 'Europe/Warsaw', 'YYYY-MM-DD HH24:MI:SS') as until
       from portal.account_link where account_id = $1 and purpose = 'email' and new_email is not null and ${LIVE}`,
    [accountId],
  )
  return found.rows[0] ?? null
}

/** Takes the full rights of all open sessions at once; the tokens stay. */
export async function limitSessions(client: pg.PoolClient, accountId: number): Promise<void> {
  await client.query(`update portal.session set kind = 'limited' where account_id = $1 and kind = 'full'`, [accountId])
}

/** Forgets the waiting address, if there is one: its link is dead. */
export async function forgetWaiting(client: pg.PoolClient, accountId: number): Promise<void> {
  await client.query(`delete from portal.account_link where account_id = $1 and purpose = 'email' and new_email is not null`, [accountId])
}

/**
 * Forgets the waiting address. Returns the new token of the session that asked, where its rights rise with that, because the
 * account is verified or a provider has proved the person: the session stays the same and ends when it would have ended.
 */
export async function cancelChange(client: pg.PoolClient, account: AccountRow, tokenHash: Buffer): Promise<string | null> {
  await forgetWaiting(client, account.id)
  const token = randomBytes(32).toString('base64url')
  const raised = await client.query(`update portal.session set token_hash = $2, kind = 'full' where token_hash = $1 and kind = 'limited' and ($3 = 'verified' or provider is not null)`, [
    tokenHash, createHash('sha256').update(token).digest(), account.state,
  ])
  if (raised.rowCount !== 1) return null
  await endLimited(client, account.id)
  return token
}

/** Limited sessions end where the waiting is over: other rights come with a new token only (security checklist part 5). */
async function endLimited(client: pg.PoolClient, accountId: number): Promise<number> {
  const ended = await client.query(`delete from portal.session where account_id = $1 and kind = 'limited'`, [accountId])
  return ended.rowCount ?? 0
}

/** After a day the link is dead and the account is what it was. */
export async function endLapsedChanges(pool: pg.Pool): Promise<void> {
  await pool.query(
    `with lapsed as (delete from portal.account_link where purpose = 'email' and expires_at <= now() returning account_id)
     delete from portal.session using lapsed, portal.account
      where session.account_id = lapsed.account_id and account.id = lapsed.account_id and kind = 'limited' and (state = 'verified' or provider is not null)`,
  )
}

/**
 * Sets the confirmed address. The state stays as it is, but for an account that waited for nothing else: `unconfirmed` is
 * stored only where the identity is proved and the e-mail address is not, so an unverified account never rises by this. Returns how many
 * sessions have ended.
 */
export async function confirmChange(client: pg.PoolClient, accountId: number, newEmail: string | null): Promise<number> {
  const changed = await client.query(
    `update portal.account set email = coalesce($2, email), state = case when state = 'unconfirmed' then 'verified' else state end where id = $1`,
    [accountId, newEmail],
  )
  if (changed.rowCount !== 1) throw new Refusal('linkExpired')
  return endLimited(client, accountId)
}
