import { sql } from 'kysely'
import { affectedRows, type Db } from '#shared/server/database/database.ts'

export async function boundStaff(db: Db, issuer: string, subject: string): Promise<number | null> {
  const row = await db
    .selectFrom('staff_directory')
    .select('staff_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.staff_id ?? null
}

/** Accounts of the desk with an address, blocked ones among them: of two nobody knows which is meant. */
export function staffWithEmail(db: Db, email: string): Promise<{ id: number }[]> {
  return db
    .selectFrom('staff')
    .select('id')
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('deleted_at', 'is', null)
    .execute()
}

/** False where the account, or the person of the directory, is bound already. */
export async function bind(db: Db, staffId: number, issuer: string, subject: string): Promise<boolean> {
  const insert = db.insertInto('staff_directory').values({ staff_id: staffId, issuer, subject })
  return (await affectedRows(insert.onConflict((on) => on.doNothing()))) === 1
}

export async function isBound(db: Db, staffId: number): Promise<boolean> {
  return (await db.selectFrom('staff_directory').select('staff_id').where('staff_id', '=', staffId).executeTakeFirst()) !== undefined
}

export async function unbind(db: Db, staffId: number): Promise<void> {
  await db.deleteFrom('staff_directory').where('staff_id', '=', staffId).execute()
}
