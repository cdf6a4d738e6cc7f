import { z } from 'zod'
import { defineDeskEndpoint } from '../../desk/endpoint.ts'
import { DEPARTMENTS, ROLES } from '../../desk/permissions.ts'
import { noBody, openQuery, wallTime } from '../parts.ts'

const query = z.strictObject(openQuery)
const login = z.string().trim().min(1).max(60)
const reason = z.string().trim().max(120)
const roles = z.array(z.strictObject({ role: z.enum(ROLES), departments: z.array(z.enum(DEPARTMENTS)).max(DEPARTMENTS.length) })).max(ROLES.length)
const proposed = z.object({ propozycja: z.int() })

/** People of the desk. What gives or takes rights waits for a second person; blocking does not. */
export const contract = {
  member: defineDeskEndpoint({
    method: 'GET', path: '/urzad/pracownik', summary: 'Somebody of the desk', permission: 'staff-manage', query: z.strictObject({ ...openQuery, login }), body: noBody,
    answer: z.object({
      login: z.string(), name: z.string(), roles, state: z.enum(['invited', 'active', 'blocked', 'deleted']), lastSignIn: wallTime.nullable(), isMe: z.boolean(), email: z.string(), hasPesel: z.boolean(), /** Acts that wait for a second person. */ waiting: z.array(z.string()),
      historia: z.array(z.object({ kiedy: wallTime, kto: z.string(), czynnosc: z.string(), wynik: z.string() })),
    }),
  }),
  invite: defineDeskEndpoint({
    method: 'POST', path: '/urzad/pracownicy/zaproszenie', summary: 'Open an account without rights, whose link goes to the person by mail; its roles are proposed', permission: 'staff-roles', fourEyes: true, sensitive: true,
    query, body: z.strictObject({ login, imie: z.string().trim().max(60), nazwisko: z.string().trim().max(60), email: z.string().trim().max(100), pesel: z.string().trim().max(20).nullable(), role: roles, powod: reason }),
    answer: z.object({ propozycja: z.int().nullable() }),
  }),
  link: defineDeskEndpoint({
    method: 'POST', path: '/urzad/pracownik/odnosnik', summary: 'Mail another link to whoever has not begun yet', permission: 'staff-manage', sensitive: true, query,
    body: z.strictObject({ login }), answer: z.object({}),
  }),
  block: defineDeskEndpoint({
    method: 'POST', path: '/urzad/pracownik/blokada', summary: 'Block an account of the desk at once', permission: 'staff-manage', query, body: z.strictObject({ login }), answer: z.object({}),
  }),
  unblock: defineDeskEndpoint({
    method: 'POST', path: '/urzad/pracownik/odblokowanie', summary: 'Propose to open a blocked account again', permission: 'staff-roles', fourEyes: true, sensitive: true, query,
    body: z.strictObject({ login, powod: reason }), answer: proposed,
  }),
  reset: defineDeskEndpoint({
    method: 'POST', path: '/urzad/pracownik/od-nowa', summary: 'Propose to let somebody begin anew who has lost password or second factor', permission: 'staff-roles', fourEyes: true, sensitive: true, query,
    body: z.strictObject({ login, powod: reason }), answer: proposed,
  }),
  roles: defineDeskEndpoint({
    method: 'POST', path: '/urzad/pracownik/role', summary: 'Propose other roles', permission: 'staff-roles', fourEyes: true, sensitive: true, query,
    body: z.strictObject({ login, role: roles, powod: reason }), answer: proposed,
  }),
  pesel: defineDeskEndpoint({
    method: 'POST', path: '/urzad/pracownik/pesel', summary: 'Propose the number by which the desk knows somebody’s own case', permission: 'staff-roles', fourEyes: true, sensitive: true, query,
    body: z.strictObject({ login, pesel: z.string().trim().max(20), powod: reason }), answer: proposed,
  }),
  email: defineDeskEndpoint({
    method: 'POST', path: '/urzad/pracownik/email', summary: 'Propose another address, to which links to the account go', permission: 'staff-roles', fourEyes: true, sensitive: true, query,
    body: z.strictObject({ login, email: z.string().trim().max(100), powod: reason }), answer: proposed,
  }),
  remove: defineDeskEndpoint({
    method: 'POST', path: '/urzad/pracownik/usuniecie', summary: 'Propose to delete an account of the desk', permission: 'staff-roles', fourEyes: true, sensitive: true, query,
    body: z.strictObject({ login, powod: reason }), answer: proposed,
  }),
}
