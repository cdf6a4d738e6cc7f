import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, PortalRow } from '#shared/server/database/database.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { plainCode, readableCode } from './readable-code.ts'

export type Purpose = PortalRow<'account_link'>['purpose']

/** How long a link of each purpose lives (security checklist part 3). A letter of the office travels by post. */
const HOURS: Readonly<Record<Purpose, number>> = { activation: 24, 'office-activation': 30 * 24, password: 1, email: 24, 'not-me': 7 * 24 }

/** Neither too old nor of after now. */
export const LIVE = sql<boolean>`(expires_at > now() and not portal.from_future(created_at))`

/** A code of a letter is typed from paper, in whatever case and with whatever dashes. */
const LETTER_GROUPS = 3
const LETTER_LENGTH = 12

export function isLetterCode(code: string): boolean {
  return plainCode(code).length === LETTER_LENGTH
}

function hashOf(code: string): Buffer {
  return createHash('sha256')
    .update(isLetterCode(code) ? plainCode(code) : code)
    .digest()
}

/**
 * A new code of 256 random bits. Only its hash is stored; an older one of the same purpose stops working. `newEmail`: the address
 * that the link proves where it is used.
 */
export async function createLink(db: Db, accountId: number, purpose: Purpose, newEmail: string | null = null): Promise<string> {
  const code = randomBytes(32).toString('base64url')
  await keep(db, { code, accountId, purpose, newEmail })
  return code
}

/** A new short code for a letter of the office. It proves no e-mail address. */
export async function createLetterCode(db: Db, accountId: number): Promise<string> {
  const code = readableCode(LETTER_GROUPS)
  await keep(db, { code, accountId, purpose: 'office-activation', newEmail: null })
  return code
}

interface NewLink {
  readonly code: string
  readonly accountId: number
  readonly purpose: Purpose
  readonly newEmail: string | null
}

async function keep(db: Db, { code, accountId, purpose, newEmail }: NewLink): Promise<void> {
  const link = db.insertInto('account_link').values({
    code_hash: hashOf(code),
    account_id: accountId,
    purpose,
    new_email: newEmail,
    expires_at: sql<Date>`now() + make_interval(hours => ${HOURS[purpose]})`,
  })
  await link
    .onConflict((on) =>
      on.columns(['account_id', 'purpose']).doUpdateSet(({ ref }) => ({
        code_hash: ref('excluded.code_hash'),
        new_email: ref('excluded.new_email'),
        created_at: ref('excluded.created_at'),
        expires_at: ref('excluded.expires_at'),
        tries: 0,
      })),
    )
    .execute()
}

const MOST_TRIES = 10

/** Counts a wrong password given with the code. With the tenth the code is dead. */
export async function countTry(db: Db, purpose: Purpose, code: string): Promise<void> {
  const tried = db.updateTable('account_link').set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
  await tried.where('code_hash', '=', hashOf(code)).where('purpose', '=', purpose).execute()
  await db
    .deleteFrom('account_link')
    .where('code_hash', '=', hashOf(code))
    .where('purpose', '=', purpose)
    .where('tries', '>=', MOST_TRIES)
    .execute()
}

export type UsedLink = Pick<PortalRow<'account_link'>, 'account_id' | 'new_email'>

/** The account of an unexpired code, without using it up. Throws `linkExpired`. */
export async function readLink(db: Db, purpose: Purpose, code: string): Promise<UsedLink> {
  const links = db.selectFrom('account_link').select(['account_id', 'new_email'])
  const link = await links.where('code_hash', '=', hashOf(code)).where('purpose', '=', purpose).where(LIVE).executeTakeFirst()
  if (!link) throw new Refusal('linkExpired')
  return link
}

/** Uses a code up: of two that come at once, one wins. Throws `linkExpired`. */
export async function useLink(db: Db, purpose: Purpose, code: string): Promise<UsedLink> {
  const used = db.deleteFrom('account_link').where('code_hash', '=', hashOf(code)).where('purpose', '=', purpose).where(LIVE)
  const link = await used.returning(['account_id', 'new_email']).executeTakeFirst()
  if (!link) throw new Refusal('linkExpired')
  return link
}
