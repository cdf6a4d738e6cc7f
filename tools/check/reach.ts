import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path/posix'
import { arrowsOf } from '../lint/rooms.ts'

/** Where code of the house lies. */
export const CODE =
  '{api,bench,checks,client,demo,desk,e2e,imports,integrations,journeys,languages,registers,services,shared,simulators,tools,ui,web}/**/*.{ts,tsx}'

/** The code of the house by its paths, and for each path those that load it when they run. */
export interface House {
  readonly code: ReadonlyMap<string, string>
  readonly loaders: ReadonlyMap<string, readonly string[]>
}

export function houseOf(code: ReadonlyMap<string, string>): House {
  return { code, loaders: loadersIn(code) }
}

export function readHouse(): House {
  const files = globSync(CODE, { exclude: ['**/node_modules/**', 'tools/fixtures/**'] })
  return houseOf(new Map(files.map((file) => [file, readFileSync(file, 'utf8')])))
}

export const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file)

/** A folder that gives the portal something by its place: nobody imports it, its calls, pages and tables are known by their names. */
const PART = /^(?:services|journeys|registers|desk)\/[^/]+(?=\/)/
/** Files of a part that are found by their place (docs/architecture.md). */
const BY_PLACE =
  /^(?:services|journeys|registers|desk)\/[^/]+\/(?:.*\/)?(?:service|source|datasets|contract|routes|pages|journey|payable|next|events|delivered|ahead|checked|part|texts|[\w-]*page)\.tsx?$/

/** Who reads what is not imported but found in a folder. */
const FOUND: readonly (readonly [there: RegExp, by: string])[] = [
  [/^content\//, 'api/demo/start.ts'],
  [/^api\/database\/migrations\//, 'api/database/open-database.ts'],
  [/^(?:web|desk)\/build\//, 'web/main.tsx'],
]
/** What every test stands on, whoever imports it. */
const GROUND = /^(?:[^/]+\.(?:json|ts|cjs)|\.oxlintrc\.json|\.stylelintrc\.yaml|tools\/testing\/.*)$/

/** Whose change the whole portal is: all stories of the browser and all checks play it. */
const PORTAL = ['api/main.ts', 'web/main.tsx', 'desk/main.tsx']

/** The demo makes rows of all tables: whoever reads those of one names it, and not every database of the tests is another by them. */
const isRowsOf = (from: string, to: string) => from.startsWith('demo/') && PART.test(to)

/** Late imports and threads (`new URL`) among them. */
function loadersIn(house: ReadonlyMap<string, string>): Map<string, string[]> {
  const loaders = new Map<string, string[]>()
  for (const [from, code] of house) {
    const threads = [...code.matchAll(/new URL\('(\.{1,2}\/[^']+)', import\.meta\.url\)/g)].map(([, path = '']) =>
      join(dirname(from), path),
    )
    const loaded = arrowsOf(from, code).flatMap(({ to, isType }) => (isType || isRowsOf(from, to) ? [] : [to]))
    for (const to of [...loaded, ...threads]) loaders.set(to, [...(loaders.get(to) ?? []), from])
  }
  return loaders
}

/** Code of the nearest folder that has some: who reads a file that nobody names is most likely its neighbour. */
function neighbours(file: string, { code }: House): string[] {
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) {
    const found = [...code.keys()].filter((other) => dirname(other) === folder && !isTest(other))
    if (found.length > 0) return found
  }
  return []
}

/** Addresses of calls and pages, and names of tables and events, that the files of a part declare. */
function namesOf(part: string, house: House): string[] {
  const declared = [...house.code].filter(([file]) => file.startsWith(`${part}/`) && !isTest(file))
  const names = declared.flatMap(([, code]) => [
    ...[...code.matchAll(/'(\/[a-z][\w-]*\/[\w/-]+)'/gi)].map(([, address = '']) => address),
    ...[...code.matchAll(/^\s+path: '([\w-]+)',$/gm)].map(([, page = '']) => `/${page}`),
    ...[...code.matchAll(/(?:defineDataset|defineEvent)\(\{\s*name: '([^']+)'/g)].map(([, name = '']) => name),
  ])
  return [part, ...names]
}

export interface Reach {
  /** All files that a change can reach by what loads them, and the tests and stories that name a part among them. */
  readonly files: ReadonlySet<string>
  /** Parts of which something is reached: `services/local-fees`. */
  readonly parts: readonly string[]
  /** Something is reached of which the whole portal is made: every story and every check plays it. */
  readonly isPortal: boolean
  /** Something is changed on which every test stands. */
  readonly isGround: boolean
}

/** Those that load one of these files, directly or through others, and the files themselves. */
function loadedBy(changed: readonly string[], house: House, isFoundByName: (file: string) => boolean): Set<string> {
  const files = new Set(changed)
  for (const file of files) {
    const known = [...(house.loaders.get(file) ?? []), ...FOUND.filter(([there]) => there.test(file)).map(([, by]) => by)]
    for (const reached of known.length === 0 && isFoundByName(file) ? findersOf(file, house) : known) files.add(reached)
  }
  return files
}

/**
 * What a change of these files can reach: whoever loads one of them, directly or through others. A file that nobody loads is found by its name
 * or its place: then whoever names it is reached, and its neighbours; of a service or journey those tests and stories that name its folder, an
 * address or a table of it. Rather too much than too little, but no proof: `npm test` is one.
 */
export function reachOf(changed: readonly string[], house: House): Reach {
  const files = loadedBy(changed, house, (file) => changed.includes(file) && !isTest(file) && !BY_PLACE.test(file))
  const parts = [...new Set([...files].flatMap((file) => (isTest(file) ? [] : (PART.exec(file)?.[0] ?? []))))].sort()
  const names = [...new Set(parts.flatMap((part) => namesOf(part, house)))]
  for (const [file, code] of house.code)
    // The tests of the house name some as examples.
    if (isTest(file) && !file.startsWith('tools/') && names.some((name) => code.includes(name) || file.startsWith(`${name}/`)))
      files.add(file)
  return { files, parts, isPortal: PORTAL.some((file) => files.has(file)), isGround: changed.some((file) => GROUND.test(file)) }
}

/** Who finds a file that nobody loads: whoever names it by the end of its path, and its neighbours; a document only the tests that name it. */
function findersOf(file: string, house: House): string[] {
  const endings = ["'", '"', '`'].map((quote) => `${basename(file)}${quote}`)
  const naming = [...house.code].filter(([, code]) => endings.some((ending) => code.includes(ending))).map(([other]) => other)
  return file.endsWith('.md') ? naming.filter(isTest) : [...naming, ...neighbours(file, house)]
}

/** The tests that open a database: their imports lead to the server of the tests. */
export function testsWithDatabase(house: House): Set<string> {
  const files = loadedBy(['integrations/postgres/testing.ts'], house, () => false)
  return new Set([...files].filter((file) => /\.test\.tsx?$/.test(file)))
}
