import { type RawBuilder, sql } from 'kysely'
import { DEPARTMENTS, ROLES, type Assignment, type Department, type Role } from '#shared/desk/permissions.ts'
import { affectedRows, type Db, type PortalRow, prepared, type Tx } from '#shared/server/database/database.ts'

const COLUMNS = [
  'id',
  'login',
  'first_name',
  'last_name',
  'email',
  'pesel',
  'password_hash',
  'totp_secret',
  'blocked_at',
  'deleted_at',
  'last_sign_in_at',
] as const

export type StaffRow = Pick<PortalRow<'staff'>, (typeof COLUMNS)[number]>

const staff = (db: Db) => db.selectFrom('staff').select(COLUMNS)

export async function staffByLogin(db: Db, login: string): Promise<StaffRow | null> {
  return (await staff(db).where('login', '=', login.toLowerCase()).executeTakeFirst()) ?? null
}

export async function staffById(db: Db, id: number): Promise<StaffRow | null> {
  return (await staff(db).where('id', '=', id).withPlugin(prepared('staff-by-id')).executeTakeFirst()) ?? null
}

const isRole = (value: string): value is Role => ROLES.some((role) => role === value)
const isDepartment = (value: string): value is Department => DEPARTMENTS.some((department) => department === value)

/** None for a role that no longer exists. */
export function assignmentFrom({ role, departments }: { readonly role: string; readonly departments: readonly string[] }): Assignment[] {
  return isRole(role) ? [{ role, departments: departments.filter(isDepartment) }] : []
}

export async function assignmentsOf(db: Db, staffId: number): Promise<Assignment[]> {
  const rows = await db
    .selectFrom('staff_role')
    .select(['role', 'departments'])
    .where('staff_id', '=', staffId)
    .orderBy('role')
    .withPlugin(prepared('staff-roles'))
    .execute()
  return rows.flatMap(assignmentFrom)
}

/** `S:WODA,ODPADY`, or `A` for the whole office: as the log and the terminal write it. */
export function shortRole({ role, departments }: Assignment): string {
  return departments.length === 0 ? role : `${role}:${departments.join(',')}`
}

export const isAdministrator = (assignments: readonly Assignment[]): boolean => assignments.some(({ role }) => role === 'A')

export interface Joining {
  readonly login: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly pesel: string | null
  readonly assignments: readonly Assignment[]
}

/** Null: the login is taken. The PESEL number comes sealed. */
export async function createStaff(tx: Tx, { login, firstName, lastName, email, pesel, assignments }: Joining): Promise<number | null> {
  const row = await tx
    .insertInto('staff')
    .values({ login, first_name: firstName, last_name: lastName, email, pesel })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return null
  await setAssignments(tx, row.id, assignments)
  return row.id
}

/** One mailbox however it is written: in capitals, or with something behind a "+", which mail servers take no notice of. */
const mailbox = (email: RawBuilder<unknown>) =>
  sql<string>`lower(split_part(split_part(${email}, '@', 1), '+', 1) || '@' || split_part(${email}, '@', 2))`

/** Whether an account of the desk other than `own` has this mailbox. Blocked ones have, since they may be opened again. */
export async function isMailboxTaken(db: Db, email: string, own: number): Promise<boolean> {
  const found = db
    .selectFrom('staff')
    .select('id')
    .where('deleted_at', 'is', null)
    .where(mailbox(sql.ref('email')), '=', mailbox(sql`${email}::text`))
  return (await found.execute()).some(({ id }) => id !== own)
}

export async function setAssignments(tx: Tx, staffId: number, assignments: readonly Assignment[]): Promise<void> {
  await tx.deleteFrom('staff_role').where('staff_id', '=', staffId).execute()
  if (assignments.length === 0) return
  await tx
    .insertInto('staff_role')
    .values(assignments.map(({ role, departments }) => ({ staff_id: staffId, role, departments: [...departments] })))
    .execute()
}

/** Whether nobody else could grant roles. The rows are held until the transaction ends, so that two cannot remove each other. */
export async function isLastAdministrator(db: Db, staffId: number): Promise<boolean> {
  const rows = await db
    .selectFrom('staff')
    .innerJoin('staff_role', 'staff_role.staff_id', 'staff.id')
    .select('staff.id')
    .where('role', '=', 'A')
    .where('blocked_at', 'is', null)
    .where('totp_secret', 'is not', null)
    .forUpdate()
    .execute()
  return rows.length > 0 && rows.every(({ id }) => id === staffId)
}

/** The account, held until the transaction ends. */
export async function heldStaff(db: Db, id: number): Promise<Pick<StaffRow, 'totp_secret'>> {
  const row = await db.selectFrom('staff').select('totp_secret').where('id', '=', id).forUpdate().executeTakeFirst()
  return { totp_secret: row?.totp_secret ?? null }
}

/** No passkey opens the account any more. */
export async function removeKeys(db: Db, staffId: number): Promise<void> {
  await db.deleteFrom('staff_passkey').where('staff_id', '=', staffId).execute()
}

/** Remembers the half-minute of a code, so that none works twice. False for one that was used. */
export async function useStep(db: Db, staffId: number, step: number): Promise<boolean> {
  return (
    (await affectedRows(
      db.updateTable('staff').set({ totp_last_step: step }).where('id', '=', staffId).where('totp_last_step', '<', step),
    )) === 1
  )
}

export async function noteSignIn(db: Db, staffId: number): Promise<void> {
  await db
    .updateTable('staff')
    .set({ last_sign_in_at: sql<Date>`now()` })
    .where('id', '=', staffId)
    .execute()
}
