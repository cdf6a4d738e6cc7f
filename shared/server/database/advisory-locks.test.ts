import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ADVISORY_LOCKS, KEYED_LOCKS } from './advisory-locks.ts'

const SOURCES = '{api,bench,demo,imports,integrations,journeys,services,shared,simulators,tools}/**/*.{ts,mjs,sql}'
const sources = globSync(SOURCES)
  .filter((path) => !/\.test\.ts$|advisory-locks\.ts$/.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
const callers = sources.filter(({ text }) => /pg_(try_)?advisory/.test(text))

test('no two purposes share a lock', () => {
  for (const locks of [ADVISORY_LOCKS, KEYED_LOCKS]) {
    const values: readonly unknown[] = Object.values(locks)
    expect(new Set(values).size).toBe(values.length)
  }
})

test('whoever takes a lock takes it from the list, as a parameter', () => {
  expect(callers.length).toBeGreaterThan(4)
  for (const { path, text } of callers) {
    expect(text, path).toContain('advisory-locks.ts')
    const named = [...text.matchAll(/pg_(?:try_)?advisory\w*\(([^)]*)/g)].map(([, argument]) => argument ?? '')
    expect(
      named.filter((argument) => !/^(\$\d+|hashtextextended\(\$\d+, \$\d+)$/.test(argument)),
      path,
    ).toEqual([])
  }
})

test('no other place has a number of this kind', () => {
  const kind = new RegExp(
    String(Math.floor(ADVISORY_LOCKS.migration / 1000))
      .split('')
      .join('_?'),
  )
  expect(sources.filter(({ text }) => kind.test(text)).map(({ path }) => path)).toEqual([])
})
