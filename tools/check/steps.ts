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

/** Folders of which no test opens a database: on the second server they would say the same again. */
const NO_DATABASE = ['{tools,ui,client,web}/**', 'integrations/documents/**']

/**
 * Folders whose tests use a database without being about it. They run on the older server alone, because the embedded one takes whatever that
 * takes, and the stories and checks play the whole portal on the embedded one.
 */
const ON_THE_OLDER = ['{bench,demo,desk,journeys,languages,services,simulators}/**', 'api/*.test.ts', 'api/!(database)/**']

/** All tests but those of these folders; `vitest.config.ts` takes them off. */
const without = (folders: readonly string[]) =>
  ({ command: ['vitest', 'run'], counts: 'vitest', env: { TESTS_LEFT_OUT: folders.join(' ') } }) as const

/** Cheap and likely to fail comes first. */
export const STEPS: readonly Step[] = [
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'types', command: ['tsc', '-b'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'unused', command: ['knip'] },
  { name: 'unit', ...without(ON_THE_OLDER), server: 'embedded' },
  { name: 'unit-postgresql', ...without(NO_DATABASE), server: 'outside' },
  { name: 'checks', command: ['node', 'checks/run.ts'] },
  { name: 'browser', command: ['playwright', 'test'], counts: 'playwright' },
]
