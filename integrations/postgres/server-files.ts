import { existsSync, lstatSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** As whom the server runs where the portal is root and has no user namespaces. */
export const NOBODY = 65_534
/** Line of `postmaster.pid` that names the folder of the socket. */
const SOCKET_LINE = 4

function postmasterFile(folder: string): string[] {
  const file = join(folder, 'postmaster.pid')
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
}

export function postmasterPid(folder: string): number | null {
  const [first] = postmasterFile(folder)
  if (!first) return null
  const pid = Number(first)
  try {
    process.kill(pid, 0)
    return pid
  } catch {
    return null
  }
}

/**
 * Folder of the socket. Its path is limited to about 100 characters, so it lies among temporary files, where anybody may make a folder:
 * therefore under a name that nobody guesses, noted beside the cluster, and taken only if it belongs to this user alone.
 */
export function socketFolder(folder: string): string {
  const note = `${folder}.socket`
  const noted = postmasterPid(folder) === null ? notedIn(note) : postmasterFile(folder)[SOCKET_LINE]
  if (noted && isOwn(noted)) return noted
  const path = mkdtempSync(join(tmpdir(), 'portal-pg-'))
  try {
    writeFileSync(note, path, { mode: 0o600, flag: noted === undefined ? 'wx' : 'w' })
    return path
  } catch {
    // Another process that starts in the same moment was first.
    return notedIn(note) ?? path
  }
}

function notedIn(note: string): string | undefined {
  return existsSync(note) ? readFileSync(note, 'utf8') : undefined
}

function isOwn(path: string): boolean {
  const stat = lstatSync(path, { throwIfNoEntry: false })
  const own = process.getuid?.()
  const owners = own === 0 ? [0, NOBODY] : [own]
  return stat?.isDirectory() === true && owners.includes(stat.uid) && (stat.mode & 0o077) === 0
}
