import { sql } from 'kysely'
import { levelOf, type Assignment, type Department, type Permission } from '#shared/desk/permissions.ts'
import type { Db } from '#shared/server/database/database.ts'
import { assignmentFrom } from './staff.ts'

export interface ListedStaff {
  readonly login: string
  readonly name: string
  readonly assignments: readonly Assignment[]
  readonly state: 'invited' | 'active' | 'blocked' | 'deleted'
  /** Warsaw time. */
  readonly lastSignIn: string | null
}

function stateOf({
  deleted_at,
  blocked_at,
  totp_secret,
}: {
  readonly deleted_at: Date | null
  readonly blocked_at: Date | null
  readonly totp_secret: string | null
}): ListedStaff['state'] {
  if (deleted_at !== null) return 'deleted'
  if (blocked_at !== null) return 'blocked'
  return totp_secret === null ? 'invited' : 'active'
}

/** Everybody of the desk, by login; of deleted accounts what still stands. */
export async function listStaff(db: Db): Promise<ListedStaff[]> {
  const [people, roles] = await Promise.all([
    db
      .selectFrom('staff')
      .select(['id', 'login', 'first_name', 'last_name', 'blocked_at', 'deleted_at', 'totp_secret'])
      .select(sql<string | null>`to_char(last_sign_in_at at time zone 'Europe/Warsaw', 'YYYY-MM-DD HH24:MI:SS')`.as('last'))
      .orderBy('login')
      .execute(),
    db.selectFrom('staff_role').select(['staff_id', 'role', 'departments']).orderBy('role').execute(),
  ])
  return people.map((person) => ({
    login: person.login,
    name: `${person.first_name} ${person.last_name}`,
    state: stateOf(person),
    lastSignIn: person.last,
    assignments: roles.filter(({ staff_id }) => staff_id === person.id).flatMap(assignmentFrom),
  }))
}

/** Who may do something for a department; whoever is blocked or has never signed in is nobody to give work to. */
export async function staffFor(
  db: Db,
  permission: Permission,
  department: Department | null,
): Promise<Pick<ListedStaff, 'login' | 'name'>[]> {
  const all = await listStaff(db)
  return all.filter(({ state, assignments }) => state === 'active' && levelOf(assignments, permission, department) !== null)
}
