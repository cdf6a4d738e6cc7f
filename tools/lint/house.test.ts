import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { catalogue } from '#services/catalogue.ts'

const SOURCES =
  '{api,bench,checks,client,demo,desk,e2e,imports,integrations,journeys,languages,registers,services,shared,simulators,tools,ui,web}/**/*.{ts,tsx,mjs}'
/** Of tests: what is tested together stands together. */
const LONGEST = 400
/** Of all that is written by hand and is no test. `measures.test.ts` has those of functions. */
const LONGEST_SOURCE = 200
const MOST = 150

const files = globSync(SOURCES, { exclude: ['**/node_modules/**'] }).map((path) => ({
  path,
  lines: readFileSync(path, 'utf8').trimEnd().split('\n'),
}))
const code = files.filter(({ path }) => !/\.test\.tsx?$/.test(path))

/** Lines of the middle source, when a share of all sources is shorter; stories are no sources. */
function shareShorter(share: number): number {
  const sources = code.filter(({ path }) => !path.endsWith('.spec.ts'))
  const lengths = sources.map(({ lines }) => lines.length).sort((a, b) => a - b)
  return lengths[Math.floor(lengths.length * share)] ?? 0
}

type Files = readonly (typeof code)[number][]
/**
 * What a service adds to the home page. It is counted apart, because a list stays as simple as the recipe makes it whether or not it says
 * something there; and it is nothing else, for nobody but the loader reads it, so that no other code can stand there to be left uncounted.
 */
