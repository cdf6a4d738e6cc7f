import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { AROUND_A_SERVICE, BESIDE_A_SERVER } from './folder-steps.ts'
import { type House, isTest, readHouse, reachOf } from './reach.ts'
import { lanesOfAll, type Step } from './steps.ts'

const git = (...words: string[]) =>
  execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean)

/** Where this branch left the main one; the last commit where there is no other. */
function beginning(): string {
  for (const main of ['main', 'origin/main']) {
    try {
      return git('merge-base', 'HEAD', main)[0] ?? 'HEAD'
    } catch {
      // There is none of this name.
    }
  }
  return 'HEAD'
}

/** Files that are other than in `revision`, else than where this branch left the main one; new and deleted ones among them. */
export function changedFiles(revision = beginning()): string[] {
  return [
    ...new Set([...git('diff', '--name-only', '--no-renames', revision), ...git('ls-files', '--others', '--exclude-standard')]),
  ].sort()
}

/** Tests of the house that read all of it; those that build or compile it come with `npm test`. */
const OF_THE_HOUSE = /^tools\/lint\/(?!bundle|lint\.|mistakes).*\.test\.ts$/

/** The steps that a change of these files can turn red. */
export function lanesOf(changed: readonly string[], house: House = readHouse()): Step[][] {
  const drawn = reachOf(changed, house)
  if (drawn.isGround) return lanesOfAll(house)
  // What stories see and nothing else: the DOM of the tests has no styles, and the checks no screen.
  const styles = changed.filter((file) => file.endsWith('.css'))
  const { files, parts, isPortal } =
    styles.length === 0
      ? drawn
      : reachOf(
          changed.filter((file) => !styles.includes(file)),
          house,
        )
  const around = parts.flatMap((part) => [
    ...(/^(?:services|registers)\//.test(part) ? AROUND_A_SERVICE : []),
    ...([...house.code.keys()].some((file) => file.startsWith(`${part}/server/`)) ? BESIDE_A_SERVER : []),
  ])
  const walked = new Set([...house.code.keys()].filter((file) => around.some((place) => file.startsWith(place))))
  const tools = changed.some((file) => file.startsWith('tools/'))
  const isReader = (file: string) => styles.some((style) => house.code.get(file)?.includes(style))
  const isRun = (file: string) =>
    files.has(file) || walked.has(file) || isReader(file) || OF_THE_HOUSE.test(file) || (tools && file.startsWith('tools/'))
  const tests = [...house.code.keys()].filter((file) => isTest(file) && isRun(file)).sort()
  const units = tests.filter((file) => !file.startsWith('e2e/'))
  const stories = [...drawn.files].filter((file) => isTest(file) && file.startsWith('e2e/')).sort()
  const present = changed.filter((file) => existsSync(file))
  const code = present.filter((file) => /\.(?:tsx?|mjs|cjs|js)$/.test(file))
  const sheets = present.filter((file) => file.endsWith('.css'))
  const [service, ...further] = parts
  const walk = service !== undefined && further.length === 0 && service.startsWith('services/') ? { WALK_FOLDER: service } : {}
  const browser: Step[] =
    drawn.isPortal || stories.length > 0
      ? [{ name: 'browser', command: ['playwright', 'test', ...(drawn.isPortal ? [] : stories)], counts: 'playwright' }]
      : []
  return [
    [
      ...(present.length > 0 ? [{ name: 'format', command: ['oxfmt', '--check', '--no-error-on-unmatched-pattern', ...present] }] : []),
      { name: 'types', command: ['tsc', '-b'] },
      ...(code.length > 0 ? [{ name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings', ...code] }] : []),
      ...(sheets.length > 0 ? [{ name: 'styles', command: ['stylelint', ...sheets] }] : []),
      { name: 'unused', command: ['knip'] },
    ],
    [
      { name: 'unit', server: 'embedded', command: ['vitest', 'run', ...units], counts: 'vitest', env: walk },
      ...(isPortal ? [{ name: 'checks', command: ['node', 'checks/run.ts'] }] : []),
      ...browser,
    ],
  ]
}
