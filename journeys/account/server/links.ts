import { createHash, randomBytes } from 'node:crypto'
import type { Queryable } from '#integrations/mail/outbox.ts'
import { Refusal } from '#shared/errors.ts'

export type Purpose = 'activation' | 'office-activation' | 'password' | 'email'

/** How long a link of each purpose lives (security checklist part 3). A letter of the office travels by post. */
const HOURS: Readonly<Record<Purpose, number>> = { activation: 24, 'office-activation': 30 * 24, password: 1, email: 24 }

/** Neither too old nor of after now. */
export const LIVE = 'expires_at > now() and not portal.from_future(created_at)'

function hashOf(code: string): Buffer {
  return createHash('sha256').update(code).digest()
}

/** A new code of 256 random bits. Only its hash is stored; an older one of the same purpose stops working. */
export async function createLink(database: Queryable, accountId: number, purpose: Purpose, newEmail: string | null = null): Promise<string> {
  const code = randomBytes(32).toString('base64url')
  await database.query(
    `insert into portal.account_link (code_hash, account_id, purpose, new_email, expires_at)
     values ($1, $2, $3, $4, now() + make_interval(hours => $5))
     on conflict (account_id, purpose) do update
        set code_hash = excluded.code_hash, new_email = excluded.new_email, created_at = excluded.created_at, expires_at = excluded.expires_at`,
    [hashOf(code), accountId, purpose, newEmail, HOURS[purpose]],
  )
  return code
}

export interface UsedLink {
  readonly account_id: number
  readonly new_email: string | null
}

/** The account of an unexpired code, without using it up. Throws `linkExpired`. */
export async function readLink(database: Queryable, purpose: Purpose, code: string): Promise<UsedLink> {
  const result = await database.query<UsedLink>(
    `select account_id, new_email from portal.account_link where code_hash = $1 and purpose = $2 and ${LIVE}`,
    [hashOf(code), purpose],
  )
  const link = result.rows[0]
  if (!link) throw new Refusal('linkExpired')
  return link
}

/** Uses a code up: of two that come at once, one wins. Throws `linkExpired`. */
export async function useLink(database: Queryable, purpose: Purpose, code: string): Promise<UsedLink> {
  const result = await database.query<UsedLink>(
    `delete from portal.account_link where code_hash = $1 and purpose = $2 and ${LIVE} returning account_id, new_email`,
    [hashOf(code), purpose],
  )
  const link = result.rows[0]
  if (!link) throw new Refusal('linkExpired')
  return link
}
