import { existsSync, globSync } from 'node:fs'
import { writeTypes } from './folder-types.ts'
import type { Step } from './steps.ts'

/** What any folder can break in the house: citations, the words of its texts, addresses that lead nowhere, expressions that grow, whose tables it names, whose rows it reads and how. None needs a database. */
const OF_THE_HOUSE = [
  'citations',
  'house',
  'data/owner-conditions',
  'data/raw-statements',
  'data/register-reads',
  'data/table-owners',
  'data/transactions',
  'expressions/linear',
  'links/addresses',
  'texts/words',
].map((name) => `tools/lint/${name}.test.ts`)

/** What a new or changed service can break outside its own folder: the catalogue, the walk, the published format, the demo's rows. */
export const AROUND_A_SERVICE = [
  'api/answers/services/catalogue.test.ts',
  'api/answers/services/walk.test.ts',
  'imports/published',
  'demo/generated/rows.test.ts',
]

/** What an act and a table of its own have to be written into besides: the list of acts, the picture of the tables, what an erasure forgets. */
export const BESIDE_A_SERVER = ['shared/server/audit/acts.test.ts', 'api/database/picture.test.ts', 'api/database/forgotten.test.ts']

/** Whose types know every service, and every table that one has. */
const TYPES_OF_SERVICES = ['services/catalogue.ts', 'api/person/held/*.ts']

/**
 * What `npm run check -- <folder>` runs: types of the folder, of what it reaches and of who names it; lint and tests of the folder, and those of the
 * house that it can break; for a service the walk along its own calls. `cache`: where the settings for the compiler go. Throws where there is no such folder.
 */
export function stepsOf(folder: string, cache: string): Step[] {
  const path = folder.replace(/^\.\//, '').replace(/\/+$/, '')
  if (!existsSync(path)) throw new Error(`There is no folder ${path}: name one from the root of the project, such as services/real-estate`)
  const isService = path.startsWith('services/')
  const around = [...(isService ? AROUND_A_SERVICE : []), ...(existsSync(`${path}/server`) ? BESIDE_A_SERVER : []), ...OF_THE_HOUSE]
  const tests = [...(globSync(`${path}/**/*.test.{ts,tsx}`).length > 0 ? [path] : []), ...around]
  // The few tests of a service load the same server: one worker loads it once, while types and lint have the other core.
  const types = writeTypes(cache, path, isService ? TYPES_OF_SERVICES : [])
  const workers = isService ? ['--maxWorkers=1'] : []
  return [
    { name: 'format', command: ['oxfmt', '--check', path] },
    ...(types === null ? [] : [{ name: 'types', command: ['tsc', '-b', types, '--pretty', 'false'], isPlain: true } as const]),
    { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings', path] },
    { name: 'styles', command: ['stylelint', '--allow-empty-input', `${path}/**/*.css`] },
    { name: 'tests', command: ['vitest', 'run', ...workers, ...tests], counts: 'vitest', env: { WALK_FOLDER: path } },
  ]
}
