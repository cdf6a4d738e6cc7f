import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { STORED } from '#client/kept/stored.ts'

const NAMES: readonly string[] = [...Object.values(STORED.tab), ...Object.values(STORED.device)]
const KEEPERS = ['client/kept/stored.ts', 'ui/language/texts-store.ts', 'web/start/boot.js']

const sources = globSync([
  '{client,ui}/**/*.{ts,tsx}',
  'web/**/*.{ts,tsx,js}',
  'journeys/**/*.{ts,tsx}',
  'services/**/*.{ts,tsx}',
  'shared/**/*.ts',
])
  .map((path) => path.replaceAll('\\', '/'))
  // The desk is another application, and what tests clear away is theirs: neither comes into the browser of a resident.
  .filter((path) => !/\.test\.tsx?$|^client\/(desk|testing)\//.test(path))

describe('the list of what the browser keeps', () => {
  it('is the only way to its storage', () => {
    const users = sources.filter((path) => /\b(sessionStorage|localStorage|indexedDB|document\.cookie)\b/.test(readFileSync(path, 'utf8')))
    expect(users.toSorted()).toEqual(KEEPERS.toSorted())
  })

  it('names every key that the first script reads', () => {
    const read = [...readFileSync('web/start/boot.js', 'utf8').matchAll(/Storage\.getItem\('([^']+)'\)/g)].map(([, name]) => name)
    expect(read.length).toBeGreaterThan(0)
    expect(read.filter((name) => name !== undefined && !NAMES.includes(name))).toEqual([])
  })

  it('has no name twice', () => {
    expect(new Set(NAMES).size).toBe(NAMES.length)
  })
})
