import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startChild } from '#shared/server/child/start-child.ts'
import { readHouse, testsWithDatabase } from '../check/reach.ts'
import { OF_THE_DATABASE } from '../check/steps.ts'

/**
 * `npm run older [-- <commit> [folder …]]`: while an update runs, an older process works on the schema of the newer one. So the older program's own tests of its
 * calls are run on a database that today's migrations have made. Without words: of the last tag, and where there is none, of the commit before the newest
 * migration. A test that fails is tried once more on the older schema: what fails there too is no migration's fault. Ends with 1 where one is at fault.
 */
const ROOT = join(import.meta.dirname, '..', '..')
const MIGRATIONS = join('api', 'database', 'migrations')
const CALLS = ['api', 'journeys', 'services']

const git = (...words: string[]) => execFileSync('git', words, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 30 }).trim()

function lastRelease(): string {
  const [tag] = git('tag', '--merged', 'HEAD', '--sort=-version:refname').split('\n')
  return tag || `${git('log', '-1', '--format=%H', '--', MIGRATIONS)}^`
}

/** The house as it was, with its own packages, in a folder of its own. */
function layOut(commit: string): string {
  const folder = join(ROOT, '.cache', 'older', commit)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const archive = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  const packages = (house: string) => readFileSync(join(house, 'package-lock.json'), 'utf8')
  if (packages(folder) === packages(ROOT)) execFileSync('cp', ['-al', join(ROOT, 'node_modules'), folder])
  else
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder, stdio: ['ignore', 2, 2] })
  return folder
}

/** Tests of calls, below the folders that were named; those about the schema itself are left out. */
function testsOf(folder: string, named: readonly string[]): string[] {
  process.chdir(folder)
  const below = named.length > 0 ? named : CALLS
  return [...testsWithDatabase(readHouse())]
    .filter((file) => !OF_THE_DATABASE.test(file) && below.some((one) => file === one || file.startsWith(`${one}/`)))
    .sort()
}

/** Runs test files of `folder`. Returns those in which something failed. */
async function failing(folder: string, files: readonly string[]): Promise<string[]> {
  const report = join(folder, '.cache', 'older.json')
  rmSync(report, { force: true })
  const words = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, ...files]
  const run = startChild(words, { cwd: folder })
  run.stdout.pipe(process.stderr)
  await once(run, 'close')
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as { testResults: { name: string; status: string }[] }
  return testResults.filter(({ status }) => status !== 'passed').map(({ name }) => name.slice(folder.length + 1))
}

const [word = lastRelease(), ...named] = process.argv.slice(2)
const commit = git('rev-parse', '--verify', `${word}^{commit}`)
const folder = layOut(commit)
const files = testsOf(folder, named)
if (files.length === 0) throw new Error(`There is no test of a call below ${named.join(', ')}.`)
const own = join(folder, MIGRATIONS)
const before = globSync('*.sql', { cwd: own })
const added = globSync('*.sql', { cwd: join(ROOT, MIGRATIONS) }).filter((name) => !before.includes(name))
cpSync(join(ROOT, MIGRATIONS), own, { recursive: true })
const failed = await failing(folder, files)
for (const name of added) rmSync(join(own, name))
const anyway = failed.length === 0 ? [] : await failing(folder, failed)
const atFault = failed.filter((file) => !anyway.includes(file))
console.log(git('log', '-1', '--format=%h %s', commit))
console.log(`${files.length} test files on ${added.length} newer migrations: ${added.sort().join(', ') || 'none'}`)
for (const file of anyway) console.log(`failed on its own schema too: ${file}`)
for (const file of atFault) console.log(`failed by a migration: ${file}`)
console.log(atFault.length === 0 ? 'The older program works on the newer schema.' : 'The older program does not work on the newer schema.')
rmSync(folder, { recursive: true, force: true })
process.exitCode = atFault.length === 0 ? 0 : 1
