/**
 * The programs of the system that the tests call and npm does not bring: a browser, a PostgreSQL server, PDF tools.
 * Where they are missing they are installed; without the right to install they are unpacked into `.cache/debian`.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fail, say } from './bootstrap.mjs'
import { LAUNCHERS, unpackPackages } from './debian.mjs'

/** Program → Debian package that brings it. */
const PACKAGES = { chromium: 'chromium', initdb: 'postgresql-15', pdftotext: 'poppler-utils', qpdf: 'qpdf' }

/** The path of a program, or undefined. Debian keeps the PostgreSQL server out of the search path. */
function pathOf(program) {
  const servers = globSync('/usr/lib/postgresql/*/bin').sort()
  return ['/usr/bin', ...servers.reverse(), LAUNCHERS].map((folder) => join(folder, program)).find((path) => existsSync(path))
}

function missingPackages() {
  return Object.keys(PACKAGES).filter((program) => !pathOf(program)).map((program) => PACKAGES[program])
}

/** Words before a command that may install, or null without that right. */
function privilege() {
  if (process.getuid() === 0) return []
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? ['sudo', '-n'] : null
}

function install(prefix, packages) {
  const [command, ...args] = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', '-o', 'Dpkg::Use-Pty=0']
  const options = { stdio: ['ignore', 2, 2] }
  execFileSync(command, [...args, 'update'], options)
  execFileSync(command, [...args, '--yes', '--no-install-recommends', 'install', ...packages], options)
}

/** Makes sure that all programs are there. Returns the settings by which the tests find them. */
export function systemPrograms() {
  const packages = missingPackages()
  if (packages.length > 0) {
    if (!existsSync('/usr/bin/apt-get')) fail(`Programs are missing. Install what Debian calls ${packages.join(', ')}.`)
    say(`Installing ${packages.join(', ')} (once) …`)
    const prefix = privilege()
    if (prefix) install(prefix, packages)
    else unpackPackages(packages)
  }
  const left = missingPackages()
  if (left.length > 0) fail(`${left.join(', ')} did not bring the expected programs.`)
  return {
    CHROMIUM: pathOf('chromium'),
    POSTGRES_BIN: dirname(pathOf('initdb')),
    PATH: [process.env.PATH, LAUNCHERS].join(delimiter),
  }
}
