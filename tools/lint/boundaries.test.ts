import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { brokenRules } from './boundaries.ts'
import { importsOf } from './imports.ts'
import { SURROUNDINGS, VIOLATIONS } from './violations.ts'

const LAYERS = '{api,client,demo,imports,integrations,journeys,services,shared,simulators,ui,web}/**/*.{ts,tsx}'

function sources(): string[] {
  return globSync(LAYERS).filter((file) => !/\.test\.tsx?$|testing(\/|\.ts$)/.test(file))
}

describe('the arrows of the house', () => {
  test('no source file breaks them', () => {
    const files = sources()
    expect(files.length).toBeGreaterThan(50)
    expect(files.flatMap((file) => brokenRules(importsOf(file, readFileSync(file, 'utf8'))))).toEqual([])
  })

  test.each(Object.entries(VIOLATIONS))('%s: refused', (_name, [path, code]) => {
    expect(brokenRules(importsOf(path, code))).toHaveLength(1)
  })

  test('what they allow is not refused', () => {
    expect(Object.entries(SURROUNDINGS).flatMap(([path, code]) => brokenRules(importsOf(path, code)))).toEqual([])
  })
})
