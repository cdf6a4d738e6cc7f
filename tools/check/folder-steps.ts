import { existsSync, globSync } from 'node:fs'
import { writeTypes } from './folder-types.ts'
import type { Step } from './steps.ts'

/** What a new or changed service can break outside its own folder: the walk, the measures, the published format, the demo's rows. */
const AROUND_A_SERVICE = [
  'api/answers/services/catalogue.test.ts',
  'api/answers/services/walk.test.ts',
  'tools/lint/house.test.ts',
  'imports/published',
  'demo/generated/rows.test.ts',
]

/** Whose types know every service, and every table that one has. */
const TYPES_OF_SERVICES = ['services/catalogue.ts', 'api/person/held/*.ts']

/**
 * What `npm run check -- <folder>` runs: types of the folder, of what it reaches and of who names it; lint and tests of the folder; for a service
 * the walk along its own calls. `cache`: where the settings for the compiler go. Throws where there is no such folder.
 */
export function stepsOf(folder: string, cache: string): Step[] {
  const path = folder.replace(/^\.\//, '').replace(/\/+$/, '')
  if (!existsSync(path)) throw new Error(`There is no folder ${path}: name one from the root of the project, such as services/real-estate`)
  const isService = path.startsWith('services/')
  const around = isService ? AROUND_A_SERVICE : []
  const tests = [...(globSync(`${path}/**/*.test.{ts,tsx}`).length > 0 ? [path] : []), ...around]
  // The few tests of a service load the same server: one worker loads it once, while types and lint have the other core.
  const types = writeTypes(cache, path, isService ? TYPES_OF_SERVICES : [])
  const workers = isService ? ['--maxWorkers=1'] : []
  return [
    { name: 'format', command: ['oxfmt', '--check', path] },
    ...(types === null ? [] : [{ name: 'types', command: ['tsc', '-b', types, '--pretty', 'false'], isPlain: true } as const]),
    { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings', path] },
    ...(tests.length > 0
      ? [{ name: 'tests', command: ['vitest', 'run', ...workers, ...tests], counts: 'vitest', env: { WALK_FOLDER: path } } as const]
      : []),
  ]
}
