/**
 * `npm run mutate -- <file or folder> [tests …]`: changes its code piece by piece and looks whether tests notice: those that are named, else those
 * that `places.json` names for the place, else those beside it. Prints what none noticed, and the share that was caught; fails below nine of ten,
 * and notes the figure of a place of the list there. Code without texts and datasets: of those there is nothing to say.
 */
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

/** The packages of the tool stand in a folder of their own. */
const { resolve } = createRequire(new URL('packages/package.json', import.meta.url))
const { Stryker } = await import(pathToFileURL(resolve('@stryker-mutator/core')).href)

const WANTED = 0.9
const CAUGHT = new Set(['Killed', 'Timeout'])
const MISSED = new Set(['Survived', 'NoCoverage'])

const LIST = new URL('places.json', import.meta.url)
const readPlaces = () => JSON.parse(readFileSync(LIST, 'utf8'))

const [place, ...named] = process.argv.slice(2)
if (place === undefined || !existsSync(place)) {
  const known = Object.entries(readPlaces()).map(([name, { caught }]) => `  ${name}  ${caught.join(' of ')}\n`)
  process.stderr.write(`npm run mutate -- <file or folder> [tests …]. Where the danger is, and what was caught last:\n${known.join('')}`)
  process.exit(2)
}
const isFolder = statSync(place).isDirectory()
const folder = isFolder ? place : place.slice(0, place.lastIndexOf('/'))
const NOT_JUDGED = ['**/*.test.ts', '**/texts.ts', '**/*-texts.ts', '**/datasets.ts', '**/testing.ts', '**/testing/**'].map(
  (pattern) => `!${pattern}`,
)

const beside = isFolder ? `${folder}/**/*.test.ts` : `${place.replace(/\.ts$/, '')}*.test.ts`
const tests = named.length > 0 ? named : (readPlaces()[place]?.tests ?? [beside])
process.env.MUTATED_TESTS = tests.join(' ')
const results = await new Stryker({
  mutate: [isFolder ? `${folder}/**/*.ts` : place, ...NOT_JUDGED],
  plugins: [pathToFileURL(resolve('@stryker-mutator/vitest-runner')).href],
  testRunner: 'vitest',
  vitest: { configFile: 'tools/mutate/mutated-tests.config.ts', related: false },
  // None: rewriting one needs the programming interface of an older TypeScript, and the references of ours need no rewriting.
  tsconfigFile: 'none.json',
  coverageAnalysis: 'perTest',
  ignoreStatic: false,
  concurrency: 2,
  reporters: ['progress-append-only'],
  // Words of errors and of logs may change without a test.
  mutator: { excludedMutations: ['StringLiteral', 'ObjectLiteral'] },
  ignorePatterns: ['.cache', 'dist', 'docs/screenshots', 'tools/mutate/packages/node_modules', 'var', 'test-results'],
  tempDirName: '.cache/mutate',
  cleanTempDir: 'always',
  allowConsoleColors: false,
  logLevel: 'warn',
}).runMutationTest()

const missed = results.filter(({ status }) => MISSED.has(status))
for (const { fileName, location, replacement, mutatorName, status } of missed) {
  const words = (replacement ?? '').replace(/\s+/g, ' ').slice(0, 100)
  process.stdout.write(
    `${fileName}:${location.start.line}:${location.start.column} ${mutatorName} → ${words}${status === 'NoCoverage' ? '  (no test comes here)' : ''}\n`,
  )
}
const caught = results.filter(({ status }) => CAUGHT.has(status)).length
const judged = caught + missed.length
// A machine with other work ends more of them than would never end: such a figure is measured anew where it is quiet.
const ended = results.filter(({ status }) => status === 'Timeout').length
process.stdout.write(
  `${place}: ${caught} of ${judged} changes were caught (${judged === 0 ? 100 : Math.floor((caught / judged) * 100)} %), ${ended} of them by the time limit\n`,
)
const places = readPlaces()
if (places[place] && named.length === 0) {
  places[place].caught = [caught, judged]
  places[place].measured = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Warsaw' })
  const lines = Object.entries(places).map(([name, known]) => `  ${JSON.stringify(name)}: ${JSON.stringify(known)}`)
  writeFileSync(LIST, `{\n${lines.join(',\n')}\n}\n`)
}
process.exitCode = judged > 0 && caught / judged < WANTED ? 1 : 0
