import { sql } from 'kysely'
import { type Queryable, rowsOf, tables } from '#shared/server/database/tables.ts'

export interface ListedStaff {
  readonly login: string
  readonly name: string
  /** `S:WODA A`. */
  readonly roles: string
  readonly state: 'invited' | 'active' | 'blocked'
}

/** Everybody of the desk, by login. */
export async function listStaff(database: Queryable): Promise<ListedStaff[]> {
  const rows = await rowsOf(database, tables.selectFrom('staff').select(['login', 'first_name', 'last_name', 'blocked_at', 'totp_secret'])
    .select(({ selectFrom }) => selectFrom('staff_role').whereRef('staff_role.staff_id', '=', 'staff.id')
      .select(sql<string>`coalesce(string_agg(role || case when departments = '{}' then '' else ':' || array_to_string(departments, ',') end, ' ' order by role), '')`.as('roles')).as('roles'))
    .orderBy('login'))
  return rows.map(({ login, first_name, last_name, blocked_at, totp_secret, roles }) => ({
    login, name: `${first_name} ${last_name}`, roles: roles ?? '', state: blocked_at !== null ? 'blocked' : totp_secret === null ? 'invited' : 'active',
  }))
}
