import { contract } from '#shared/contracts/desk/staff.ts'
import { type Assignment, mayBeSecond } from '#shared/desk/permissions.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { isEmail } from '#shared/person/contact-rules.ts'
import { isPesel } from '#shared/person/identifiers.ts'
import { actInWords } from '#shared/server/audit/in-words.ts'
import type { DeskContext } from '#shared/server/desk/context.ts'
import type { DeskDependencies } from '#shared/server/desk/part.ts'
import { deskRoute, type DeskRoute } from '#shared/server/desk/route.ts'
import { checkedReason } from '#shared/server/desk/reason.ts'
import type { Pool } from '#shared/server/database/database.ts'
import { addStaff, newStaffLink, setStaffBlocked } from './acts.ts'
import { explained, objectOf, refused } from './four-eyes.ts'
import { listStaff } from './list.ts'
import { shownMember } from './staff-list.ts'
import { staffByLogin } from './staff.ts'

type StaffServices = Pick<DeskDependencies, 'toolsOf' | 'propose' | 'waitingFor' | 'historyOf' | 'cipher'> & {
  readonly pool: Pool
}
type StaffAct = 'staff-roles' | 'staff-pesel' | 'staff-email' | 'staff-delete' | 'staff-unblock' | 'staff-reset'
/** For whom something is wished, and why. */
interface Asked {
  readonly login: string
  readonly powod: string
}
type Wanted = readonly { readonly role: Assignment['role']; readonly departments: readonly Assignment['departments'][number][] }[]

/** Each role once: the last one of a name counts. */
const assignmentsIn = (roles: Wanted): Assignment[] => [
  ...new Map(roles.map(({ role, departments }) => [role, { role, departments: [...new Set(departments)] }])).values(),
]

/** The office's people in the browser. An invitation opens an account that may nothing; rights come with the consent of a second administrator. */
export function staffRoutes({ pool, toolsOf, propose, waitingFor, historyOf, cipher }: StaffServices): DeskRoute[] {
  const wish = async (ctx: DeskContext, act: StaffAct, { login, powod }: Asked, wanted: Readonly<Record<string, unknown>> = {}) =>
    propose(ctx, { act, object: objectOf(login.toLowerCase()), wanted, reason: powod })
  return [
    deskRoute(contract.member, async (ctx, { query }) => {
      const [staff, all] = await Promise.all([staffByLogin(pool, query.login), listStaff(pool)])
      const listed = all.find(({ login }) => login === staff?.login)
      if (!staff || !listed) throw new Refusal('notFound')
      const [history, waiting] = await Promise.all([historyOf(objectOf(staff.login)), waitingFor(objectOf(staff.login))])
      return {
        ...shownMember(listed, ctx),
        email: staff.email,
        hasPesel: staff.pesel !== null,
        waiting: waiting.map(({ act }) => act),
        historia: history.map(({ at, actor, action, outcome }) => ({
          kiedy: at,
          kto: actor,
          czynnosc: actInWords(action, ctx.language),
          wynik: outcome,
        })),
      }
    }),
    deskRoute(contract.invite, async (ctx, { body: { login, imie, nazwisko, email, pesel, role, powod } }) => {
      const reason = checkedReason(powod)
      // Before the account is there: roles that nobody could propose would leave it behind, with a link that nobody has read.
      await ctx.refuseOwn([pesel], login.toLowerCase())
      if (pesel === null && role.some(({ role }) => mayBeSecond(role))) throw refused('peselNeeded')
      await explained(addStaff(toolsOf(ctx), { login, firstName: imie, lastName: nazwisko, email, pesel, assignments: [] }))
      const propozycja = role.length === 0 ? null : await wish(ctx, 'staff-roles', { login, powod: reason }, { role: assignmentsIn(role) })
      return { propozycja }
    }),
    deskRoute(contract.link, async (ctx, { body }) => {
      await explained(newStaffLink(toolsOf(ctx), body.login, { isNew: true }))
      return {}
    }),
    deskRoute(contract.block, async (ctx, { body }) => {
      await ctx.refuseOwn([], body.login.toLowerCase())
      await explained(setStaffBlocked(toolsOf(ctx), body.login, true))
      return {}
    }),
    deskRoute(contract.unblock, async (ctx, { body }) => ({ propozycja: await wish(ctx, 'staff-unblock', body) })),
    deskRoute(contract.roles, async (ctx, { body }) => ({
      propozycja: await wish(ctx, 'staff-roles', body, { role: assignmentsIn(body.role) }),
    })),
    deskRoute(contract.pesel, async (ctx, { body }) => {
      if (!isPesel(body.pesel, ctx.today)) throw refused('pesel')
      return { propozycja: await wish(ctx, 'staff-pesel', body, { pesel: cipher.encrypt(body.pesel) }) }
    }),
    deskRoute(contract.email, async (ctx, { body }) => {
      if (!isEmail(body.email)) throw refused('email')
      return { propozycja: await wish(ctx, 'staff-email', body, { email: body.email }) }
    }),
    deskRoute(contract.reset, async (ctx, { body }) => ({ propozycja: await wish(ctx, 'staff-reset', body) })),
    deskRoute(contract.remove, async (ctx, { body }) => ({ propozycja: await wish(ctx, 'staff-delete', body) })),
  ]
}
