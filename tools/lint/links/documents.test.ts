import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const CATALOGUE = 'docs/error-catalogue.md'
const NAMED = /\| `(?<file>[^`]+\.test\.ts|[^`]+\.spec\.ts)`: (?<test>.+) \|$/

/** Last cell of each line of the table: file and name of a test. */
const named = readFileSync(CATALOGUE, 'utf8')
  .split('\n')
  .flatMap((line) => {
    const { file, test } = NAMED.exec(line)?.groups ?? {}
    return file && test ? [{ file, test }] : []
  })

describe('the error catalogue', () => {
  it('names a test in every line', () => {
    const lines = readFileSync(CATALOGUE, 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('| ') && !line.startsWith('| situation'))
    expect(named).toHaveLength(lines.length)
    expect(lines.length).toBeGreaterThan(30)
  })

  it.each(named)('$test stands in $file', ({ file, test }) => {
    expect(readFileSync(file, 'utf8')).toContain(`'${test}'`)
  })
})

/** In the table of acceptance: a file in backticks, and after it words in quotes that stand there. */
const held = [...readFileSync('docs/acceptance.md', 'utf8').matchAll(/`([^`]+\.(?:test|spec)\.ts)`((?: "[^"]+",?)*)/g)].map(
  ([, file = '', quoted = '']) => ({
    file,
    quotes: [...quoted.matchAll(/"([^"]+)"/g)].map(([, words = '']) => words),
  }),
)

describe('the table of acceptance', () => {
  it('is not empty', () => {
    expect(held.length).toBeGreaterThan(60)
  })

  it.each(held)('$file holds $quotes', ({ file, quotes }) => {
    const text = readFileSync(file, 'utf8')
    for (const words of quotes) expect(text).toContain(words)
  })
})
