import { z } from 'zod'
import { DEPARTMENTS, ROLES, type Assignment, mayBeSecond } from '#shared/desk/permissions.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { maskedNumber } from '#shared/person/masks.ts'
import type { Db } from '#shared/server/database/database.ts'
import type { Fact, FourEyesAct } from '#shared/server/desk/part.ts'
import type { OfficeTools } from '#shared/server/desk/tools.ts'
import type { Cipher } from '#shared/server/security/security.ts'
import { deleteStaff, resetStaff, setStaffBlocked, setStaffEmail, setStaffPesel, setStaffRoles } from './acts.ts'
import { StaffRefusal, type StaffFault } from './refusal.ts'
import { assignmentsOf, isAdministrator, isLastAdministrator, staffByLogin, type StaffRow } from './staff.ts'

const WANTED = z.array(z.object({ role: z.enum(ROLES), departments: z.array(z.enum(DEPARTMENTS)) }))
/** Sealed: a proposal is kept longer than it waits. */
const SEALED = z.string()
const EMAIL = z.string()
const WHOLE = 'caly-urzad'

export const objectOf = (login: string) => `staff:${login}`
const loginOf = (object: string) => object.replace(/^staff:/, '')

export const refused = (reason: StaffFault) => new Refusal('officeAct', { details: { przyczyna: reason } })

/** The desk has words for each cause. */
export async function explained<Result>(act: Promise<Result>): Promise<Result> {
  return act.catch((error: unknown) => {
    throw error instanceof StaffRefusal ? refused(error.reason) : error
  })
}

const placesOf = (assignments: readonly Assignment[], role: string): string | null => {
  const found = assignments.find((one) => one.role === role)
  if (!found) return null
  return found.departments.length === 0 ? WHOLE : found.departments.join(', ')
}

/** One line for each role that somebody has or gets. */
function roleFacts(before: readonly Assignment[], after: readonly Assignment[]): Fact[] {
  const held = ROLES.map((role) => ({ name: `rola-${role}`, before: placesOf(before, role), after: placesOf(after, role) }))
  return held.filter((fact) => fact.before !== null || fact.after !== null)
}

const same = (name: string, value: string): Fact => ({ name, before: value, after: value })

interface Member {
  readonly staff: StaffRow
  readonly assignments: readonly Assignment[]
}

async function memberOf(db: Db, object: string): Promise<Member> {
  const staff = await staffByLogin(db, loginOf(object))
  if (!staff || staff.deleted_at !== null) throw new Refusal('notFound')
  return { staff, assignments: await assignmentsOf(db, staff.id) }
}

interface Sketch {
  readonly act: 'staff-roles' | 'staff-pesel' | 'staff-email' | 'staff-delete' | 'staff-unblock' | 'staff-reset'
  /** What changes, and whether the person stays an administrator. */
  readonly change: (
    member: Member,
    wanted: Readonly<Record<string, unknown>>,
    cipher: Cipher,
  ) => { readonly facts: readonly Fact[]; readonly after: readonly Assignment[]; readonly pesel?: string }
  readonly carryOut: (tools: OfficeTools, login: string, wanted: Readonly<Record<string, unknown>>) => Promise<void>
}

const SKETCHES: readonly Sketch[] = [
  {
    act: 'staff-roles',
    change({ staff, assignments }, wanted) {
      const after = WANTED.parse(wanted['role'])
      const facts = roleFacts(assignments, after)
      if (facts.every(({ before, after: next }) => before === next)) throw refused('sameRoles')
      // By the number alone two accounts of one person are known: nobody without one becomes a second person.
      const added = after.filter(({ role }) => assignments.every((one) => one.role !== role))
      if (staff.pesel === null && added.some(({ role }) => mayBeSecond(role))) throw refused('peselNeeded')
      return { facts, after }
    },
    carryOut: (tools, login, wanted) => setStaffRoles(tools, login, WANTED.parse(wanted['role'])),
  },
  {
    act: 'staff-pesel',
    // What somebody may not work on follows from it: the second person sees enough of it to compare it with a document.
    change({ staff, assignments }, wanted, cipher) {
      const pesel = cipher.decrypt(SEALED.parse(wanted['pesel']))
      const before = staff.pesel === null ? null : cipher.decrypt(staff.pesel)
      if (before === pesel) throw refused('samePesel')
      return { facts: [{ name: 'pesel', before: before && maskedNumber(before), after: maskedNumber(pesel) }], after: assignments, pesel }
    },
    carryOut: (tools, login, wanted) => setStaffPesel(tools, login, tools.cipher.decrypt(SEALED.parse(wanted['pesel']))),
  },
  {
    act: 'staff-email',
    // Links to the account go there: whoever could change it alone could become that person.
    change({ staff, assignments }, wanted) {
      const after = EMAIL.parse(wanted['email'])
      if (staff.email === after) throw refused('sameEmail')
      return { facts: [{ name: 'email', before: staff.email, after }], after: assignments }
    },
    carryOut: (tools, login, wanted) => setStaffEmail(tools, login, EMAIL.parse(wanted['email'])),
  },
  {
    act: 'staff-delete',
    change: ({ assignments }) => ({
      facts: [{ name: 'konto', before: 'jest', after: 'usuniete' }, ...roleFacts(assignments, [])],
      after: [],
    }),
    carryOut: deleteStaff,
  },
  {
    act: 'staff-unblock',
    change({ staff, assignments }) {
      if (staff.blocked_at === null) throw new Refusal('conflict')
      return {
        facts: [{ name: 'konto', before: 'zablokowane', after: 'czynne' }, ...roleFacts(assignments, assignments)],
        after: assignments,
      }
    },
    carryOut: (tools, login) => setStaffBlocked(tools, login, false),
  },
  {
    act: 'staff-reset',
    change({ staff, assignments }) {
      if (staff.blocked_at !== null) throw new Refusal('conflict')
      if (staff.totp_secret === null) throw refused('notBegun')
      // Without a second factor nobody is an administrator who could grant roles.
      return { facts: [{ name: 'wejscie', before: 'jest', after: 'odNowa' }, ...roleFacts(assignments, assignments)], after: [] }
    },
    carryOut: resetStaff,
  },
]

/** What gives or takes rights at the desk: one administrator proposes it, another agrees, and neither is the person whom it concerns. */
export function staffActs(cipher: Cipher): FourEyesAct[] {
  return SKETCHES.map(({ act, change, carryOut }) => ({
    act,
    permission: 'staff-roles',
    async foresee(database, object, wanted) {
      const member = await memberOf(database, object)
      const { facts, after, pesel: given = null } = change(member, wanted, cipher)
      if (!isAdministrator(after) && (await isLastAdministrator(database, member.staff.id))) throw refused('lastAdministrator')
      const { login, first_name: first, last_name: last, pesel } = member.staff
      const number = pesel === null ? 'niePodano' : maskedNumber(cipher.decrypt(pesel))
      // Who it is, by all that the second person can compare: the name is what an invitation says, the mailbox is where its link goes.
      const who = [same('pracownik', `${first} ${last} (${login})`), same('email', member.staff.email), same('pesel', number)]
      return {
        facts: [...who.filter(({ name }) => facts.every((fact) => fact.name !== name)), ...facts],
        numbers: [pesel === null ? null : cipher.decrypt(pesel), given],
        login,
      }
    },
    carryOut: (tools, object, wanted) => explained(carryOut(tools, loginOf(object), wanted)),
  }))
}
