import { existsSync, globSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Plugin } from 'vite'
import type { JourneyPage } from '../../shared/shell/page.ts'
import type { Entry } from '../../shared/service/service.ts'
import { type PackLanguage, isPack } from '../../shared/language.ts'
import { ROOT, evaluate, isRecord } from './node-module.ts'
import { ENTRY_TEXTS as TEXTS, fillAll, fillFrom } from './packs.ts'
import { catalogueModule, isTextTable, remoteTablesModule } from './texts-plugin.ts'

const ENTRIES = 'virtual:entries'
/** Where the files of all pages are, loaded with the first of them: 300 names of files are not for a first page (`web/app/ways.ts`). */
const WAYS = 'virtual:ways'
/** Search words, loaded when somebody searches. */
const WORDS = 'virtual:entry-words'
/** Draws every declared service. */
const SERVICE_PAGE = 'web/services/page/service-page.tsx'
const CATALOGUE = `${ROOT}/services/catalogue.ts`

interface Chapter {
  readonly group: string
  readonly icon: string
  readonly folders: readonly string[]
}

interface Listed {
  readonly folder: string
  readonly entry: Entry
  /** The service whose pages a view shows with something chosen beforehand. */
  readonly of: number | null
}

function isEntry(value: unknown): value is Entry {
  return isRecord(value) && typeof value['id'] === 'number' && typeof value['path'] === 'string' && isTextTable(value['texts'])
}

/** The entry of a folder, and further ones that show its pages with something chosen beforehand (`views`). */
async function entriesOf(folder: string): Promise<Listed[]> {
  const { service, views = [] } = await evaluate(`${ROOT}/${folder}/service.ts`)
  const entries = [service, ...(Array.isArray(views) ? views : [])].filter(isEntry)
  if (entries.length === 0) throw new Error(`${folder}/service.ts exports no service`)
  return entries.map((entry, index) => ({ folder, entry, of: index === 0 ? null : (entries[0]?.id ?? null) }))
}

/** A declaration and, where the folder has `page.tsx`, what it adds to the page. */
function declaredCode(folder: string): string {
  const service = `import('${ROOT}/${folder}/service.ts')`
  const page = existsSync(`${ROOT}/${folder}/page.tsx`) ? `, import('${ROOT}/${folder}/page.tsx')` : ''
  return `declared(${service}${page})`
}

/** What the lines of `virtual:entries` are written with: short, for every first page brings them. Files are numbered in the order of the lines, as in `virtual:ways`. */
const LINES = [
  'let next = 0',
  `const way = () => ((number) => () => import('${ROOT}/web/app/ways.ts').then(({ ways }) => ways[number]()))(next++)`,
  'const page = (route, access) => ({ route, access, load: way() })',
  'const entry = (id, path, access, subjectKinds, icon, of, pages) => ({ id, path, access, subjectKinds, icon, of, pages: pages ?? [], service: pages ? null : way() })',
]

interface Line {
  /** As `virtual:entries` has it. */
  readonly line: string
  /** Code that leads to its files, as `virtual:ways` has it. */
  readonly ways: readonly string[]
}

const written = (name: string, values: readonly unknown[]) => `${name}(${values.map((value) => JSON.stringify(value)).join(', ')})`

function pageLine(folder: string, { route, page, access }: { route: string; page: string; access: string }): Line {
  return { line: written('page', [route, access]), ways: [`import('${ROOT}/${folder}/pages/${page}.tsx')`] }
}

/** Data of an entry as code; what it draws is imported when its page is opened. */
function entryLine({ folder, entry, of }: Listed): Line {
  const { id, path, access, subjectKinds, icon } = entry
  const data = written('entry', [id, path, access, subjectKinds, icon, of])
  if ('tables' in entry) return { line: data, ways: [declaredCode(folder)] }
  const pages = (entry.pages ?? []).map((page) => pageLine(folder, { ...page, access: page.access ?? access }))
  return { line: `${data.slice(0, -1)}, [${pages.map(({ line }) => line).join(', ')}])`, ways: pages.flatMap(({ ways }) => ways) }
}

/** Pages that journeys declare (`journeys/<folder>/pages.ts`), each loaded when it is opened. */
async function journeyLines(files: readonly string[]): Promise<Line[]> {
  const declared = await Promise.all(files.map(async (file) => ({ file, pages: (await evaluate(`${ROOT}/${file}`))['pages'] })))
  return declared.flatMap(({ file, pages }) => (pages as readonly JourneyPage[]).map((page) => pageLine(dirname(file), page)))
}

/** Titles and leads of all entries and names of the groups in one table: home and lists need no call. */
function textsOf(
  groups: readonly { group: string; listed: readonly Listed[] }[],
  tables: Record<string, unknown>,
): Record<string, Record<string, unknown>> {
  const table: Record<string, Record<string, unknown>> = {}
  for (const { group, listed } of groups) {
    for (const [name, known] of Object.entries(tables)) if (isTextTable(known) && known[group]) table[`${name}.${group}`] = known[group]
    for (const { entry } of listed) {
      const { title, lead } = entry.texts
      Object.assign(table, { [`title.${entry.id}`]: title, [`lead.${entry.id}`]: lead })
    }
  }
  return table
}