const isForHome = ({ path }: Files[number]) => /^services\/[^/]+\/server\/next\//.test(path)
/** What a service tells people of is counted apart for the same reason; events are found by the folder, and nothing of the service reads them. */
const isTelling = ({ path }: Files[number]) => /^services\/[^/]+\/server\/told\//.test(path)
/** What a list tells the office's desk, found by the folder like the two before: a resident's page never has it. */
const isAtDesk = ({ path }: Files[number]) => /^services\/[^/]+\/desk\//.test(path)
const READS_FOR_HOME = /from '(?:#services\/[^']+\/server|\.{1,2}(?:\/\.\.)*(?:\/server)?)\/next\/[^']+'/
const hasOwnParts = (own: Files) => own.some(({ path }) => /\/(page\.tsx|server\/.*)$/.test(path))
const isDeclared = (own: Files) => own.some(({ path }) => path.endsWith('/source.ts'))
const hasAct = (own: Files) =>
  own.some(({ path, lines }) => path.endsWith('/contract.ts') && lines.some((line) => line.includes("method: 'POST'")))

describe('the measures of the house', () => {
  test('no file is longer than 400 lines', () => {
    expect(files.filter(({ lines }) => lines.length > LONGEST).map(({ path }) => path)).toEqual([])
  })

  test('no source is longer than 200 lines', () => {
    const isWritten = (path: string) => path.endsWith('/portal-tables.ts')
    expect(code.filter(({ path, lines }) => lines.length > LONGEST_SOURCE && !isWritten(path)).map(({ path }) => path)).toEqual([])
  })

  test('no style sheet is longer than 200 lines', () => {
    const styles = globSync('{client,desk,journeys,services,ui,web}/**/*.css', { exclude: ['**/node_modules/**'] })
    const long = styles.filter((path) => readFileSync(path, 'utf8').trimEnd().split('\n').length > LONGEST_SOURCE)
    expect(long).toEqual([])
  })

  test('the texts of a language have one name, words', () => {
    const named = /\b(?:const t = (?:useTexts|textsIn|textsNow)\(|t: (?:TextsOf<|Words\b|Texts\b))/
    const other = ['const t =', ' useTexts(texts)'].join('')
    expect(named.test(other)).toBe(true)
    expect(files.filter(({ lines }) => lines.some((line) => named.test(line))).map(({ path }) => path)).toEqual([])
  })

  test('half of the sources have at most 50 lines, nine of ten at most 150', () => {
    expect(shareShorter(0.5)).toBeLessThanOrEqual(50)
    expect(shareShorter(0.9)).toBeLessThanOrEqual(MOST)
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

  test('nothing switches a check off', () => {
    const marks = /@ts-(ignore|expect-error|nocheck)|(eslint|oxlint)-disable|as unknown as|<any>|: any\b/
    const isProse = (line: string) => /^\s*(\*|\/\*\*|\/\/ (?!.*(lint-disable|@ts-)))/.test(line)
    const found = (lines: readonly string[]) => lines.filter((line) => !isProse(line) && marks.test(line))
    const breaches = code
      .filter(({ path }) => !path.startsWith('tools/lint/'))
      .flatMap(({ path, lines }) => found(lines).map((line) => `${path}: ${line.trim()}`))
    expect(breaches).toEqual([])
  })

  test.each([
    [4, 200, 'a declared list', (own: Files) => !hasOwnParts(own)],
    [8, 700, 'a declared service with parts or calls of its own', (own: Files) => hasOwnParts(own) && !hasAct(own)],
    [8, 1000, 'a declared service with an act', hasAct],
  ])('at most %i files and %i lines make %s, tests left out', (files, lines, _what, isOfKind) => {
    const declared = catalogue.flatMap(({ folders }) => [...folders]).filter((folder) => globSync(`${folder}/source.ts`).length > 0)
    const owned = declared
      .map((folder) => code.filter((file) => file.path.startsWith(`${folder}/`) && !isForHome(file) && !isTelling(file) && !isAtDesk(file)))
      .filter(isOfKind)
    expect(owned.length).toBeGreaterThan(0)
    const heavy = owned.filter((own) => own.length > files || own.reduce((sum, file) => sum + file.lines.length, 0) > lines)
    expect(heavy.map((own) => `${own[0]?.path}: ${own.length} files`)).toEqual([])
  })

  test.each([
    [2, 75, 'a declared list', (own: Files) => isDeclared(own) && !hasAct(own)],
    [3, 120, 'a declared service with an act', (own: Files) => isDeclared(own) && hasAct(own)],
    [4, 320, 'any other service', (own: Files) => !isDeclared(own)],
  ])('at most %i files and %i lines make what %s adds to the home page', (files, lines, _what, isOfKind) => {
    const services = [
      ...Map.groupBy(
        code.filter(({ path }) => path.startsWith('services/')),
        ({ path }) => path.split('/')[1],
      ).values(),
    ]
    const asked = services
      .filter(isOfKind)
      .map((own) => own.filter(isForHome))
      .filter((own) => own.length > 0)
    expect(asked.length).toBeGreaterThan(0)
    const heavy = asked.filter((own) => own.length > files || own.reduce((sum, file) => sum + file.lines.length, 0) > lines)
    expect(heavy.map((own) => `${own[0]?.path}: ${own.length} files`)).toEqual([])
  })

  test('at most 3 files and 150 lines make what a service tells people of', () => {
    const telling = [...Map.groupBy(code.filter(isTelling), ({ path }) => path.split('/')[1]).values()]
    expect(telling.length).toBeGreaterThan(0)
    expect(
      telling
        .filter((own) => own.length > 3 || own.reduce((sum, file) => sum + file.lines.length, 0) > 150)
        .map((own) => `${own[0]?.path}: ${own.length} files`),
    ).toEqual([])
    const readers = code.filter(
      (file) => file.path.startsWith('services/') && !isTelling(file) && file.lines.some((line) => /from '[^']*\/told\//.test(line)),
    )
    expect(readers.map(({ path }) => path)).toEqual([])
  })

  test('at most 2 files and 100 lines make what a declared service tells the desk, and nothing else of it reads them', () => {
    const services = [
      ...Map.groupBy(
        code.filter(({ path }) => path.startsWith('services/')),
        ({ path }) => path.split('/')[1],
      ).values(),
    ].filter((own) => isDeclared(own) && own.some(isAtDesk))
    expect(services.length).toBeGreaterThan(0)
    const heavy = services
      .map((own) => own.filter(isAtDesk))
      .filter((own) => own.length > 2 || own.reduce((sum, { lines }) => sum + lines.length, 0) > 100)
    expect(heavy.map((own) => `${own[0]?.path}: ${own.length} files`)).toEqual([])
    const readers = services.flat().filter((file) => !isAtDesk(file) && file.lines.some((line) => /from '\.[^']*\/desk\//.test(line)))
    expect(readers.map(({ path }) => path)).toEqual([])
  })

  test('what a service adds to the home page is read by nothing else of it', () => {
    const others = code.filter((file) => /^(services|journeys|registers)\//.test(file.path) && !isForHome(file))
    expect(others.filter(({ lines }) => lines.some((line) => READS_FOR_HOME.test(line))).map(({ path }) => path)).toEqual([])
    const bad = [
      "import { a } from './server/next/next.ts'",
      "import { a } from '../next/words.ts'",
      "import { a } from '#services/x/server/next/words.ts'",
    ]
    expect(bad.filter((line) => !READS_FOR_HOME.test(line))).toEqual([])
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
