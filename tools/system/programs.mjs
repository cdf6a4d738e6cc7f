/** The programs of the system that the tests call and npm does not bring: a browser, a PostgreSQL server, a pooler, PDF tools, Java for the checker of HTML, a maker of clients in Perl. */
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fail, say } from './ground.mjs'
import { ensurePackages, entries, LAUNCHERS, perlFolders } from './debian.mjs'

/** Chromium without its windows: the same pages for a third of the processor time. */
const SHELL = 'chromium-headless-shell'

/** Program → Debian package that brings it. */
const PACKAGES = {
  [SHELL]: SHELL,
  initdb: 'postgresql-15',
  java: 'default-jre-headless',
  pdftotext: 'poppler-utils',
  pgbouncer: 'pgbouncer',
  qpdf: 'qpdf',
}

/** A module of Perl, which is no program → Debian package that brings it. */
const MODULES = { 'OpenAPI/Client.pm': 'libopenapi-client-perl' }

/** The path of a program, or undefined. Debian keeps servers out of the search path. */
function pathOf(program) {
  const servers = entries('/usr/lib/postgresql').map((server) => join(server, 'bin'))
  return ['/usr/bin', '/usr/sbin', ...servers.reverse(), LAUNCHERS].map((folder) => join(folder, program)).find((path) => existsSync(path))
}

const isModule = (name) => ['/usr/share/perl5', ...perlFolders()].some((folder) => existsSync(join(folder, name)))

function missingPackages() {
  const programs = Object.keys(PACKAGES).filter((program) => !pathOf(program))
  const modules = Object.keys(MODULES).filter((name) => !isModule(name))
  return [...programs.map((program) => PACKAGES[program]), ...modules.map((name) => MODULES[name])]
}

/** Where Debian's packages are out of reach, a whole Chromium that is there plays the stories as well. */
function canDoWithout(packages) {
  return packages.every((name) => name === SHELL) && pathOf('chromium') !== undefined
}

function installMissing() {
  const packages = missingPackages()
  if (packages.length === 0 || (canDoWithout(packages) && !existsSync('/usr/bin/apt-get'))) return
  try {
    ensurePackages(packages)
  } catch (error) {
    if (!canDoWithout(packages)) throw error
    say(`${SHELL} is not to be had here: the stories take longer.`)
  }
}

/** Makes sure that all programs are there. Returns the settings by which the tests find them. */
export function systemPrograms() {
  installMissing()
  const left = missingPackages()
  if (left.length > 0 && !canDoWithout(left)) fail(`${left.join(', ')} did not bring the expected programs.`)
  return {
    CHROMIUM: pathOf(SHELL) ?? pathOf('chromium'),
    POSTGRES_BIN: dirname(pathOf('initdb')),
    PATH: [process.env.PATH, LAUNCHERS].join(delimiter),
    ...(perlFolders().length > 0 && { PERL5LIB: perlFolders().join(delimiter) }),
  }
}