/** Search words of all entries by their id: apart, because only who searches needs them. */
function wordsOf(groups: readonly { listed: readonly Listed[] }[]): Record<string, Record<string, unknown>> {
  return Object.fromEntries(groups.flatMap(({ listed }) => listed.map(({ entry }) => [String(entry.id), { ...entry.texts.words }])))
}

async function chaptersOf(pack: PackLanguage | null = null) {
  const module = await evaluate(CATALOGUE)
  if (pack) await fillFrom(pack, 'services/catalogue.ts', module)
  const chapters = module['catalogue'] as readonly Chapter[]
  const groups = await Promise.all(
    chapters.map(async ({ group, icon, folders }) => ({ group, icon, listed: (await Promise.all(folders.map(entriesOf))).flat() })),
  )
  return { groups, texts: textsOf(groups, module), words: wordsOf(groups) }
}

const declarations = () => globSync('journeys/*/pages.ts', { cwd: ROOT }).sort()

/** The public pages of services and journeys, each with the files of the source that draw it. */
export async function publicPages(): Promise<ReadonlyMap<string, readonly string[]>> {
  const { groups } = await chaptersOf()
  const ofServices = groups.flatMap(({ listed }) => listed.map(({ folder, entry }) => ({ folder, ...entry, pages: entry.pages ?? [] })))
  const declared = await Promise.all(
    declarations().map(async (file) => [dirname(file), (await evaluate(`${ROOT}/${file}`))['pages']] as const),
  )
  const ofJourneys = declared.map(([folder, pages]) => ({ folder, access: '', pages: pages as readonly JourneyPage[] }))
  const own = [...ofServices, ...ofJourneys].flatMap(({ folder, access, pages }) =>
    pages.flatMap((page) => ((page.access ?? access) === 'public' ? [[page.route, [`${folder}/pages/${page.page}.tsx`]] as const] : [])),
  )
  const drawn = ofServices.flatMap(({ folder, access, path, pages }) =>
    access === 'public' && pages.length === 0
      ? [
          [
            `/uslugi/${path}`,
            [SERVICE_PAGE, `${folder}/service.ts`, `${folder}/page.tsx`].filter((file) => existsSync(`${ROOT}/${file}`)),
          ] as const,
        ]
      : [],
  )
  return new Map<string, readonly string[]>([...own, ...drawn])
}

/**
 * `virtual:entries`: what the shell knows of the services, from the catalogue and each folder's `service.ts`, and the
 * pages of journeys.
 * Adding a service touches its folder and one line of the catalogue, nothing in the shell. `standsAlone`: for unit tests, which have no file of the texts
 * that the first page needs together.
 */
export function entriesPlugin({ standsAlone }: { readonly standsAlone: boolean } = { standsAlone: false }): Plugin {
  /** `virtual:entries` and `virtual:ways`, which name each other's parts by number. */
  const modules = async () => {
    const { groups } = await chaptersOf()
    const chapters = groups.map(({ group, icon, listed }) => ({ group, icon, lines: listed.map(entryLine) }))
    const pages = await journeyLines(declarations())
    const entries = chapters.map(
      ({ group, icon, lines }) =>
        `{ group: ${JSON.stringify(group)}, icon: ${JSON.stringify(icon)}, entries: [${lines.map(({ line }) => line).join(', ')}] }`,
    )
    const ways = [...chapters.flatMap(({ lines }) => lines), ...pages].flatMap((one) => one.ways)
    return {
      folders: groups.flatMap(({ listed }) => listed.map(({ folder }) => folder)),
      entries: [
        `export { entryTexts } from '${TEXTS}'`,
        ...LINES,
        `export const groups = [${entries.join(',\n')}]`,
        `export const journeyPages = [${pages.map(({ line }) => line).join(',\n')}]`,
      ].join('\n'),
      ways: [
        `const page = () => import('${ROOT}/${SERVICE_PAGE}')`,
        'const declared = (...files) => Promise.all([page(), ...files]).then(([{ ServicePage }, { service }, { parts } = { parts: {} }]) => ({ ServicePage, service, parts }))',
        `export const ways = [${ways.map((way) => `() => ${way}`).join(',\n')}]`,
      ].join('\n'),
    }
  }
  return {
    name: 'portal:entries',
    resolveId: (id) => (id === ENTRIES || id === WAYS || id.startsWith(TEXTS) || id.startsWith(WORDS) ? `\0${id}` : null),
    async load(id) {
      if (id === `\0${ENTRIES}` || id === `\0${WAYS}`) {
        const { folders, entries, ways } = await modules()
        for (const file of [CATALOGUE, ...folders.map((folder) => `${ROOT}/${folder}/service.ts`)]) this.addWatchFile(file)
        for (const file of declarations()) this.addWatchFile(`${ROOT}/${file}`)
        return id === `\0${WAYS}` ? ways : entries
      }
      const language = new URLSearchParams(id.split('?')[1]).get('lang')
      if (id.startsWith(`\0${WORDS}`))
        return language === null ? remoteTablesModule(WORDS, ['entryWords']) : catalogueModule((await chaptersOf()).words, language)
      if (!id.startsWith(`\0${TEXTS}`)) return null
      if (language === null) return remoteTablesModule(TEXTS, ['entryTexts'], standsAlone)
      if (isPack(language)) await fillAll(language)
      return catalogueModule((await chaptersOf(isPack(language) ? language : null)).texts, language)
    },
  }
}
