import { readHouse, testsWithDatabase, type House } from './reach.ts'

/** One part of `npm test`. */
export interface Step {
  readonly name: string
  readonly command: readonly string[]
  /** File into which the command writes its counts; without one the step counts as a single check. */
  readonly counts?: 'vitest' | 'playwright'
  /** The database server that the step's tests use. */
  readonly server?: 'embedded' | 'outside'
  readonly env?: Readonly<Record<string, string>>
  /** Its output is the compiler's, and said in plain words. */
  readonly isPlain?: true
}

/** What is about the database itself, its tables, roles, locks and connections: servers can differ in it, so it is held against both. */
export const OF_THE_DATABASE = /^(?:api\/database|imports\/(?:register|tables)|integrations\/postgres)\//

/**
 * Which tests run on which server. What opens a database runs on the older one (PostgreSQL 15): the newer takes whatever that takes, and the
 * stories and checks play the whole portal on it. So each test runs once, but for those that are about the database itself. Whether a test opens
 * one is read from what it imports.
 */
export function byServer(house: House): { readonly embedded: string[]; readonly outside: string[] } {
  const tests = [...house.code.keys()].filter((file) => /\.test\.tsx?$/.test(file)).sort()
  const opening = testsWithDatabase(house)
  return {
    embedded: tests.filter((file) => !opening.has(file) || OF_THE_DATABASE.test(file)),
    outside: tests.filter((file) => opening.has(file)),
  }
}

/** A step of these test files. */
const unit = (name: string, server: 'embedded' | 'outside', files: readonly string[]): Step => ({
  name,
  server,
  command: ['vitest', 'run', ...files],
  counts: 'vitest',
})

/**
 * All parts, in lanes that run beside each other; in a lane one part comes after the other, cheap and likely to fail first. The compiler and
 * the linter take several gigabytes each, so they are in one lane; checks and stories build the web application and open ports, so they are in one too.
 */
export function lanesOfAll(house: House = readHouse()): Step[][] {
  const { embedded, outside } = byServer(house)
  return [
    [
      { name: 'format', command: ['oxfmt', '--check'] },
      { name: 'types', command: ['tsc', '-b', '--builders', '1'] },
      { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
      { name: 'styles', command: ['stylelint', '**/*.css'] },
      { name: 'unused', command: ['knip'] },
    ],
    [
      unit('unit', 'embedded', embedded),
      unit('unit-postgresql', 'outside', outside),
      { name: 'checks', command: ['node', 'checks/run.ts'] },
      { name: 'browser', command: ['playwright', 'test'], counts: 'playwright' },
    ],
  ]
}
