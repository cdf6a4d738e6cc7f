import { type BrowserPart, entryOf, thingOf, wordOf } from '#client/desk/part.ts'
import { DEPARTMENTS, ROLES } from '#shared/desk/permissions.ts'
import { memberPage, staffList } from '#shared/desk/lists/staff.ts'
import { texts as common } from '../words/texts.ts'
import { INVITE } from './addresses.ts'
import { texts } from './texts.ts'

/** The office's people: who they are, what they may. */
export const part: BrowserPart = {
  menu: [entryOf(staffList)],
  pages: [
    { route: staffList.path, permission: staffList.permission, load: () => import('./staff-page.tsx') },
    { route: memberPage.route, permission: 'staff-manage', load: () => import('./member-page.tsx') },
    { route: INVITE, permission: 'staff-manage', load: () => import('./invite-page.tsx') },
  ],
  acts: {
    'staff-roles': wordOf(texts, 'actRoles'),
    'staff-pesel': wordOf(texts, 'actPesel'),
    'staff-email': wordOf(texts, 'actEmail'),
    'staff-delete': wordOf(texts, 'actDelete'),
    'staff-unblock': wordOf(texts, 'actUnblock'),
    'staff-reset': wordOf(texts, 'actReset'),
  },
  things: {
    // What the log names that has no page of its own.
    proposal: thingOf(texts, 'proposalThing'),
    passkey: thingOf(texts, 'passkeyThing'),
    role: thingOf(texts, 'roleThing'),
    staff: thingOf(texts, 'staffThing', { permission: 'staff-manage', page: (login) => memberPage.to({ login }) }),
  },
  facts: {
    pracownik: wordOf(texts, 'person'),
    pesel: wordOf(texts, 'peselOf'),
    email: wordOf(texts, 'email'),
    niePodano: wordOf(texts, 'notGiven'),
    konto: wordOf(texts, 'account'),
    wejscie: wordOf(texts, 'wayIn'),
    odNowa: wordOf(texts, 'anew'),
    jest: wordOf(texts, 'there'),
    usuniete: wordOf(texts, 'removed'),
    zablokowane: wordOf(texts, 'stateBlocked'),
    czynne: wordOf(texts, 'active'),
    'caly-urzad': wordOf(texts, 'whole'),
    ...Object.fromEntries(ROLES.map((role) => [`rola-${role}`, wordOf(common, role)])),
    ...Object.fromEntries(DEPARTMENTS.map((department) => [department, wordOf(common, department)])),
  },
}
