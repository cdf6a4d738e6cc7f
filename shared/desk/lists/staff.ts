import { pageAddress, word } from '../../calls/page-address.ts'
import { code, flag, list, listOf, optional, text, timestamp } from '../../service/field.ts'
import { defineDeskList } from '../list.ts'
import type { Department, Role } from '../permissions.ts'
import { defineDeskTexts } from '../two-languages.ts'

/** Somebody of the office. */
export const memberPage = pageAddress('/urzad/pracownik', { login: word })

const texts = defineDeskTexts({
  title: { pl: 'Pracownicy', en: 'People of the office' },
  lead: { pl: 'Kto pracuje przy biurku i co może. Role nadaje się we dwoje, blokuje się od razu.', en: 'Who works at the desk, and what they may. Roles are given by two people, blocking is done at once.' },
  all: { pl: 'Konta biurka', en: 'Accounts of the desk' },
  person: { pl: 'Pracownik', en: 'Person' },
  roles: { pl: 'Role', en: 'Roles' },
  isMe: { pl: 'to Państwa konto', en: 'this is your account' },
  lastSignIn: { pl: 'Ostatnie logowanie', en: 'Last sign-in' },
  state: { pl: 'Stan', en: 'State' },
  none: { pl: 'Nie ma jeszcze nikogo.', en: 'There is nobody yet.' },
})

/** Everybody of the desk, by login. */
export const staffList = defineDeskList({
  path: '/urzad/pracownicy', summary: 'Everybody of the desk', permission: 'staff-manage', menu: { group: 'oversight', icon: 'key' }, texts,
  row: { login: code(), name: text(), roles: list({ role: code<Role>(), departments: listOf(code<Department>()) }), lastSignIn: optional(timestamp()), state: code<'invited' | 'active' | 'blocked' | 'deleted'>(), isMe: flag() },
  key: 'login',
  columns: [{ label: 'person', lines: ['name', ['login', 'isMe']] }, { label: 'roles', lines: ['roles'] }, { label: 'lastSignIn', lines: ['lastSignIn'] }, { label: 'state', lines: ['state'] }],
  opens: ({ login }) => memberPage.to({ login }),
})
