import { sql } from 'kysely'
import type pg from 'pg'
import { compose } from '#integrations/mail/letter.ts'
import { queueMail } from '#integrations/mail/outbox.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { textsIn } from '#shared/i18n.ts'
import { isEmail } from '#shared/person/contact-rules.ts'
import type { Assignment } from '#shared/desk/permissions.ts'
import { isPesel } from '#shared/person/identifiers.ts'
import type { OfficeEntry, OfficeTools } from '#shared/server/desk/tools.ts'
import { type Queryable, tables, written } from '#shared/server/database/tables.ts'
import { unbind } from './directory.ts'
import { createStaffLink } from './links.ts'
import { StaffRefusal } from './refusal.ts'
import { texts } from './texts.ts'
import {
  createStaff,
  isAdministrator,
  isLastAdministrator,
  type Joining,
  removeKeys,
  setAssignments,
  shortRole,
  staffByLogin,
  type StaffRow,
} from './staff.ts'

const NOW = sql<Date>`now()`

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
    await tools.record(client, {
      action: 'staff-create',
      object: `staff:${joining.login} ${joining.assignments.map(shortRole).join(' ')}`.trim(),
      outcome: 'done',
    })
    return code
  })
}

/**
 * A link for somebody who has lost password or second factor; what they have works until the link is used. What somebody has begun by an
 * older link ends: a link that went to a wrong person is taken back by another. `isNew`: only for whoever has not begun yet, because whoever
 * holds a link to an account in use can become its owner.
 */
export async function newStaffLink(tools: OfficeTools, login: string, { isNew = false } = {}): Promise<string> {
  return inTransaction(tools.pool, async (client) => {
    const staff = await staffByLogin(client, login)
    if (!staff || staff.blocked_at !== null) throw new StaffRefusal('unknown')
    if (isNew && (staff.totp_secret !== null || staff.last_sign_in_at !== null)) throw new StaffRefusal('begun')
    await tools.record(client, { action: 'staff-link', object: `staff:${staff.login}`, outcome: 'done' })
    await endEnrolling(client, staff.id)
    return createStaffLink(client, staff.id)
  })
}

/** Before the link is changed: enrolling, too, ends its session first, so that of the two one waits for the other. */
async function endEnrolling(client: Queryable, staffId: number): Promise<void> {
  await written(client, tables.deleteFrom('staff_session').where('staff_id', '=', staffId).where('kind', '=', 'enrolling'))
}

/** Sessions, links, and what the person has proposed: nobody agrees in good faith to what was asked for with a stolen session. */
async function endWork(client: Queryable, staffId: number): Promise<void> {
  await written(client, tables.deleteFrom('staff_session').where('staff_id', '=', staffId))
  await written(client, tables.deleteFrom('staff_link').where('staff_id', '=', staffId))
  await written(
    client,
    tables
      .updateTable('staff_proposal')
      .set({ state: 'withdrawn', decided_at: NOW })
      .where('proposed_by', '=', staffId)
      .where('state', '=', 'waiting'),
  )
}

async function perform(
  tools: OfficeTools,
  login: string,
  work: (client: pg.PoolClient, staff: StaffRow) => Promise<Omit<OfficeEntry, 'outcome'>>,
): Promise<void> {
  await inTransaction(tools.pool, async (client) => {
    const staff = await staffByLogin(client, login)
    if (!staff || staff.deleted_at !== null) throw new StaffRefusal('unknown')
    const entry = await work(client, staff)
    await tools.record(client, { ...entry, outcome: 'done' })
  })
}

/** Blocks at once, with sessions, links and what the person has proposed. The last administrator stays. */
export async function setStaffBlocked(tools: OfficeTools, login: string, isBlocked: boolean): Promise<void> {
  return perform(tools, login, async (client, staff) => {
    if (isBlocked && (await isLastAdministrator(client, staff.id))) throw new StaffRefusal('lastAdministrator')
    await written(
      client,
      tables
        .updateTable('staff')
        .set({ blocked_at: isBlocked ? NOW : null })
        .where('id', '=', staff.id),
    )
    if (isBlocked) await endWork(client, staff.id)
    return { action: isBlocked ? 'staff-block' : 'staff-unblock', object: `staff:${staff.login}` }
  })
}

/** Gives somebody other roles. They count from the next call on: nobody has to sign in again. The last administrator stays one. */
export async function setStaffRoles(tools: OfficeTools, login: string, assignments: readonly Assignment[]): Promise<void> {
  return perform(tools, login, async (client, staff) => {
    if (!isAdministrator(assignments) && (await isLastAdministrator(client, staff.id))) throw new StaffRefusal('lastAdministrator')
    await setAssignments(client, staff.id, assignments)
    return { action: 'staff-roles', object: `staff:${staff.login} ${assignments.map(shortRole).join(' ')}`.trim() }
  })
}

/** Gives the number by which the desk knows somebody's own case, or another one where it was wrong. Counts from the next call on. */
export async function setStaffPesel(tools: OfficeTools, login: string, pesel: string): Promise<void> {
  if (!isPesel(pesel, tools.today)) throw new StaffRefusal('pesel')
  return perform(tools, login, async (client, staff) => {
    if (staff.pesel !== null && tools.cipher.decrypt(staff.pesel) === pesel) throw new StaffRefusal('samePesel')
    await written(
      client,
      tables
        .updateTable('staff')
        .set({ pesel: tools.cipher.encrypt(pesel) })
        .where('id', '=', staff.id),
    )
    return { action: 'staff-pesel', object: `staff:${staff.login}` }
  })
}

/**
 * Lets somebody begin anew who has lost password and second factor: nothing that opened the account does so any more, and an administrator can
 * give its link. The owner is told, so that nobody is made to begin anew unnoticed. The last administrator stays.
 */
export async function resetStaff(tools: OfficeTools, login: string): Promise<void> {
  return perform(tools, login, async (client, staff) => {
    if (staff.totp_secret === null) throw new StaffRefusal('notBegun')
    if (await isLastAdministrator(client, staff.id)) throw new StaffRefusal('lastAdministrator')
    await endWork(client, staff.id)
    await removeKeys(client, staff.id)
    await unbind(client, staff.id)
    await written(
      client,
      tables.updateTable('staff').set({ password_hash: null, totp_secret: null, last_sign_in_at: null }).where('id', '=', staff.id),
    )
    const words = textsIn(texts, 'pl')
    const envelope = { recipient: staff.email, language: 'pl' as const, office: tools.office }
    await queueMail(client, compose(envelope, words.resetSubject, [words.reset, words.resetAdvice], null), tools.cipher)
    return { action: 'staff-reset', object: `staff:${staff.login}` }
  })
}

/**
 * Deletes an account of the desk: roles, address, PESEL, password, second factor and the name that the directory has go at once. Login and name stay for as long as those of a
 * blocked account, because entries of the log name the person by them; nobody else can get the login meanwhile.
 */
export async function deleteStaff(tools: OfficeTools, login: string): Promise<void> {
  return perform(tools, login, async (client, staff) => {
    if (await isLastAdministrator(client, staff.id)) throw new StaffRefusal('lastAdministrator')
    await setAssignments(client, staff.id, [])
    await endWork(client, staff.id)
    await removeKeys(client, staff.id)
    await unbind(client, staff.id)
    await written(
      client,
      tables
        .updateTable('staff')
        .set({ email: '', pesel: null, password_hash: null, totp_secret: null, blocked_at: NOW, deleted_at: NOW })
        .where('id', '=', staff.id),
    )
    return { action: 'staff-delete', object: `staff:${staff.login}` }
  })
}
