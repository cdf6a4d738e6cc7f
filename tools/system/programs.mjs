/** The programs of the system that the tests call and npm does not bring: a browser, a PostgreSQL server, PDF tools. */
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fail } from './ground.mjs'
import { ensurePackages, entries, LAUNCHERS } from './debian.mjs'

/** Program → Debian package that brings it. */
const PACKAGES = { chromium: 'chromium', initdb: 'postgresql-15', pdftotext: 'poppler-utils', qpdf: 'qpdf' }

/** The path of a program, or undefined. Debian keeps the PostgreSQL server out of the search path. */
function pathOf(program) {
  const servers = entries('/usr/lib/postgresql').map((server) => join(server, 'bin'))
  return ['/usr/bin', ...servers.reverse(), LAUNCHERS].map((folder) => join(folder, program)).find((path) => existsSync(path))
}

function missingPackages() {
  return Object.keys(PACKAGES)
    .filter((program) => !pathOf(program))
    .map((program) => PACKAGES[program])
}

/** Makes sure that all programs are there. Returns the settings by which the tests find them. */
export function systemPrograms() {
  const packages = missingPackages()
  if (packages.length > 0) ensurePackages(packages)
  const left = missingPackages()
  if (left.length > 0) fail(`${left.join(', ')} did not bring the expected programs.`)
  return {
    CHROMIUM: pathOf('chromium'),
    POSTGRES_BIN: dirname(pathOf('initdb')),
    PATH: [process.env.PATH, LAUNCHERS].join(delimiter),
  }
}
