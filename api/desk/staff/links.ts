import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { Refusal } from '#shared/calls/errors.ts'
import { affectedRows, type Db } from '#shared/server/database/database.ts'

const HOURS = 72

function hashOf(code: string): Buffer {
  return createHash('sha256').update(code).digest()
}

/** A new code that opens the account once; an older one stops working. */
export async function createStaffLink(db: Db, staffId: number): Promise<string> {
  const code = randomBytes(32).toString('base64url')
  const expires = sql<Date>`now() + make_interval(hours => ${HOURS})`
  await db
    .insertInto('staff_link')
    .values({ staff_id: staffId, code_hash: hashOf(code), expires_at: expires })
    .onConflict((on) => on.column('staff_id').doUpdateSet({ code_hash: hashOf(code), expires_at: expires, created_at: sql<Date>`now()` }))
    .execute()
  return code
}

/** The address of a link. What stands behind `#` is sent to no server and stands in no log. */
export function linkAddress(publicUrl: string, code: string): string {
  return `${publicUrl}/urzad/zaproszenie#${code}`
}

/** Whom a code invites; it is used up by `closeStaffLink`, when the second factor stands. Throws `linkExpired`. */
export async function readStaffLink(db: Db, code: string): Promise<number> {
  const row = await db
    .selectFrom('staff_link')
    .select('staff_id')
    .where('code_hash', '=', hashOf(code))
    .where(sql<boolean>`(expires_at > now() and not portal.from_future(created_at))`)
    .executeTakeFirst()
  if (!row) throw new Refusal('linkExpired')
  return row.staff_id
}

/** False: there is none any more. Of two that come at once, one wins. */
export async function closeStaffLink(db: Db, staffId: number): Promise<boolean> {
  return (await affectedRows(db.deleteFrom('staff_link').where('staff_id', '=', staffId))) === 1
}
