import { expect, it, test } from 'vitest'
import { lanesOf } from './changed.ts'
import { houseOf, isTest, reachOf, readHouse } from './reach.ts'

const small = houseOf(
  new Map([
    ['shared/dates.ts', ''],
    ['shared/dates.test.ts', "import './dates.ts'"],
    ['shared/format.ts', "import { day } from './dates.ts'"],
    ['ui/day.tsx', "export { shown } from '#shared/format.ts'"],
    ['ui/day.test.tsx', "const { Day } = await import('./day.tsx')"],
    ['ui/name.test.tsx', "import type { Day } from './day.tsx'"],
    ['integrations/pdf/worker.ts', ''],
    ['integrations/pdf/pool.ts', "new Worker(new URL('./worker.ts', import.meta.url))"],
    ['integrations/pdf/pool.test.ts', "import './pool.ts'"],
    ['api/killed-child.ts', ''],
    ['api/killed.test.ts', "spawn('api/killed-child.ts')"],
    ['services/dog-fee/service.ts', "  path: 'oplata-od-psa',\n  api: '/dsp/dajPsy',"],
    ['services/dog-fee/source.ts', ''],
    ['services/dog-fee/dog-fee.test.ts', ''],
    ['demo/dogs.ts', "import '#services/dog-fee/service.ts'"],
    ['demo/dogs.test.ts', "import './dogs.ts'"],
    ['api/home.test.ts', "get('/dsp/dajPsy/pdf')"],
    ['api/other.test.ts', "get('/dsp/dajKoty')"],
    ['e2e/dogs.spec.ts', "page.goto('/oplata-od-psa')"],
    ['e2e/cats.spec.ts', "page.goto('/oplata-od-kota')"],
  ]),
)
const testsOf = (...changed: string[]) => [...reachOf(changed, small).files].filter(isTest).sort()

test.each([
  [
    'those who load it, directly, through others and late, and not those who name a type of it',
    'shared/dates.ts',
    ['shared/dates.test.ts', 'ui/day.test.tsx'],
  ],
  ['those who start it as a thread', 'integrations/pdf/worker.ts', ['integrations/pdf/pool.test.ts']],
  ['those who start it by its name', 'api/killed-child.ts', ['api/killed.test.ts']],
  ['neighbours of what is no code', 'integrations/pdf/letter.typ', ['integrations/pdf/pool.test.ts']],
  [
    'those who name an address of a service of which a file is found by its place',
    'services/dog-fee/source.ts',
    ['api/home.test.ts', 'e2e/dogs.spec.ts', 'services/dog-fee/dog-fee.test.ts'],
  ],
])('a change reaches %s', (_who, changed, reached) => {
  expect(testsOf(changed)).toEqual(reached)
})

it('what every test stands on reaches all of them', () => {
  for (const file of ['package-lock.json', 'vitest.config.ts', 'tools/testing/setup.ts', '.oxlintrc.json'])
    expect(reachOf([file], small).isGround).toBe(true)
})

const house = readHouse()
const stepOf = (name: string, ...changed: string[]) =>
  lanesOf(changed, house)
    .flat()
    .find((step) => step.name === name)

it('a change of one service runs its tests, the walk along its calls and the tests of the house, and those of no other service', () => {
  const unit = stepOf('unit', 'services/local-fees/source.ts')
  expect(unit?.command).toEqual(
    expect.arrayContaining([
      'services/local-fees/local-fees.test.ts',
      'services/local-fees/page.test.tsx',
      'api/answers/services/walk.test.ts',
      'tools/lint/data/table-owners.test.ts',
    ]),
  )
  for (const file of ['services/real-estate/real-estate.test.ts', 'tools/check/folder-steps.test.ts'])
    expect(unit?.command).not.toContain(file)
  expect(unit?.env).toEqual({ WALK_FOLDER: 'services/local-fees' })
  expect(stepOf('checks', 'services/local-fees/source.ts')).toBeUndefined()
})

it('a journey is played by the stories that name its addresses', () => {
  expect(stepOf('browser', 'services/receivables/server/routes.ts')?.command).toContain('e2e/payments.spec.ts')
})

test.each(['api/database/migrations/0001.sql', 'api/guard/access/limits.ts', 'shared/money.ts', 'content/strona.html'])(
  'a change of the portal itself, as of %s, is played by all stories and checks',
  (file) => {
    expect(stepOf('browser', file)?.command).toEqual(['playwright', 'test'])
    expect(stepOf('checks', file)).toBeDefined()
  },
)

it('a style is seen by stories and run by no test but those that read it and those of the house', () => {
  expect(stepOf('browser', 'ui/tokens.css')?.command).toEqual(['playwright', 'test'])
  expect(stepOf('browser', 'services/alcohol-permits/page.css')?.command).toContain('e2e/alcohol-permits.spec.ts')
  expect(stepOf('unit', 'ui/tokens.css')?.command).toContain('journeys/office-content/server/content/colours.test.ts')
  for (const file of ['ui/tokens.css', 'services/alcohol-permits/page.css'])
    expect(stepOf('unit', file)?.command.filter((word) => word.startsWith('services/') || word.startsWith('api/'))).toEqual([])
  expect(stepOf('checks', 'ui/tokens.css')).toBeUndefined()
})

it('there is no file of services and journeys whose change would run none of their tests', () => {
  const sources = [...house.code.keys()].filter((file) => /^(?:services|journeys|registers)\//.test(file) && !isTest(file))
  expect(sources.length).toBeGreaterThan(500)
  const tested = (file: string) => [...reachOf([file], house).files].some(isTest)
  const parts = new Map(sources.map((file) => [file.split('/').slice(0, 2).join('/'), file]))
  expect([...parts].filter(([, file]) => !tested(file)).map(([part]) => part)).toEqual([])
})
