import { sql } from 'kysely'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { isEmail } from '#shared/person/contact-rules.ts'
import type { Assignment } from '#shared/desk/permissions.ts'
import { isPesel } from '#shared/person/identifiers.ts'
import type { OfficeTools } from '#shared/server/desk/tools.ts'
import { tables, written } from '#shared/server/database/tables.ts'
import { createStaffLink } from './links.ts'
import { StaffRefusal } from './refusal.ts'
import { createStaff, isLastAdministrator, staffByLogin } from './staff.ts'

export interface Joining {
  readonly login: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly pesel: string | null
  readonly assignments: readonly Assignment[]
}

function refuseFault({ login, firstName, lastName, email, pesel }: Joining, today: string): void {
  if (!/^[a-z0-9][a-z0-9._-]{2,59}$/.test(login)) throw new StaffRefusal('login')
  if (firstName === '' || lastName === '') throw new StaffRefusal('names')
  if (!isEmail(email)) throw new StaffRefusal('email')
  if (pesel !== null && !isPesel(pesel, today)) throw new StaffRefusal('pesel')
}

/** Opens an account of the desk. Returns the code of its link, which serves once and is never seen again. */
export async function addStaff(tools: OfficeTools, joining: Joining): Promise<string> {
  refuseFault(joining, tools.today)
  return inTransaction(tools.pool, async (client) => {
    const id = await createStaff(client, { ...joining, pesel: joining.pesel === null ? null : tools.cipher.encrypt(joining.pesel) })
    if (id === null) throw new StaffRefusal('loginTaken')
    const code = await createStaffLink(client, id)
    const roles = joining.assignments.map(({ role }) => role).join('')
    await tools.record(client, { action: 'staff-create', object: `staff:${joining.login} ${roles}`.trim(), outcome: 'done' })
    return code
  })
}

/** A link for somebody who has lost password or second factor; what they have works until the link is used. */
export async function newStaffLink(tools: OfficeTools, login: string): Promise<string> {
  return inTransaction(tools.pool, async (client) => {
    const staff = await staffByLogin(client, login)
    if (!staff || staff.blocked_at !== null) throw new StaffRefusal('unknown')
    await tools.record(client, { action: 'staff-link', object: `staff:${staff.login}`, outcome: 'done' })
    return createStaffLink(client, staff.id)
  })
}

/** Blocks at once, with sessions, links and what the person has proposed. The last administrator stays. */
export async function setStaffBlocked(tools: OfficeTools, login: string, isBlocked: boolean): Promise<void> {
  return inTransaction(tools.pool, async (client) => {
    const staff = await staffByLogin(client, login)
    if (!staff) throw new StaffRefusal('unknown')
    if (isBlocked && (await isLastAdministrator(client, staff.id))) throw new StaffRefusal('lastAdministrator')
    await written(client, tables.updateTable('staff').set({ blocked_at: isBlocked ? sql<Date>`now()` : null }).where('id', '=', staff.id))
    if (isBlocked) {
      await written(client, tables.deleteFrom('staff_session').where('staff_id', '=', staff.id))
      await written(client, tables.deleteFrom('staff_link').where('staff_id', '=', staff.id))
      // Nobody agrees in good faith to what somebody has asked for with a stolen session.
      await written(client, tables.updateTable('staff_proposal').set({ state: 'withdrawn', decided_at: sql<Date>`now()` })
        .where('proposed_by', '=', staff.id).where('state', '=', 'waiting'))
    }
    await tools.record(client, { action: isBlocked ? 'staff-block' : 'staff-unblock', object: `staff:${staff.login}`, outcome: 'done' })
  })
}
