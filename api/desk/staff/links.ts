import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { Refusal } from '#shared/calls/errors.ts'
import { type Queryable, rowOf, tables, written } from '#shared/server/database/tables.ts'

const HOURS = 72

function hashOf(code: string): Buffer {
  return createHash('sha256').update(code).digest()
}

/** A new code that opens the account once; an older one stops working. */
export async function createStaffLink(database: Queryable, staffId: number): Promise<string> {
  const code = randomBytes(32).toString('base64url')
  const expires = sql<Date>`now() + make_interval(hours => ${HOURS})`
  await written(
    database,
    tables
      .insertInto('staff_link')
      .values({ staff_id: staffId, code_hash: hashOf(code), expires_at: expires })
      .onConflict((on) =>
        on.column('staff_id').doUpdateSet({ code_hash: hashOf(code), expires_at: expires, created_at: sql<Date>`now()` }),
      ),
  )
  return code
}

/** The address of a link. What stands behind `#` is sent to no server and stands in no log. */
export function linkAddress(publicUrl: string, code: string): string {
  return `${publicUrl}/urzad/zaproszenie#${code}`
}

/** Whom a code invites; it is used up by `closeStaffLink`, when the second factor stands. Throws `linkExpired`. */
export async function readStaffLink(database: Queryable, code: string): Promise<number> {
  const row = await rowOf(
    database,
    tables
      .selectFrom('staff_link')
      .select('staff_id')
      .where('code_hash', '=', hashOf(code))
      .where(sql<boolean>`(expires_at > now() and not portal.from_future(created_at))`),
  )
  if (!row) throw new Refusal('linkExpired')
  return row.staff_id
}

/** False: there is none any more. Of two that come at once, one wins. */
export async function closeStaffLink(database: Queryable, staffId: number): Promise<boolean> {
  return (await written(database, tables.deleteFrom('staff_link').where('staff_id', '=', staffId))) === 1
}
