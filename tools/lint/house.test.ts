import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { catalogue } from '#services/catalogue.ts'

const SOURCES =
  '{api,bench,checks,client,demo,desk,e2e,imports,integrations,journeys,languages,registers,services,shared,simulators,tools,ui,web}/**/*.{ts,tsx,mjs}'
const files = globSync(SOURCES, { exclude: ['**/node_modules/**'] }).map((path) => ({
  path,
  lines: readFileSync(path, 'utf8').trimEnd().split('\n'),
}))
const code = files.filter(({ path }) => !/\.test\.tsx?$/.test(path))

describe('the house', () => {
  test('the texts of a language have one name, words', () => {
    const named = /\b(?:const t = (?:useTexts|textsIn|textsNow)\(|t: (?:TextsOf<|Words\b|Texts\b))/
    const other = ['const t =', ' useTexts(texts)'].join('')
    expect(named.test(other)).toBe(true)
    expect(files.filter(({ lines }) => lines.some((line) => named.test(line))).map(({ path }) => path)).toEqual([])
  })

  test('only ui/table draws a table: another one would be no card on a phone, and a reader would hear other words', () => {
    const drawn = code.filter(({ path, lines }) => path.endsWith('.tsx') && lines.some((line) => /<(table|thead|tbody)\b/.test(line)))
    expect(new Set(drawn.map(({ path }) => dirname(path)))).toEqual(new Set(['ui/table']))
  })

  test('only a sheet is printed as tables and facts: papers of another way would not follow what the screen shows', () => {
    const printing = code.filter(({ lines }) => lines.some((line) => /\b(documents\.pdf|documentTable)\(/.test(line)))
    const known = [
      'bench/pdf.ts',
      'integrations/documents/documents.ts',
      'integrations/documents/file/sheet-file.ts',
      'integrations/documents/file/tables.ts',
    ]
    expect(printing.map(({ path }) => path).sort()).toEqual(known)
  })

  test('only shared/format.ts writes numbers with decimals: an amount would look like another one elsewhere', () => {
    const otherwise = /\.toFixed\(|toLocaleString\(|style: 'currency'/
    const writing = code.filter(
      ({ path, lines }) =>
        !/^(bench|checks|demo|e2e|simulators|tools|web\/build)\/|\/testing/.test(path) && lines.some((line) => otherwise.test(line)),
    )
    // The rollers of a meter, and a fault of a bank's file for the log.
    expect(writing.map(({ path }) => path).sort()).toEqual(['integrations/bank/text/balance.ts', 'shared/format.ts', 'ui/dial/dial.tsx'])
  })

  test('a number of the database’s steps is given once: two branches that take the same would be applied in the order of their names', () => {
    const numbers = globSync('api/database/migrations/*.sql').map((path) => basename(path).slice(0, 4))
    const twice = numbers.filter((number, at) => numbers.indexOf(number) !== at)
    // Both were applied before anybody saw it, and an applied one keeps its name: neither reads what the other makes.
    expect(twice).toEqual(['0330'])
  })

  test('nothing switches a check off', () => {
    const marks = /@ts-(ignore|expect-error|nocheck)|(eslint|oxlint)-disable|as unknown as|<any>|: any\b/
    const isProse = (line: string) => /^\s*(\*|\/\*\*|\/\/ (?!.*(lint-disable|@ts-)))/.test(line)
    const found = (lines: readonly string[]) => lines.filter((line) => !isProse(line) && marks.test(line))
    const breaches = code
      .filter(({ path }) => !path.startsWith('tools/lint/'))
      .flatMap(({ path, lines }) => found(lines).map((line) => `${path}: ${line.trim()}`))
    expect(breaches).toEqual([])
  })

  test('every folder of services stands in the catalogue', () => {
    const listed = new Set<string>(catalogue.flatMap(({ folders }) => [...folders]))
    const folders = new Set(globSync('services/*/service.ts').map((path) => path.replace('/service.ts', '')))
    expect(
      [...folders].filter((folder) => !listed.has(folder)),
      'name the folder in its life area of services/catalogue.ts',
    ).toEqual([])
  })
})

/** The rooms as docs/architecture.md lists them, every journey, and what services draw their documents with. */
const [, table = ''] = readFileSync('docs/architecture.md', 'utf8').split('## The rooms')
const [, listed = ''] = table.split('```')
const rooms = listed
  .split('\n')
  .flatMap((line) => [...(/^(?:[a-z0-9]+\/\*? *)+/.exec(line)?.[0] ?? '').matchAll(/[a-z0-9]+(?=\/)/g)].map(([room]) => room))
const introduced = [...rooms, ...globSync('journeys/*/'), 'integrations/documents']

const readmes = globSync(['*/README.md', '{journeys,integrations}/*/README.md'], { exclude: ['node_modules/**'] })
const FILE = /^[\w./-]+\.(?:tsx?|mjs|css|sql|md)$/

/** By its name alone a README names a file that many folders have. */
const names = new Set(globSync('*/**/*.{ts,tsx,mjs,css,sql,md}', { exclude: ['**/node_modules/**'] }).map((path) => basename(path)))

/** The files that a README names in back-ticks and that stand neither below the root, nor below its own folder or one of the folders there. */
function lostIn(readme: string, text: string): string[] {
  const named = [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, words = '']) => (FILE.test(words) ? [words] : []))
  const isBelow = (path: string) => globSync([join(dirname(readme), path), join(dirname(readme), '*', path)]).length > 0
  const stands = (path: string) => existsSync(path) || (path.includes('/') ? isBelow(path) : names.has(path))
  return named.filter((path) => !stands(path)).map((path) => `${readme}: ${path}`)
}

describe('a README', () => {
  test('stands in every room and every journey', () => {
    expect(rooms.length).toBeGreaterThan(15)
    expect(introduced.filter((room) => !existsSync(`${room}/README.md`))).toEqual([])
  })

  test('names files that are there', () => {
    expect(readmes.length).toBeGreaterThan(15)
    expect(readmes.flatMap((readme) => lostIn(readme, readFileSync(readme, 'utf8')))).toEqual([])
  })

  test('that names a file which is not there is named', () => {
    const text = 'Begin with `shared/no-such.ts`, `service/field.ts`, `field.ts` or `field-s.ts`, not with `a b.ts` or `*.test.ts`.'
    expect(lostIn('shared/README.md', text)).toEqual(['shared/README.md: shared/no-such.ts', 'shared/README.md: field-s.ts'])
  })
})
