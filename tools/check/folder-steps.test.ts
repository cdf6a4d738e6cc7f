import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { stepsOf as stepsIn } from './folder-steps.ts'
import { filesAround } from './folder-types.ts'

mkdirSync('.cache', { recursive: true })
const cache = mkdtempSync(join('.cache', 'folder-steps-'))
afterAll(() => rmSync(cache, { recursive: true }))

const stepsOf = (folder: string) => stepsIn(folder, cache)
const commandOf = (folder: string, name: string) =>
  stepsOf(folder)
    .find((step) => step.name === name)
    ?.command.join(' ')

test('a service is checked with the walk along its calls and with what a list touches elsewhere, by one worker', () => {
  expect(stepsOf('services/local-fees').map(({ name }) => name)).toEqual(['format', 'types', 'lint', 'styles', 'tests'])
  expect(commandOf('services/local-fees', 'tests')).toMatch(
    /^vitest run --maxWorkers=1 services\/local-fees api\/answers\/services\/catalogue\.test\.ts api\/answers\/services\/walk\.test\.ts /,
  )
  expect(stepsOf('services/local-fees').at(-1)?.env).toEqual({ WALK_FOLDER: 'services/local-fees' })
})

test('any other folder is checked by its own tests and those of the house, however its path is written', () => {
  const house =
    'citations house data/owner-conditions data/raw-statements data/register-reads data/table-owners data/transactions expressions/linear links/addresses texts/words'.replaceAll(
      /\S+/g,
      'tools/lint/$&.test.ts',
    )
  expect(commandOf('./ui/table/', 'tests')).toBe(`vitest run ui/table ${house}`)
  expect(commandOf('journeys/notices', 'types')).toBe(`tsc -b ${cache}/types/journeys-notices --pretty false`)
})

test('a folder with a server is checked with what an act and a table have to be written into', () => {
  const beside = 'shared/server/audit/acts.test.ts api/database/picture.test.ts api/database/forgotten.test.ts'
  expect(commandOf('services/meter-reports', 'tests')).toContain(beside)
  expect(commandOf('services/local-fees', 'tests')).not.toContain(beside)
})

test('every test that a check names is there: the runner passes over a name that leads nowhere', () => {
  const named = ['services/meter-reports', 'ui/table'].flatMap((folder) => commandOf(folder, 'tests')?.split(' ').slice(2) ?? [])
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((path) => !path.startsWith('--') && !existsSync(path))).toEqual([])
})

test('a folder without code has no types to be checked', () => {
  expect(stepsOf('content').map(({ name }) => name)).not.toContain('types')
})

test('a folder that is not there is named', () => {
  expect(() => stepsOf('services/no-such')).toThrow('There is no folder services/no-such')
})

test('the compiler reads the folder with its tests, the two sides apart, and those that name it, without theirs', () => {
  stepsOf('services/meter-reports')
  const filesOf = (project: string): string[] =>
    JSON.parse(readFileSync(join(cache, 'types', 'services-meter-reports', `tsconfig.${project}.json`), 'utf8')).files.map((file: string) =>
      file.replace(/^(\.\.\/)+/, ''),
    )
  expect(filesOf('server')).toEqual(
    expect.arrayContaining([
      'services/meter-reports/source.ts',
      'services/meter-reports/server/routes.ts',
      'services/catalogue.ts',
      'api/person/held/merging.ts',
    ]),
  )
  expect(filesOf('server')).not.toContain('services/meter-reports/page.tsx')
  expect(filesOf('browser')).toEqual(expect.arrayContaining(['services/meter-reports/page.tsx', 'web/catalogue/entries.d.ts']))
  expect(filesAround('shared/calls')).toContain('services/meter-reports/contract.ts')
  expect(filesAround('shared/calls').filter((file) => /\.test\.tsx?$/.test(file))).toEqual(['shared/calls/page-address.test.ts'])
})
