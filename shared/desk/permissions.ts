/** Clerk, senior clerk, finance, editor, data-protection officer, administrator (docs/operations.md, "Staff of the desk"). */
export const ROLES = ['K', 'S', 'F', 'R', 'B', 'A'] as const
export type Role = (typeof ROLES)[number]

export const DEPARTMENTS = ['PODATKI', 'ODPADY', 'WODA', 'OPLATY', 'ALKOHOL', 'MELDUNKI'] as const
export type Department = (typeof DEPARTMENTS)[number]

/** `alone` (●), `second`: with a second person (◐), `masked`: sees, but nothing that is covered (○). */
export type Level = 'alone' | 'second' | 'masked'
type Row = Readonly<Partial<Record<Role, Level>>>

/** Who may what, row by row as the office reads it. What is not listed is refused. */
export const MATRIX = {
  'account-search': { K: 'masked', S: 'masked', F: 'masked', B: 'masked', A: 'masked' },
  'account-reveal': { K: 'alone', S: 'alone', F: 'alone', B: 'alone' },
  'resident-brief': { K: 'alone', S: 'alone', F: 'alone' },
  'account-verify': { K: 'alone', S: 'alone', A: 'alone' },
  'account-letters': { S: 'alone' },
  'account-recover': { S: 'second', A: 'second' },
  'account-block': { S: 'alone', B: 'alone', A: 'alone' },
  'account-delete': { S: 'second', A: 'second' },
  'account-view-as': { S: 'alone', B: 'alone' },
  'looks-delay': { B: 'alone' },
  'mandate-view': { K: 'alone', S: 'alone' },
  'mandate-submit': { S: 'second' },
  'inbox-answer': { K: 'alone', S: 'alone' },
  'inbox-reassign': { S: 'alone' },
  'import-check': { S: 'alone', F: 'alone', A: 'alone' },
  'import-publish': { S: 'alone', F: 'alone' },
  'import-over-limit': { S: 'second', F: 'second', A: 'second' },
  'payment-list': { F: 'alone' },
  'payment-release': { F: 'second', A: 'second' },
  'payment-refund': { F: 'second', A: 'second' },
  'rates-change': { F: 'second' },
  'content-edit': { R: 'alone' },
  'content-legal': { R: 'second', B: 'second' },
  'break-plan': { S: 'alone', R: 'alone', A: 'alone' },
  'break-now': { S: 'alone', B: 'alone', A: 'alone' },
  'messages-log': { S: 'alone', B: 'alone', A: 'alone' },
  'messages-stop': { S: 'alone', B: 'alone', A: 'alone' },
  'messages-templates': { S: 'alone', R: 'alone', A: 'alone' },
  'messages-words': { S: 'second', R: 'second', A: 'second' },
  'messages-announce': { S: 'alone', R: 'alone' },
  'messages-announce-many': { S: 'second', R: 'second' },
  'reminder-actions': { S: 'alone', F: 'alone' },
  'settings-change': { A: 'second' },
  'staff-manage': { A: 'alone' },
  'staff-roles': { A: 'second' },
  'person-data': { B: 'alone' },
  'person-erase': { S: 'second', B: 'second', A: 'second' },
  'system-health': { B: 'alone', A: 'alone' },
  statistics: { S: 'alone', F: 'alone', R: 'alone', B: 'alone', A: 'alone' },
  'audit-own': { K: 'alone', S: 'alone', F: 'alone', R: 'alone', B: 'alone', A: 'alone' },
  'audit-all': { B: 'alone' },
} as const satisfies Readonly<Record<string, Row>>

export type Permission = keyof typeof MATRIX
export const PERMISSIONS: readonly Permission[] = Object.keys(MATRIX).filter((name): name is Permission => name in MATRIX)

/** Whether somebody of the role may agree to what others have proposed. */
export function mayBeSecond(role: Role): boolean {
  const rows: readonly Row[] = Object.values(MATRIX)
  return rows.some((row) => row[role] === 'second')
}

/** A role of somebody; without a department it is one of the whole office. */
export interface Assignment {
  readonly role: Role
  readonly departments: readonly Department[]
}

/** What shows all of a person at once is for whoever works for the whole office: by it a tax clerk would see the water. */
const WHOLE_OFFICE: ReadonlySet<Permission> = new Set<Permission>(['account-view-as'])

const isWhole = ({ departments }: Assignment) => departments.length === 0 || DEPARTMENTS.every((one) => departments.includes(one))

const ORDER: readonly Level[] = ['alone', 'second', 'masked']

/** How far somebody may go; null: not at all. Matters that belong to no department are everybody's who has the role anywhere. */
export function levelOf(assignments: readonly Assignment[], permission: Permission, department: Department | null = null): Level | null {
  const row: Row = MATRIX[permission]
  const within = assignments.filter((one) => {
    if (isWhole(one)) return true
    return department === null ? !WHOLE_OFFICE.has(permission) : one.departments.includes(department)
  })
  const levels = within.map(({ role }) => row[role])
  return ORDER.find((level) => levels.includes(level)) ?? null
}

/** What somebody may at all, for menu and buttons; the server asks again at each call. */
export function permissionsOf(assignments: readonly Assignment[]): Permission[] {
  return PERMISSIONS.filter((permission) => levelOf(assignments, permission) !== null)
}
