import { parseArgs } from 'node:util'
import { DEPARTMENTS, mayBeSecond, ROLES, type Assignment } from '#shared/desk/permissions.ts'
import { addStaff, newStaffLink, setStaffBlocked } from '../desk/staff/acts.ts'
import { linkAddress } from '../desk/staff/links.ts'
import { listStaff } from '../desk/staff/list.ts'
import { StaffRefusal } from '../desk/staff/refusal.ts'
import { shortRole } from '../desk/staff/staff.ts'
import { say, UsageError, type Command } from './kit/command.ts'
import { atTheDesk } from './kit/office-tools.ts'

/** `S:WODA,ODPADY`, or `A` for the whole office. */
function assignmentOf(text: string): Assignment {
  const [name, places] = text.split(':')
  const role = ROLES.find((one) => one === name)
  const named = places?.split(',') ?? []
  const departments = DEPARTMENTS.filter((department) => named.includes(department))
  if (role === undefined || departments.length !== named.length) throw new UsageError(new StaffRefusal('roles').message)
  return { role, departments }
}

async function create(args: readonly string[]): Promise<number> {
  const options = {
    login: { type: 'string' },
    'first-name': { type: 'string' },
    'last-name': { type: 'string' },
    email: { type: 'string' },
    pesel: { type: 'string' },
    role: { type: 'string', multiple: true },
  } as const
  const { values } = parseArgs({ args: [...args], options })
  const assignments = (values.role ?? ['A']).map(assignmentOf)
  return atTheDesk(async (desk) => {
    const code = await addStaff(
      desk,
      {
        login: values.login ?? '',
        firstName: values['first-name'] ?? '',
        lastName: values['last-name'] ?? '',
        email: values.email ?? '',
        pesel: values.pesel ?? null,
        assignments,
      },
      { isHandedOver: true },
    )
    if (!values.pesel && assignments.some(({ role }) => mayBeSecond(role)))
      say(
        'No --pesel: the desk cannot tell whether another account is the same person, and refuses this one no own case. Two administrators give it at the desk.',
      )
    say(
      `${values.login}: created. The person is told by mail. This link serves once, within three days:\n${linkAddress(desk.publicUrl, code)}`,
    )
    return 0
  })
}

async function list(): Promise<number> {
  return atTheDesk(async ({ pool }) => {
    for (const { login, name, assignments, state } of await listStaff(pool))
      say([login, name, state, assignments.map(shortRole).join(' ')].join('\t').trimEnd())
    return 0
  })
}

async function link(login: string): Promise<number> {
  return atTheDesk(async (desk) => {
    const code = await newStaffLink(desk, login, { isHandedOver: true })
    say(`This link serves once, within three days:\n${linkAddress(desk.publicUrl, code)}`)
    return 0
  })
}

async function block(login: string): Promise<number> {
  await atTheDesk((desk) => setStaffBlocked(desk, login, true))
  say(`${login}: blocked`)
  return 0
}

export const command: Command = {
  summary: 'Let the first administrator in, and whoever is locked out',
  usage: [
    'portal staff create --login L --first-name F --last-name N --email E [--pesel P] [--role A | --role S:WODA,ODPADY …]',
    '    prints a link that serves once: password and second factor are set there. Without --role an administrator.',
    'portal staff link <login>      another link, where password or second factor is lost',
    'portal staff list',
    'portal staff block <login>     at once, sessions included',
    '',
    'Everything else about these accounts is done at the desk, by two administrators.',
    'Roles: K clerk, S senior clerk, F finance, R editor, B data-protection officer, A administrator.',
    `Departments: ${DEPARTMENTS.join(', ')}; none: the whole office. --pesel: by it the desk refuses the person's own case.`,
  ].join('\n'),
  async run([name, ...args]) {
    if (name === 'create') return create(args)
    if (name === 'list') return list()
    const [login] = args
    if (login !== undefined && name === 'link') return link(login)
    if (login !== undefined && name === 'block') return block(login)
    throw new UsageError('portal staff create | link | list | block; --help says more')
  },
}
