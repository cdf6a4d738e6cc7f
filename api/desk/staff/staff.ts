import { type RawBuilder, sql } from 'kysely'
import { DEPARTMENTS, ROLES, type Assignment, type Department, type Role } from '#shared/desk/permissions.ts'
import { type PortalRow, type Queryable, rowOf, rowsOf, tables, written, type Tx } from '#shared/server/database/tables.ts'

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

const staff = tables.selectFrom('staff').select(COLUMNS)

export function staffByLogin(database: Queryable, login: string): Promise<StaffRow | null> {
  return rowOf(database, staff.where('login', '=', login.toLowerCase()))
}

export function staffById(database: Queryable, id: number): Promise<StaffRow | null> {
  return rowOf(database, staff.where('id', '=', id), 'staff-by-id')
}

const isRole = (value: string): value is Role => ROLES.some((role) => role === value)
const isDepartment = (value: string): value is Department => DEPARTMENTS.some((department) => department === value)

/** None for a role that no longer exists. */
export function assignmentFrom({ role, departments }: { readonly role: string; readonly departments: readonly string[] }): Assignment[] {
  return isRole(role) ? [{ role, departments: departments.filter(isDepartment) }] : []
}

export async function assignmentsOf(database: Queryable, staffId: number): Promise<Assignment[]> {
  const rows = await rowsOf(
    database,
    tables.selectFrom('staff_role').select(['role', 'departments']).where('staff_id', '=', staffId).orderBy('role'),
    'staff-roles',
  )
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
export async function createStaff(
  database: Tx,
  { login, firstName, lastName, email, pesel, assignments }: Joining,
): Promise<number | null> {
  const row = await rowOf(
    database,
    tables
      .insertInto('staff')
      .values({ login, first_name: firstName, last_name: lastName, email, pesel })
      .onConflict((on) => on.doNothing())
      .returning('id'),
  )
  if (!row) return null
  await setAssignments(database, row.id, assignments)
  return row.id
}

/** One mailbox however it is written: in capitals, or with something behind a "+", which mail servers take no notice of. */
const mailbox = (email: RawBuilder<unknown>) =>
  sql<string>`lower(split_part(split_part(${email}, '@', 1), '+', 1) || '@' || split_part(${email}, '@', 2))`

/** Whether an account of the desk other than `own` has this mailbox. Blocked ones have, since they may be opened again. */
export async function isMailboxTaken(database: Queryable, email: string, own: number): Promise<boolean> {
  const found = tables
    .selectFrom('staff')
    .select('id')
    .where('deleted_at', 'is', null)
    .where(mailbox(sql.ref('email')), '=', mailbox(sql`${email}::text`))
  return (await rowsOf(database, found)).some(({ id }) => id !== own)
}

export async function setAssignments(database: Tx, staffId: number, assignments: readonly Assignment[]): Promise<void> {
  await written(database, tables.deleteFrom('staff_role').where('staff_id', '=', staffId))
  if (assignments.length === 0) return
  await written(
    database,
    tables
      .insertInto('staff_role')
      .values(assignments.map(({ role, departments }) => ({ staff_id: staffId, role, departments: [...departments] }))),
  )
}

/** Whether nobody else could grant roles. The rows are held until the transaction ends, so that two cannot remove each other. */
export async function isLastAdministrator(database: Queryable, staffId: number): Promise<boolean> {
  const rows = await rowsOf(
    database,
    tables
      .selectFrom('staff')
      .innerJoin('staff_role', 'staff_role.staff_id', 'staff.id')
      .select('staff.id')
      .where('role', '=', 'A')
      .where('blocked_at', 'is', null)
      .where('totp_secret', 'is not', null)
      .forUpdate(),
  )
  return rows.length > 0 && rows.every(({ id }) => id === staffId)
}

/** The account, held until the transaction ends. */
export async function heldStaff(database: Queryable, id: number): Promise<Pick<StaffRow, 'totp_secret'>> {
  const row = await rowOf(database, tables.selectFrom('staff').select('totp_secret').where('id', '=', id).forUpdate())
  return { totp_secret: row?.totp_secret ?? null }
}

/** No passkey opens the account any more. */
export async function removeKeys(database: Queryable, staffId: number): Promise<void> {
  await written(database, tables.deleteFrom('staff_passkey').where('staff_id', '=', staffId))
}

/** Remembers the half-minute of a code, so that none works twice. False for one that was used. */
export async function useStep(database: Queryable, staffId: number, step: number): Promise<boolean> {
  return (
    (await written(
      database,
      tables.updateTable('staff').set({ totp_last_step: step }).where('id', '=', staffId).where('totp_last_step', '<', step),
    )) === 1
  )
}

export async function noteSignIn(database: Queryable, staffId: number): Promise<void> {
  await written(
    database,
    tables
      .updateTable('staff')
      .set({ last_sign_in_at: sql<Date>`now()` })
      .where('id', '=', staffId),
  )
}
