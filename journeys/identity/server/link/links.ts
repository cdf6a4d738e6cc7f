import { createHash, randomBytes } from 'node:crypto'
import type { Queryable } from '#shared/server/tables.ts'
import { Refusal } from '#shared/errors.ts'
import { plainCode, readableCode } from './readable-code.ts'

export type Purpose = 'activation' | 'office-activation' | 'password' | 'email' | 'not-me'

/** How long a link of each purpose lives (security checklist part 3). A letter of the office travels by post. */
const HOURS: Readonly<Record<Purpose, number>> = { activation: 24, 'office-activation': 30 * 24, password: 1, email: 24, 'not-me': 7 * 24 }

/** Neither too old nor of after now. */
export const LIVE = 'expires_at > now() and not portal.from_future(created_at)'

/** A code of a letter is typed from paper, in whatever case and with whatever dashes. */
const LETTER_GROUPS = 3
const LETTER_LENGTH = 12

export function isLetterCode(code: string): boolean {
  return plainCode(code).length === LETTER_LENGTH
}

function hashOf(code: string): Buffer {
  return createHash('sha256').update(isLetterCode(code) ? plainCode(code) : code).digest()
}

/**
 * A new code of 256 random bits. Only its hash is stored; an older one of the same purpose stops working. `newEmail`: the address
 * that the link proves where it is used.
 */
export async function createLink(database: Queryable, accountId: number, purpose: Purpose, newEmail: string | null = null): Promise<string> {
  const code = randomBytes(32).toString('base64url')
  await keep(database, { code, accountId, purpose, newEmail })
  return code
}

/** A new short code for a letter of the office. It proves no e-mail address. */
export async function createLetterCode(database: Queryable, accountId: number): Promise<string> {
  const code = readableCode(LETTER_GROUPS)
  await keep(database, { code, accountId, purpose: 'office-activation', newEmail: null })
  return code
}

interface NewLink {
  readonly code: string
  readonly accountId: number
  readonly purpose: Purpose
  readonly newEmail: string | null
}

async function keep(database: Queryable, { code, accountId, purpose, newEmail }: NewLink): Promise<void> {
  await database.query(
    `insert into portal.account_link (code_hash, account_id, purpose, new_email, expires_at)
     values ($1, $2, $3, $4, now() + make_interval(hours => $5))
     on conflict (account_id, purpose) do update
        set code_hash = excluded.code_hash, new_email = excluded.new_email, created_at = excluded.created_at, expires_at = excluded.expires_at, tries = 0`,
    [hashOf(code), accountId, purpose, newEmail, HOURS[purpose]],
  )
}

const MOST_TRIES = 10

/** Counts a wrong password given with the code. With the tenth the code is dead. */
export async function countTry(database: Queryable, purpose: Purpose, code: string): Promise<void> {
  await database.query('update portal.account_link set tries = tries + 1 where code_hash = $1 and purpose = $2', [hashOf(code), purpose])
  await database.query('delete from portal.account_link where code_hash = $1 and purpose = $2 and tries >= $3', [hashOf(code), purpose, MOST_TRIES])
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
