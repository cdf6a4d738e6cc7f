import { readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { UsageError } from './command.ts'

const NAME = /^[\p{L}\d][\p{L}\d._-]{1,59}$/u
/** What the kernel says where nobody has logged in: a service, a container. */
const NOBODY = 4_294_967_295

/** Takes `--clerk` out of the words of any command; what is said there is `PORTAL_CLERK` of this run. */
export function takeClerk(args: readonly string[]): readonly string[] {
  const at = args.findIndex((word) => word === '--clerk' || word.startsWith('--clerk='))
  if (at < 0) return args
  const isApart = args[at] === '--clerk'
  process.env['PORTAL_CLERK'] = isApart ? (args[at + 1] ?? '') : (args[at] ?? '').slice('--clerk='.length)
  if (process.env['PORTAL_CLERK'] === '') throw new UsageError('Say who acts: --clerk <login or staff number>')
  return [...args.slice(0, at), ...args.slice(at + (isApart ? 2 : 1))]
}

/**
 * Who logged in to this machine. Linux keeps that number through su and sudo, and lets nobody but root change it, unlike
 * SUDO_USER, which whoever shares an account can set to any name.
 */
function loginNumber(): number {
  try {
    return Number(readFileSync('/proc/self/loginuid', 'utf8'))
  } catch {
    return NOBODY
  }
}

function nameOf(uid: number): string {
  if (process.env['SUDO_UID'] === String(uid) && process.env['SUDO_USER'] !== undefined) return process.env['SUDO_USER']
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.split(':')[2] === String(uid))
  return line?.split(':')[0] ?? `uid${uid}`
}

export interface Clerk {
  /** Account of the operating system that the command runs as; several people may share it. */
  readonly user: string
  /** Another account that logged in, as the operating system proves it. */
  readonly login: string | null
  /** What whoever acts said: `--clerk`, `PORTAL_CLERK`, or `SUDO_USER` where the system proves nothing. */
  readonly stated: string | null
}

export function clerk(): Clerk {
  const { username: user, uid } = userInfo()
  const number = loginNumber()
  const login = number === NOBODY || number === uid || number === 0 ? null : nameOf(number)
  const stated = process.env['PORTAL_CLERK'] || (login === null ? process.env['SUDO_USER'] : undefined) || null
  if (stated !== null && !NAME.test(stated))
    throw new UsageError('--clerk (or PORTAL_CLERK) takes a login or staff number: letters, digits, dots and hyphens.')
  return { user, login, stated }
}

/** As the accountability log has it behind `office:`: `portal`, `portal login:j.kowalski`, `portal clerk:j.kowalski`. */
export function nameOfClerk({ user, login, stated }: Clerk): string {
  return [user, ...(login === null ? [] : [`login:${login}`]), ...(stated === null ? [] : [`clerk:${stated}`])].join(' ')
}

/** For acts on persons: the log has to name a person, not an account that many share. */
export function personActing(who = clerk()): string {
  if (who.login === null && who.stated === null) {
    throw new UsageError(
      'Who acts? The log has to name a person: run the command by sudo from your own account, or say --clerk <your login or staff number> (or set PORTAL_CLERK).',
    )
  }
  return nameOfClerk(who)
}
