import { parseArgs } from 'node:util'
import { DEPARTMENTS, mayBeSecond, ROLES, type Assignment } from '#shared/desk/permissions.ts'
import { addStaff, deleteStaff, newStaffLink, setStaffBlocked, setStaffPesel, setStaffRoles } from '../desk/staff/acts.ts'
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
        'No --pesel: the desk cannot tell whether another account is the same person, and refuses this one no own case. "portal staff pesel" gives it.',
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

async function setRoles(args: readonly string[]): Promise<number> {
  const {
    values,
    positionals: [login],
  } = parseArgs({ args: [...args], allowPositionals: true, options: { role: { type: 'string', multiple: true } } })
  if (login === undefined || !values.role) throw new UsageError('portal staff roles <login> --role A | --role S:WODA,ODPADY …')
  const assignments = values.role.map(assignmentOf)
  return atTheDesk(async (desk) => {
    await setStaffRoles(desk, login, assignments)
    say(`${login}: ${assignments.map(shortRole).join(' ')}`)
    return 0
  })
}

async function setPesel(args: readonly string[]): Promise<number> {
  const {
    values: { pesel },
    positionals: [login],
  } = parseArgs({ args: [...args], allowPositionals: true, options: { pesel: { type: 'string' } } })
  if (login === undefined || pesel === undefined) throw new UsageError('portal staff pesel <login> --pesel P')
  return atTheDesk(async (desk) => {
    await setStaffPesel(desk, login, pesel)
    say(`${login}: PESEL set`)
    return 0
  })
}

async function act(name: string, login: string): Promise<number> {
  return atTheDesk(async (desk) => {
    if (name === 'delete') await deleteStaff(desk, login)
    else if (name === 'link')
      say(
        `This link serves once, within three days:\n${linkAddress(desk.publicUrl, await newStaffLink(desk, login, { isHandedOver: true }))}`,
      )
    else await setStaffBlocked(desk, login, name === 'block')
    if (name !== 'link') say(`${login}: ${name}${name === 'delete' ? 'd' : 'ed'}`)
    return 0
  })
}

export const command: Command = {
  summary: 'Open, list and block accounts of the desk',
  usage: [
    'portal staff create --login L --first-name F --last-name N --email E [--pesel P] [--role A | --role S:WODA,ODPADY …]',
    '    prints a link that serves once: password and second factor are set there. Without --role an administrator.',
    'portal staff link <login>      another link, where password or second factor is lost',
    'portal staff list',
    'portal staff block <login>     at once, sessions included',
    'portal staff unblock <login>',
    'portal staff roles <login> --role A | --role S:WODA,ODPADY …   other roles, at once and without a second person',
    'portal staff pesel <login> --pesel P   by it the desk knows the person’s own case; at once and without a second person',
    'portal staff delete <login>    login and name stay for five years, because entries of the log name them',
    '',
    'Roles: K clerk, S senior clerk, F finance, R editor, B data-protection officer, A administrator.',
    `Departments: ${DEPARTMENTS.join(', ')}; none: the whole office. --pesel: by it the desk refuses the person's own case.`,
  ].join('\n'),
  async run([name, ...args]) {
    if (name === 'create') return create(args)
    if (name === 'list') return list()
    if (name === 'roles') return setRoles(args)
    if (name === 'pesel') return setPesel(args)
    const [login] = args
    if (login === undefined || !['link', 'block', 'unblock', 'delete'].includes(name ?? ''))
      throw new UsageError('portal staff create | link | list | block | unblock | roles | pesel | delete; --help says more')
    return act(name ?? '', login)
  },
}
