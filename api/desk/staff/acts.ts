import { sql } from 'kysely'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { isEmail } from '#shared/person/contact-rules.ts'
import type { Assignment } from '#shared/desk/permissions.ts'
import { isPesel } from '#shared/person/identifiers.ts'
import { lock } from '#shared/server/database/locks.ts'
import type { OfficeEntry, OfficeTools } from '#shared/server/desk/tools.ts'
import type { Tx } from '#shared/server/database/database.ts'
import { unbind } from './directory.ts'
import { createStaffLink, linkAddress } from './links.ts'
import { StaffRefusal } from './refusal.ts'
import { noRoles, tellStaff } from './tell.ts'
import {
  createStaff,
  isAdministrator,
  isLastAdministrator,
  isMailboxTaken,
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

/** An address opens one account: two of one mailbox would be one person who agrees to what they have proposed. */
async function refuseSharedMailbox(tx: Tx, email: string, own: number): Promise<void> {
  await lock(tx, 'staffMailbox')
  if (await isMailboxTaken(tx, email, own)) throw new StaffRefusal('emailTaken')
}

/**
 * Opens an account of the desk. Its link serves once: the person gets it by mail and nobody else sees it, because whoever holds it becomes that
 * person. `isHandedOver`: at the terminal of the operator, who can do more than that anyway and may have no mail yet; returns the code.
 */
export async function addStaff(tools: OfficeTools, joining: Joining, { isHandedOver = false } = {}): Promise<string> {
  refuseFault(joining, tools.today)
  return inTransaction(tools.pool, async (tx) => {
    const id = await createStaff(tx, { ...joining, pesel: joining.pesel === null ? null : tools.cipher.encrypt(joining.pesel) })
    if (id === null) throw new StaffRefusal('loginTaken')
    await refuseSharedMailbox(tx, joining.email, id)
    const code = await createStaffLink(tx, id)
    await tools.record(tx, {
      action: 'staff-create',
      object: `staff:${joining.login} ${joining.assignments.map(shortRole).join(' ')}`.trim(),
      outcome: 'done',
    })
    await sendLink(tools, tx, joining, { code, isHandedOver })
    return code
  })
}

async function sendLink(
  tools: OfficeTools,
  tx: Tx,
  staff: Pick<StaffRow, 'login' | 'email'>,
  { code, isHandedOver }: { readonly code: string; readonly isHandedOver: boolean },
): Promise<void> {
  if (isHandedOver) await tellStaff(tools, tx, staff, 'opened')
  else await tellStaff(tools, tx, staff, 'invited', { link: linkAddress(tools.publicUrl, code) })
}

/**
 * A link for somebody who has lost password or second factor; what they have works until the link is used. What somebody has begun by an
 * older link ends: a link that went to a wrong person is taken back by another. `isNew`: only for whoever has not begun yet, because whoever
 * holds a link to an account in use can become its owner. It goes by mail unless `isHandedOver`, as that of `addStaff`.
 */
export async function newStaffLink(tools: OfficeTools, login: string, { isNew = false, isHandedOver = false } = {}): Promise<string> {
  return inTransaction(tools.pool, async (tx) => {
    const staff = await staffByLogin(tx, login)
    if (!staff || staff.blocked_at !== null) throw new StaffRefusal('unknown')
    if (isNew && (staff.totp_secret !== null || staff.last_sign_in_at !== null)) throw new StaffRefusal('begun')
    await tools.record(tx, { action: 'staff-link', object: `staff:${staff.login}`, outcome: 'done' })
    await endEnrolling(tx, staff.id)
    const code = await createStaffLink(tx, staff.id)
    await sendLink(tools, tx, staff, { code, isHandedOver })
    return code
  })
}

/** Before the link is changed: enrolling, too, ends its session first, so that of the two one waits for the other. */
async function endEnrolling(tx: Tx, staffId: number): Promise<void> {
  await tx.deleteFrom('staff_session').where('staff_id', '=', staffId).where('kind', '=', 'enrolling').execute()
}

/** Sessions, links, and what the person has proposed: nobody agrees in good faith to what was asked for with a stolen session. */
async function endWork(tx: Tx, staffId: number): Promise<void> {
  await tx.deleteFrom('staff_session').where('staff_id', '=', staffId).execute()
  await tx.deleteFrom('staff_link').where('staff_id', '=', staffId).execute()
  await tx
    .updateTable('staff_proposal')
    .set({ state: 'withdrawn', decided_at: NOW })
    .where('proposed_by', '=', staffId)
    .where('state', '=', 'waiting')
    .execute()
}

async function perform(
  tools: OfficeTools,
  login: string,
  work: (tx: Tx, staff: StaffRow) => Promise<Omit<OfficeEntry, 'outcome'>>,
): Promise<void> {
  await inTransaction(tools.pool, async (tx) => {
    const staff = await staffByLogin(tx, login)
    if (!staff || staff.deleted_at !== null) throw new StaffRefusal('unknown')
    const entry = await work(tx, staff)
    await tools.record(tx, { ...entry, outcome: 'done' })
  })
}

/** Blocks at once, with sessions, links and what the person has proposed. The last administrator stays. */
export async function setStaffBlocked(tools: OfficeTools, login: string, isBlocked: boolean): Promise<void> {
  return perform(tools, login, async (client, staff) => {
    if (isBlocked && (await isLastAdministrator(client, staff.id))) throw new StaffRefusal('lastAdministrator')
    await client
      .updateTable('staff')
      .set({ blocked_at: isBlocked ? NOW : null })
      .where('id', '=', staff.id)
      .execute()
    if (isBlocked) await endWork(client, staff.id)
    await tellStaff(tools, client, staff, isBlocked ? 'blocked' : 'unblocked')
    return { action: isBlocked ? 'staff-block' : 'staff-unblock', object: `staff:${staff.login}` }
  })
}

/** Gives somebody other roles. They count from the next call on: nobody has to sign in again. The last administrator stays one. */
export async function setStaffRoles(tools: OfficeTools, login: string, assignments: readonly Assignment[]): Promise<void> {
  return perform(tools, login, async (client, staff) => {
    if (!isAdministrator(assignments) && (await isLastAdministrator(client, staff.id))) throw new StaffRefusal('lastAdministrator')
    await setAssignments(client, staff.id, assignments)
    const roles = assignments.map(shortRole).join(' ')
    await tellStaff(tools, client, staff, 'roles', { values: { roles: roles || noRoles() } })
    return { action: 'staff-roles', object: `staff:${staff.login} ${roles}`.trim() }
  })
}

/** Gives the number by which the desk knows somebody's own case, or another one where it was wrong. Counts from the next call on. */
export async function setStaffPesel(tools: OfficeTools, login: string, pesel: string): Promise<void> {
  if (!isPesel(pesel, tools.today)) throw new StaffRefusal('pesel')
  return perform(tools, login, async (client, staff) => {
    if (staff.pesel !== null && tools.cipher.decrypt(staff.pesel) === pesel) throw new StaffRefusal('samePesel')
    await client
      .updateTable('staff')
      .set({ pesel: tools.cipher.encrypt(pesel) })
      .where('id', '=', staff.id)
      .execute()
    await tellStaff(tools, client, staff, 'pesel')
    return { action: 'staff-pesel', object: `staff:${staff.login}` }
  })
}

/** Another address, to which links to the account go from now on: one that waits goes with the old address, whoever has not begun gets another. */
export async function setStaffEmail(tools: OfficeTools, login: string, email: string): Promise<void> {
  if (!isEmail(email)) throw new StaffRefusal('email')
  return perform(tools, login, async (client, staff) => {
    await refuseSharedMailbox(client, email, staff.id)
    await client.deleteFrom('staff_link').where('staff_id', '=', staff.id).execute()
    await endEnrolling(client, staff.id)
    await client.updateTable('staff').set({ email }).where('id', '=', staff.id).execute()
    const after = { login: staff.login, email }
    for (const one of [staff, after]) await tellStaff(tools, client, one, 'email')
    if (staff.totp_secret === null && staff.blocked_at === null)
      await sendLink(tools, client, after, { code: await createStaffLink(client, staff.id), isHandedOver: false })
    return { action: 'staff-email', object: `staff:${staff.login}` }
  })
}

/**
 * Lets somebody begin anew who has lost password and second factor: nothing that opened the account does so any more. The new link goes to the
 * owner by mail, and nobody else sees it. The last administrator stays.
 */
export async function resetStaff(tools: OfficeTools, login: string): Promise<void> {
  return perform(tools, login, async (client, staff) => {
    if (staff.totp_secret === null) throw new StaffRefusal('notBegun')
    if (await isLastAdministrator(client, staff.id)) throw new StaffRefusal('lastAdministrator')
    await endWork(client, staff.id)
    await removeKeys(client, staff.id)
    await unbind(client, staff.id)
    await client
      .updateTable('staff')
      .set({ password_hash: null, totp_secret: null, last_sign_in_at: null })
      .where('id', '=', staff.id)
      .execute()
    await tellStaff(tools, client, staff, 'reset', { link: linkAddress(tools.publicUrl, await createStaffLink(client, staff.id)) })
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
    await client
      .updateTable('staff')
      .set({ email: '', pesel: null, password_hash: null, totp_secret: null, blocked_at: NOW, deleted_at: NOW })
      .where('id', '=', staff.id)
      .execute()
    await tellStaff(tools, client, staff, 'deleted')
    return { action: 'staff-delete', object: `staff:${staff.login}` }
  })
}
