import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { RAW } from './raw-statements.ts'

/** What the portal is; demo, benchmarks, checks and tests look into any table. */
const FILES = globSync('{api,imports,integrations,journeys,registers,services,shared}/**/*.ts', {
  exclude: ['**/*.test.ts', '**/testing/**', '**/testing.ts', 'api/demo/**'],
})
/** A statement that is handed to a connection as text. */
const WRITES = /\.query(?:<[^(]*>)?\(/
const isIn = (file: string, place: string) => file === place || file.startsWith(`${place}/`)
const places = RAW.flatMap(({ where }) => where)
const writing = FILES.filter((file) => WRITES.test(readFileSync(file, 'utf8')))

test('a statement of SQL is built on the picture of the tables, or its place says why not', () => {
  const unknown = writing.filter((file) => !places.some((place) => isIn(file, place)))
  expect(unknown, 'build it with the database that runs it (shared/server/database/database.ts)').toEqual([])
})

test('a reason that nobody needs any more goes', () => {
  expect(places.filter((place) => !writing.some((file) => isIn(file, place)))).toEqual([])
})

test('each place has one reason', () => {
  expect(
    places.filter((place, at) => places.indexOf(place) !== at || places.some((other) => other !== place && isIn(place, other))),
  ).toEqual([])
})

test.each(["pool.query('select 1')", 'client.query<{ id: number }>(TEXT, [id])', 'db.query({ name, text, values })'])(
  'a statement by hand is seen: %s',
  (line) => {
    expect(WRITES.test(line)).toBe(true)
  },
)

test('is built from no value of a request, and nothing is evaluated', () => {
  const faults = { evaluated: /\beval\(|new Function\(/, glued: /query\(\s*`[^`]*\$\{(?:body|query|input|request)\b/ }
  expect(FILES.length).toBeGreaterThan(100)
  for (const [fault, pattern] of Object.entries(faults))
    expect(
      FILES.filter((file) => pattern.test(readFileSync(file, 'utf8'))),
      fault,
    ).toEqual([])
})
