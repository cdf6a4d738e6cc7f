import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import settings from '../../vitest.config.ts'
import { houseOf, readHouse } from './reach.ts'
import { byServer, lanesOfAll, OF_THE_DATABASE } from './steps.ts'

const house = readHouse()
const { embedded, outside } = byServer(house)

/** What the tests of the house are: those that its projects name. */
const included = (settings.test?.projects ?? []).flatMap((project) =>
  typeof project === 'object' && 'test' in project ? (project.test?.include ?? []) : [],
)

it('every test file is run by a step of `npm test`', () => {
  const files = globSync(included, { exclude: ['**/node_modules/**', 'tools/fixtures/**'] }).toSorted()
  expect(files.length).toBeGreaterThan(300)
  expect(files).toEqual(globSync('*/**/*.test.{ts,tsx}', { exclude: ['**/node_modules/**', 'tools/fixtures/**'] }).toSorted())
  const run = lanesOfAll(house)
    .flat()
    .flatMap(({ counts, command }) => (counts === 'vitest' ? command.slice(2) : []))
  expect([...new Set(run)].toSorted()).toEqual(files)
})

it('a test that opens a database runs on the older server, and on both only where it is about the database itself', () => {
  const opening = [
    'api/desk/person/own-case.test.ts',
    'services/local-fees/local-fees.test.ts',
    'journeys/payments/desk/server/payments.test.ts',
  ]
  for (const file of [...opening, 'imports/run/safeguards.test.ts', 'imports/register/swap.test.ts']) expect(outside).toContain(file)
  const both = embedded.filter((file) => outside.includes(file))
  expect(both).toEqual(
    expect.arrayContaining(['api/database/roles.test.ts', 'imports/register/swap.test.ts', 'integrations/postgres/pool.test.ts']),
  )
  expect(both.filter((file) => !OF_THE_DATABASE.test(file))).toEqual([])
  expect(outside.filter((file) => OF_THE_DATABASE.test(file) && !both.includes(file))).toEqual([])
})

it('a test that comes to a database only through others runs on the older server, and one that has a type of it does not', () => {
  const small = houseOf(
    new Map([
      ['integrations/postgres/testing.ts', ''],
      ['api/testing/portal.ts', "import { freshDatabase } from '#integrations/postgres/testing.ts'"],
      ['services/dogs/testing.ts', "export { startTestPortal } from '#api/testing/portal.ts'"],
      ['services/dogs/late.ts', "const { startTestPortal } = await import('./testing.ts')"],
      ['services/dogs/near.test.ts', "import './testing.ts'"],
      ['services/dogs/late.test.ts', "import './late.ts'"],
      ['services/dogs/page.test.tsx', "import type { TestPortal } from './testing.ts'"],
      ['api/database/roles.test.ts', "import '../testing/portal.ts'"],
    ]),
  )
  const opening = ['services/dogs/late.test.ts', 'services/dogs/near.test.ts']
  expect(byServer(small)).toEqual({
    outside: ['api/database/roles.test.ts', ...opening],
    embedded: ['api/database/roles.test.ts', 'services/dogs/page.test.tsx'],
  })
})

it('each test that names what opens a database is among those that open one', () => {
  const names = /\b(?:startTestPortal|portalOfFile|startSignedIn|freshDatabase|templateDatabase|openTestRegister)\(/
  const naming = [...house.code].filter(([file, code]) => file.endsWith('.test.ts') && names.test(code)).map(([file]) => file)
  expect(naming.length).toBeGreaterThan(150)
  expect(naming.filter((file) => !outside.includes(file))).toEqual([])
})

it('a test that opens none is not run a second time', () => {
  expect(outside.filter((file) => /^(?:ui|client|web)\/|\.tsx$/.test(file))).toEqual([])
})
