import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { arrowsOf, circles, isOfTests, itself, roomAt } from './rooms.ts'

const SOURCES =
  '{api,bench,checks,client,demo,desk,e2e,imports,integrations,journeys,languages,registers,services,shared,simulators,tools,ui,web}/**/*.{ts,tsx}'

describe('the rooms of the house', () => {
  const files = globSync(SOURCES, { exclude: ['**/node_modules/**'] }).filter((path) => !/\.(test|spec)\.tsx?$/.test(path))
  const arrows = files.flatMap((path) => arrowsOf(path, readFileSync(path, 'utf8')))

  // Deeper down a folder and its parts are one thought and may name one another: held apart, they had to be cut into folders of one file each.
  test.each([2, 3])('import one another in no circle where what lies below %i folders counts as one room', (depth) => {
    expect(arrows.length).toBeGreaterThan(2000)
    expect(
      circles(
        arrows.filter(({ from, to }) => !isOfTests(from) && !isOfTests(to)),
        roomAt(depth),
      ),
    ).toEqual([])
  })

  test('have no two files that import one another', () => {
    expect(circles(arrows, itself)).toEqual([])
  })

  test('a circle is seen between a room and what lies below another', () => {
    const arrows = [...arrowsOf('web/a/one.ts', "import '../b/below/two.ts'"), ...arrowsOf('web/b/three.ts', "import '../a/four.ts'")]
    expect(circles(arrows)).toEqual([])
    expect(circles(arrows, roomAt(2))).toEqual(['web/a/one.ts imports web/b/below/two.ts\nweb/b/three.ts imports web/a/four.ts'])
  })

  test('a circle is named by the files that close it, also one of types and late imports', () => {
    const arrows = [
      ...arrowsOf('web/a/one.ts', "import type { Two } from '../b/two.ts'"),
      ...arrowsOf('web/b/two.ts', "export const late = () => import('#web/c/three.ts')"),
      ...arrowsOf('web/c/three.ts', "export { one } from '../a/one.ts'\nimport 'node:fs'\nimport './beside.ts'"),
    ]
    expect(circles(arrows)).toEqual([
      'web/a/one.ts imports web/b/two.ts\nweb/b/two.ts imports web/c/three.ts\nweb/c/three.ts imports web/a/one.ts',
    ])
  })
})
