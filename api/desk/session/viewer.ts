import { sql } from 'kysely'
import { levelOf } from '#shared/desk/permissions.ts'
import type { Db } from '#shared/server/database/database.ts'
import { assignmentsOf } from '../staff/staff.ts'

/** Login of somebody of the office who may look at the portal as a resident does, while the session of the desk lasts that opened the view; else null. */
export async function viewerOf(db: Db, staffId: number, sessionHash: Buffer | null): Promise<string | null> {
  const member = await db
    .selectFrom('staff')
    .select('login')
    .where('id', '=', staffId)
    .where('blocked_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('staff_session')
          .select('staff_id')
          .whereRef('staff_session.staff_id', '=', 'staff.id')
          .where('token_hash', '=', sessionHash)
          .where('kind', '=', 'full')
          .where(sql<boolean>`expires_at > now() and ends_at > now()`),
      ),
    )
    .executeTakeFirst()
  return member && levelOf(await assignmentsOf(db, staffId), 'account-view-as') !== null ? member.login : null
}
