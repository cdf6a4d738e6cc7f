import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { twins } from './twins.ts'

const ROOMS =
  '{api,bench,checks,client,demo,desk,e2e,imports,integrations,journeys,languages,registers,services,shared,simulators,tools,ui,web}'
/** Recipes and mistakes repeat on purpose what a newcomer writes. */
const SOURCES = globSync(`${ROOMS}/**/*.{ts,tsx,mjs,js,css}`, { exclude: ['**/node_modules/**', 'tools/fixtures/**'] }).map((path) => ({
  path,
  text: readFileSync(path, 'utf8'),
}))

const six = (name: string) => Array.from({ length: 6 }, (_, at) => `const ${name}${at} = ${at}`).join('\n')

describe('six lines', () => {
  test('stand twice to the letter nowhere in the house, its tests and styles among it', () => {
    expect(SOURCES.length).toBeGreaterThan(2000)
    expect(twins(SOURCES), 'what both need belongs into one place that both name').toEqual([])
  })

  test('that stand twice are found, whatever is between them and however they are set in', () => {
    const apart = six('a').replaceAll('\n', '\n\n// why\n  ')
    expect(
      twins([
        { path: 'one.ts', text: `import x from 'x'\n${six('a')}` },
        { path: 'two.ts', text: apart },
      ]),
    ).toEqual(['one.ts:2 stands again at two.ts:1'])
    expect(twins([{ path: 'one.ts', text: `${six('a')}\nconst between = 0\n${six('a')}` }])).toEqual(['one.ts:1 stands again at one.ts:8'])
  })

  test('are six of code: fewer, imports, comments and brackets are no twins', () => {
    const five = six('a').split('\n').slice(1).join('\n')
    const imports = "import {\n  a,\n  b,\n  c,\n  d,\n  e,\n  f,\n} from './a.ts'"
    const comment = '/*\n a\n b\n c\n d\n e\n f\n*/'
    for (const text of [five, imports, comment, '}\n'.repeat(9)]) {
      expect(
        twins([
          { path: 'one.ts', text },
          { path: 'two.ts', text },
        ]),
      ).toEqual([])
    }
  })
})
