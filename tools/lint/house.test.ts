import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { catalogue } from '#services/catalogue.ts'

const SOURCES = '{api,bench,checks,client,demo,e2e,imports,integrations,journeys,registers,services,shared,simulators,tools,ui,web}/**/*.{ts,tsx,mjs}'
const LONGEST = 300
const MOST = 150

const files = globSync(SOURCES, { exclude: ['**/node_modules/**'] }).map((path) => ({ path, lines: readFileSync(path, 'utf8').trimEnd().split('\n') }))
const code = files.filter(({ path }) => !/\.test\.tsx?$/.test(path))

/** Lines of the middle file, when a share of all files is shorter. */
function shareShorter(share: number): number {
  const lengths = code.map(({ lines }) => lines.length).sort((a, b) => a - b)
  return lengths[Math.floor(lengths.length * share)] ?? 0
}

type Files = readonly (typeof code)[number][]
const hasOwnParts = (own: Files) => own.some(({ path }) => /\/(page\.tsx|server\/.*)$/.test(path))
const hasAct = (own: Files) => own.some(({ path, lines }) => path.endsWith('/contract.ts') && lines.some((line) => line.includes("method: 'POST'")))

describe('the measures of the house', () => {
  test('no file is longer than 300 lines', () => {
    expect(files.filter(({ lines }) => lines.length > LONGEST).map(({ path }) => path)).toEqual([])
  })

  test('half of the files have at most 50 lines, nine of ten at most 150', () => {
    expect(shareShorter(0.5)).toBeLessThanOrEqual(50)
    expect(shareShorter(0.9)).toBeLessThanOrEqual(MOST)
  })

  test('nothing switches a check off', () => {
    const marks = /@ts-(ignore|expect-error|nocheck)|(eslint|oxlint)-disable|as unknown as|<any>|: any\b/
    const isProse = (line: string) => /^\s*(\*|\/\*\*|\/\/ (?!.*(lint-disable|@ts-)))/.test(line)
    const found = (lines: readonly string[]) => lines.filter((line) => !isProse(line) && marks.test(line))
    const breaches = code.filter(({ path }) => !path.startsWith('tools/lint/')).flatMap(({ path, lines }) => found(lines).map((line) => `${path}: ${line.trim()}`))
    expect(breaches).toEqual([])
  })

  test.each([
    [4, 200, 'a declared list', (own: Files) => !hasOwnParts(own)],
    [8, 700, 'a declared service with parts or calls of its own', (own: Files) => hasOwnParts(own) && !hasAct(own)],
    [8, 800, 'a declared service with an act', hasAct],
  ])('at most %i files and %i lines make %s, tests left out', (files, lines, _what, isOfKind) => {
    const declared = catalogue.flatMap(({ folders }) => [...folders]).filter((folder) => globSync(`${folder}/source.ts`).length > 0)
    const owned = declared.map((folder) => code.filter(({ path }) => path.startsWith(`${folder}/`))).filter(isOfKind)
    expect(owned.length).toBeGreaterThan(0)
    const heavy = owned.filter((own) => own.length > files || own.reduce((sum, file) => sum + file.lines.length, 0) > lines)
    expect(heavy.map((own) => `${own[0]?.path}: ${own.length} files`)).toEqual([])
  })

  test('every folder of services and journeys stands in the catalogue or has pages of its own', () => {
    const listed = new Set<string>(catalogue.flatMap(({ folders }) => [...folders]))
    const folders = new Set(globSync('services/*/service.ts').map((path) => path.replace('/service.ts', '')))
    expect([...folders].filter((folder) => !listed.has(folder))).toEqual([])
  })
})
