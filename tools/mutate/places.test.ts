import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Place {
  readonly tests: readonly string[]
  readonly caught: readonly [caught: number, judged: number]
  readonly measured: string
}
const places = JSON.parse(readFileSync('tools/mutate/places.json', 'utf8')) as Readonly<Record<string, Place>>

test.each(Object.entries(places))(
  '%s has tests that notice nine of ten changes',
  (place, { tests, caught: [caught, judged], measured }) => {
    expect([place, ...tests].filter((path) => !existsSync(path))).toEqual([])
    expect([...tests].every((path) => path.endsWith('.test.ts'))).toBe(true)
    expect(caught / judged).toBeGreaterThanOrEqual(0.9)
    expect(measured).toMatch(/^\d{4}-\d\d-\d\d$/)
  },
)
