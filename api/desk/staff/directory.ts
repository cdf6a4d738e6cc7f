import { sql } from 'kysely'
import { type Queryable, rowOf, rowsOf, tables, written } from '#shared/server/database/tables.ts'

export async function boundStaff(database: Queryable, issuer: string, subject: string): Promise<number | null> {
  const row = await rowOf(
    database,
    tables.selectFrom('staff_directory').select('staff_id').where('issuer', '=', issuer).where('subject', '=', subject),
  )
  return row?.staff_id ?? null
}

/** Accounts of the desk with an address, blocked ones among them: of two nobody knows which is meant. */
export function staffWithEmail(database: Queryable, email: string): Promise<{ id: number }[]> {
  return rowsOf(
    database,
    tables
      .selectFrom('staff')
      .select('id')
      .where(sql<boolean>`lower(email) = lower(${email})`)
      .where('deleted_at', 'is', null),
  )
}

/** False where the account, or the person of the directory, is bound already. */
export async function bind(database: Queryable, staffId: number, issuer: string, subject: string): Promise<boolean> {
  const insert = tables.insertInto('staff_directory').values({ staff_id: staffId, issuer, subject })
  return (
    (await written(
      database,
      insert.onConflict((on) => on.doNothing()),
    )) === 1
  )
}

export async function isBound(database: Queryable, staffId: number): Promise<boolean> {
  return (await rowOf(database, tables.selectFrom('staff_directory').select('staff_id').where('staff_id', '=', staffId))) !== null
}

export async function unbind(database: Queryable, staffId: number): Promise<void> {
  await written(database, tables.deleteFrom('staff_directory').where('staff_id', '=', staffId))
}
